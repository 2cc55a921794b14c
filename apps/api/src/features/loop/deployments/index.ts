export { lockBoth } from './actions.ts'
export { listAgentFigures } from './agent-store.ts'
export { pauseToAsk, releaseDeployment, resumeAfterAnswer } from './asking.ts'
export { copiedDeployments, copiedLogLines } from './copies.ts'
export { approvalRequested } from './events.ts'
export { outcomeStates } from './outcome-rules.ts'
export { countOutcomes, findStableSince } from './outcome-store.ts'
export { deploymentClosed, filesChanged } from './problems.ts'
export { recordProof } from './proving.ts'
export { Deployment } from './schemas.ts'
export {
  findDeployedItem as findDeploymentItem,
  findLatestDeployment,
  type StoredDeployment,
  staleDeployments,
} from './store.ts'
export { shownTermsOf, termsOf } from './terms.ts'
export { deploymentForPublic, deploymentView } from './view.ts'
