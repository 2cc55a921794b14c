export {
  findVisible,
  type LoopCaller,
  lockWorkable,
  moveFeedback,
} from './actions.ts'
export { copiedAnalyses, copiedReasons } from './copies.ts'
export { type Counters, updateCounters } from './counter-store.ts'
export {
  feedbackCleared,
  feedbackFlagged,
  feedbackMoved,
  feedbackPending,
  feedbackSubmitted,
  feedbackWithdrawn,
} from './events.ts'
export { listFeedback } from './list-store.ts'
export {
  accountRequired,
  humanApprovalRequired,
  membershipRequired,
  membershipSuspended,
  notCleared,
  screenshotReplaced,
} from './problems.ts'
export { isReady, refuseByAudience, refuseMove } from './rules.ts'
export {
  Analysis,
  Feedback,
  type FeedbackStatus,
  feedbackStatuses,
  feedbackTypes,
  type SafetyStatus,
  StatusHistory,
  safetyStatuses,
} from './schemas.ts'
export {
  campaignOfFeedback,
  countCleared,
  findAnalysisCopy,
  findFeedback,
  listFeedbackById,
  listStalePending,
  listStatusChanges,
  lockFeedback,
  lockManyFeedback,
  type StoredFeedback,
  updateSafety,
  updateScreenshotApproval,
  zoneOfFeedback,
} from './store.ts'
export { depthFor, viewFor, wordsFor } from './view.ts'
export { screenshotVersion } from './visibility.ts'
