export { hearDeployment, type Place, readPullRequest } from './observing.ts'
export { enqueueCheck } from './publishing.ts'
export { listOfHead } from './store.ts'
