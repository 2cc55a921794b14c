export { sealedReplayKeys } from './store.ts'
