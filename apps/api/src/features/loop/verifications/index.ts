export { verdictGiven } from './events.ts'
export { copiedNotes } from './store.ts'
