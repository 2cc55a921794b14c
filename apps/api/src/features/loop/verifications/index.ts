export { giveAuthorVerdict, recordSeenVerdicts } from './actions.ts'
export { authorDisputed, verdictGiven } from './events.ts'
export { copiedNotes } from './store.ts'
export { untilVerdict } from './waiting.ts'
