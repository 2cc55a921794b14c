export { checkRemainders } from './check.ts'
