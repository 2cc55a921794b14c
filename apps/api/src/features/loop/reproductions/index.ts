export { findCompiledTest } from './actions.ts'
