export { findPolicy } from './accrual-store.ts'
export {
  accrueForDeployed,
  creditVerifier,
  freezeUnpaid,
  reverseUnpaid,
  setPolicy,
  thaw,
} from './actions.ts'
export {
  freezeBudget,
  fundBudget,
  holdForItem,
  loseDispute,
  loseMoney,
  regainMoney,
  thawBudget,
  withdrawPoints,
} from './budgets/actions.ts'
export { type BudgetSums, findDisputes, lockBudget, sumBudget } from './budgets/store.ts'
export { type Account, type Asset, account, assets, type Posting } from './chart.ts'
export { checkLedger, type Difference } from './check.ts'
export { type Earning, earnFromBudget, grantPoints, matureCredits } from './credits.ts'
export { releaseDisputed } from './disputes.ts'
export { type CreditsFact, creditAccrued, creditPayable } from './events.ts'
export { listPayableFiat, listPayableTokens, lockCreditsById, type PayableCredit } from './payout-store.ts'
export { bookFee, sendCredits, settleCredits } from './payouts.ts'
export { post } from './posting.ts'
export { insufficientBalance } from './problems.ts'
export { worthOf } from './rules.ts'
export { defaultPolicy, type Policy, policyRefused } from './shares.ts'
export { hasCredits, listBalances as balancesOf, listCredits } from './store.ts'
