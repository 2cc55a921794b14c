export { ciTokensOf } from './actions.ts'
export { listOidcIdentities, type StoredCiIdentity, shareCiIdentity } from './store.ts'
