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
export { visibleUrl, visibleUrlPattern } from './addresses.ts'
export { type CopiedTable, copiedList, copiedText } from './copied-store.ts'
export { makeCopies, ownText, type Said, screenWords } from './copies.ts'
export { explainReasons } from './explain.ts'
export type { ScreenedText } from './questions.ts'
export { addOpinion, flagIfHeldAtSource, harsherVerdict, type Opinion } from './raise.ts'
export { SafetyReport } from './schemas.ts'
export { type Screening, screen } from './screen.ts'
export { screenInThread } from './screening-queue.ts'
