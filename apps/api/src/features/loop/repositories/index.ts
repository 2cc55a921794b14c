export { repositoryConnected, repositoryDisconnected, repositoryWordsChanged } from './events.ts'
export { missingPermissions, readPullUrl } from './rules.ts'
export {
  findConnectedByName,
  findPermissions,
  findRepository,
  listToSweep,
  type Preview,
  type StoredRepository,
  updateSwept,
} from './store.ts'
export { syncInstallation, syncRepository } from './syncing.ts'
