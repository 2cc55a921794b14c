export { payoutSent } from './events.ts'
export { describePayouts } from './status.ts'
export { tokenOf, treasuryOf } from './treasury.ts'
