export { repositoryConnected, repositoryDisconnected, repositoryWordsChanged } from './events.ts'
export { missingPermissions, readPullUrl } from './rules.ts'
export {
  findConnectedByName,
  findPermissions,
  findRepository,
  listRepositoriesToSweep,
  type Preview,
  recordSweep,
  type StoredRepository,
} from './store.ts'
export { syncInstallation, syncRepository } from './syncing.ts'
