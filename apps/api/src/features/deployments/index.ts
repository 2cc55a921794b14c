export { allowedPathsOf } from './actions.ts'
export { Deployment } from './schemas.ts'
export { findLatestDeployment } from './store.ts'
export { deploymentFor, deploymentForPublic } from './view.ts'
