export { findUser } from './recall.ts'
export { sealedIdentitySecrets } from './store.ts'
