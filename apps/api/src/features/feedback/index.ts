export {
  findVisible,
  type LoopCaller,
  lockWorkable,
  moveFeedback,
} from './actions.ts'
export {
  feedbackCleared,
  feedbackFlagged,
  feedbackMoved,
  feedbackPending,
  feedbackSubmitted,
  feedbackWithdrawn,
} from './events.ts'
export {
  accountRequired,
  humanApprovalRequired,
  membershipRequired,
  membershipSuspended,
  notCleared,
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
  countCleared,
  findFeedback,
  listFeedback,
  listFeedbackById,
  listStalePending,
  listStatusChanges,
  lockFeedback,
  lockManyFeedback,
  type StoredFeedback,
  updateSafety,
} from './store.ts'
export { depthFor, viewFor } from './view.ts'
