export { syncInstallation, syncRepository } from './syncing.ts'
