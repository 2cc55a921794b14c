export { repositoryConnected, repositoryDisconnected, repositoryWordsChanged } from './events.ts'
export { readPullUrl } from './rules.ts'
export {
  findConnectedByName,
  findRepository,
  listToSweep,
  type Preview,
  type StoredRepository,
  updateSwept,
} from './store.ts'
export { syncInstallation, syncRepository } from './syncing.ts'
