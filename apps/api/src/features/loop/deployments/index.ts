export { lockItemAndDeployment } from './actions.ts'
export {
  type AgentCost,
  type AgentFigures,
  listAgentCosts,
  listAgentFigures,
  listPublicAgentFigures,
} from './agent-store.ts'
export { pauseToAsk, releaseDeployment, resumeAfterAnswer } from './asking.ts'
export { copiedDeployments, copiedLogLines, makeDeploymentCopy } from './copies.ts'
export { approvalRequested, deploymentSaved, workWatched } from './events.ts'
export { freeClaim } from './freeing.ts'
export { outcomeStates } from './outcome-rules.ts'
export { countOutcomes, findDeploymentPlace, findShippedWork, findStableSince } from './outcome-store.ts'
export { pathsOutside } from './paths.ts'
export { deploymentClosed, deploymentExists, filesChanged, notReady } from './problems.ts'
export { holdForRedTest, recordProof, recordWatch } from './proving.ts'
export { findReferences, idRangeOfReference, itemReference } from './reference-rules.ts'
export { Deployment } from './schemas.ts'
export { applySeenChange, approveSeenCommit, forgetSeen } from './seeing.ts'
export {
  clearSeen,
  findDeployedItem as findDeploymentItem,
  findDeployment,
  findDeploymentByCaller,
  findLatestDeployment,
  findOpenDeployment,
  listItemsByPullRequest,
  lockDeployment,
  type StoredDeployment,
  staleDeployments,
} from './store.ts'
export { findTerms, recallShownTerms } from './terms.ts'
export { deploymentForPublic, deploymentView } from './view.ts'
