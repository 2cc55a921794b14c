export { listTestersWhoAnswered, recordMerge, wantsMergedTree } from './counting.ts'
export { previewAsked, previewChanged } from './events.ts'
export { openOrDecideRound, type Wanted } from './opening.ts'
export type { PreviewOutcome } from './rules.ts'
export {
  copiedPreviewReasons,
  countAnswers,
  endOverdueRounds,
  findRound,
  listAnswers,
  listDueRoundCommits,
  listOpenRoundCommits,
  makeRoundsCurrent,
  type StoredRound,
} from './store.ts'
