export { payoutSent } from './events.ts'
export { describePayouts } from './status.ts'
