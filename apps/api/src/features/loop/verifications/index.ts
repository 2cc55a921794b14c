export { verdictGiven } from './events.ts'
