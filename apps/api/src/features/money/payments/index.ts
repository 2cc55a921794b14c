export { draftRound, openCheckout, syncRoundWithProvider } from './actions.ts'
export { checkRounds } from './check.ts'
export { paymentDisputed } from './events.ts'
export { checkoutRefused, paymentsUnavailable, providerUnavailable } from './problems.ts'
export { type BudgetRefund, refundLifecycle } from './refund-rules.ts'
export {
  findRefund,
  insertRefund,
  listRefunds,
  listRoundsWithOpenRefunds,
  lockRefund,
  markStranded,
  type PlacedRefund,
  sumUnanswered,
  updateRefund,
} from './refund-store.ts'
export { syncRounds } from './restored.ts'
export type { Round } from './rules.ts'
export { PaymentRound, toRoundBody } from './schemas.ts'
export { findRound, findRoundPlace, listReversals, listRounds, lockRound } from './store.ts'
