export {
  chargeFor,
  latinLookalike,
  pipelineVersion,
  plainText,
  readWalletAddress,
  type ScreenInput,
  screeningCost,
  type Why,
  whyOf,
  withChecksum,
  withheld,
} from '@groundswell/screen'
export { addressOf, patternOf } from './addresses.ts'
export { type CopiedTable, copiedList, copiedText } from './copied-store.ts'
export { copiesFor, ownText, type Said, wordsOf } from './copies.ts'
export { explainReasons } from './explain.ts'
export type { ScreenedText } from './questions.ts'
export { harsherVerdict, heldAtSource, type Opinion, withOpinion } from './raise.ts'
export { SafetyReport } from './schemas.ts'
export { type Screening, screen } from './screen.ts'
export { screenSoon } from './screening-queue.ts'
