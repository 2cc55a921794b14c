export { listAnswered, recordMerge, wantsMergedTree } from './counting.ts'
export { previewAsked, previewChanged } from './events.ts'
export { attendRound, type Wanted } from './opening.ts'
export type { PreviewOutcome } from './rules.ts'
export {
  copiedPreviewReasons,
  endOverdue,
  findRound,
  listAnswers,
  listDue,
  listOpenOf,
  type StoredRound,
  tallyOf,
  updateCurrent,
} from './store.ts'
