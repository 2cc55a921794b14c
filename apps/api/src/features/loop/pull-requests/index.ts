export { handleDeploymentEvent, type Place, readPullRequest } from './observing.ts'
export { enqueueCheck } from './publishing.ts'
export { listOpenPullsOfHead } from './store.ts'
