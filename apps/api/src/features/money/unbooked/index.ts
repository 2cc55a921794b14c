export { closeUnbooked, settleUnbooked } from './actions.ts'
export { insertUnbooked, listTestersWithUnbooked, listUnbooked } from './store.ts'
