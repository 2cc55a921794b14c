export { untilAnswer } from './waiting.ts'
