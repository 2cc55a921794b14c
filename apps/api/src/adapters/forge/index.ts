export {
  type Forge,
  type ForgeApp,
  type ForgeDeployment,
  ForgeFailure,
  type ReadPullRequest,
} from './forge.ts'
export { createGitHub } from './github/github.ts'
export {
  appManifest,
  fetchMadeApp,
  neededEvents,
  neededPermissions,
  workflowPermissions,
} from './github/manifest.ts'
export { type ForgeMessage, isSigned, readMessage } from './github/messages.ts'
