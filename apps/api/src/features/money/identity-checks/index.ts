export { listIdentified, readIdentityState, syncIdentity } from './actions.ts'
