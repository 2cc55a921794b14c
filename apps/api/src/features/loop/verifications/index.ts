export { verdictGiven } from './events.ts'
export { copiedNotes } from './store.ts'
export { untilVerdict } from './waiting.ts'
