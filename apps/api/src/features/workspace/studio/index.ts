export { findStudioToken } from './token.ts'
