export { identityOf, listIdentified, syncIdentity } from './actions.ts'
