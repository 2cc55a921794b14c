export { findUser } from './recall.ts'
export { sealedIdentitySecrets } from './store.ts'
export { recordEndUser } from './tokens.ts'
