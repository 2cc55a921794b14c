export { checkFiatPayouts } from './check.ts'
export { fiatPaymentPosted } from './events.ts'
export { observeOutboundPayment } from './worker.ts'
