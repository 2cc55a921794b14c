export { checkAgentPayments } from './check.ts'
export { chainOf, isEnabled, payToOf } from './terms.ts'
