export {
  changeStatus,
  findVisible,
  type LoopCaller,
  lockClaimable,
  lockWorkable,
  moveFeedback,
  searchItems,
} from './actions.ts'
export { normalizeRating } from './answer-rules.ts'
export { type Attachment, attachmentId } from './attachment-rules.ts'
export { updateAttachments, updateRecordedAt } from './attachment-store.ts'
export { listItemsOfPerson, updateAuthor } from './author-store.ts'
export { requireAuthor, requireNoValue } from './authors.ts'
export { copiedAnalyses, copiedReasons } from './copies.ts'
export { type Counters, updateCounters } from './counter-store.ts'
export { readDemandFilter } from './demand-rules.ts'
export {
  type Accounts,
  askedForCondition,
  askersSql,
  type DemandFilter,
  demandedItemsSql,
} from './demand-store.ts'
export { saveEdit } from './editing.ts'
export { listItemIdsOfPerson } from './erasure-store.ts'
export {
  authorActed,
  feedbackAssigned,
  feedbackCleared,
  feedbackEdited,
  feedbackFlagged,
  feedbackMoved,
  feedbackOpened,
  feedbackPending,
  feedbackSubmitted,
  feedbackWithdrawn,
  itemsErased,
  type NewAnswer,
} from './events.ts'
export { type Figure, figures } from './figure-rules.ts'
export { figureCondition } from './figure-store.ts'
export { causeFields } from './history-rules.ts'
export { updateImportedVotes } from './imported-store.ts'
export { insertImported } from './importing.ts'
export { type AwaitedWork, listFeedback, listReadyPlaces, wordsCondition } from './list-store.ts'
export { logScores, logVerdict, logVotesForOthers } from './logging.ts'
export {
  itemsOfSetSql,
  listLatestMergedItems,
  listMerged,
  listMergedInto,
  listSetAuthors,
  listSets,
  type MergedFace,
  type MergedItem,
  updateMerged,
  updateMergedCounts,
} from './merge-store.ts'
export { narrowList } from './narrowing.ts'
export {
  accountRequired,
  evidenceRequired,
  humanApprovalRequired,
  imageRefused,
  membershipRequired,
  membershipSuspended,
  mergeCycle,
  merged,
  mergedProblem,
  notAuthor,
  notCleared,
  notMergeable,
  notSubmitter,
  pollAnswer,
  screenshotLocked,
  screenshotReplaced,
  screenshotTooLate,
  unknownSurvivor,
  unknownZone,
  valueAttached,
  withdrawn,
  workedOn,
} from './problems.ts'
export {
  isSeenBy,
  isVisible,
  reachById,
  seenBy,
} from './reach-rules.ts'
export { seenByCondition } from './reach-store.ts'
export { listRedactedCopies, type RedactedCopy } from './redacted-store.ts'
export { listItemsInRanges } from './reference-store.ts'
export {
  audienceProblem,
  isReady,
  moveProblem,
  needsClassifier,
  scopeForStatus,
  statusOnImport,
} from './rules.ts'
export {
  Analysis,
  Feedback,
  FeedbackQuery,
  type FeedbackStatus,
  feedbackStatuses,
  feedbackTypes,
  type SafetyStatus,
  StatusHistory,
  safetyStatuses,
} from './schemas.ts'
export { redrawUpload, requireSubmitter } from './screenshots.ts'
export {
  countCleared,
  findAnalysisCopy,
  findFeedback,
  insertStatusChange,
  listFeedbackById,
  listStalePending,
  listStatusChanges,
  lockFeedback,
  lockManyFeedback,
  type StoredFeedback,
  updateSafety,
  updateScreenshotApproval,
  zoneOfFeedbackSql,
} from './store.ts'
export {
  findQueuedWorkspace,
  listComparedWords,
  listQueuedWords,
  takeQueuedItems,
  upsertTerms,
} from './terms-store.ts'
export { listTitles, type ToldItem } from './title-store.ts'
export { depthFor, feedbackViewFor, proveAuthorship, wordsReadableBy } from './view.ts'
export { screenshotVersion } from './visibility.ts'
export { hashSession, voterName } from './voter.ts'
export { withdrawReplacedAnswers } from './withdrawing.ts'
