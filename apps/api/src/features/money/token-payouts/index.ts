export { payoutSent } from './events.ts'
export { settleRestoredPayouts } from './restored.ts'
export { describePayouts } from './status.ts'
export { tokenOf, treasuryOf } from './treasury.ts'
