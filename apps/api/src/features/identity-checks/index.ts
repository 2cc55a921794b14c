export { identityOf, syncIdentity } from './actions.ts'
