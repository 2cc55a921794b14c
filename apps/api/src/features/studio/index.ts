export { newStudioToken, readStudioToken, type StudioToken } from './token.ts'
