export { lockBoth } from './actions.ts'
export {
  type AgentCost,
  type AgentFigures,
  listAgentCosts,
  listAgentFigures,
  listPublicAgentFigures,
} from './agent-store.ts'
export { pauseToAsk, releaseDeployment, resumeAfterAnswer } from './asking.ts'
export { copiedDeployments, copiedLogLines, deploymentCopy } from './copies.ts'
export { approvalRequested, deploymentSaved, workWatched } from './events.ts'
export { freeClaim } from './freeing.ts'
export { outcomeStates } from './outcome-rules.ts'
export { countOutcomes, findDeploymentPlace, findShippedWork, findStableSince } from './outcome-store.ts'
export { pathsOutside } from './paths.ts'
export { deploymentClosed, deploymentExists, filesChanged, notReady } from './problems.ts'
export { holdRed, recordProof, recordWatch } from './proving.ts'
export { rangeOf, referenceOf, referencesIn } from './reference-rules.ts'
export { Deployment } from './schemas.ts'
export { approveSeen, forgetSeen, seeDeployment } from './seeing.ts'
export {
  findDeployedItem as findDeploymentItem,
  findDeployment,
  findDeploymentBy,
  findLatestDeployment,
  findOpenDeployment,
  listByPullRequest,
  lockDeployment,
  type StoredDeployment,
  staleDeployments,
  updateUnseen,
} from './store.ts'
export { shownTermsOf, termsOf } from './terms.ts'
export { deploymentForPublic, deploymentView } from './view.ts'
