export { findPolicy, lockPolicies } from './accrual-store.ts'
export {
  accrueForDeployed,
  creditVerifier,
  freezeUnpaid,
  postponeImplementerShare,
  reinstateGrants,
  reinstateItemCredits,
  reverseUnpaid,
  setPolicy,
  thawItemCredits,
} from './actions.ts'
export { findMoneyOwed, isMoneyAtStake } from './at-stake-store.ts'
export { holdForItem, releaseHolds } from './budgets/actions.ts'
export { fundBudget, withdrawPoints } from './budgets/funding.ts'
export {
  freezeBudget,
  loseDispute,
  loseMoney,
  overturnDispute,
  regainMoney,
  thawBudget,
} from './budgets/losing.ts'
export { moveHolds } from './budgets/moving.ts'
export {
  bookPreparedReturn,
  bookRefund,
  bookReturn,
  lockRemainder,
  returnRefund,
  setAsideForRefund,
} from './budgets/refunding.ts'
export { type BudgetSums, countOpenDisputes, lockBudget, sumBudget, sumPaidIn } from './budgets/store.ts'
export { type Account, type Asset, account, assets, type Posting } from './chart.ts'
export { checkLedger } from './check.ts'
export { type Earning, earnFromBudget, grantPoints } from './credits.ts'
export { type Difference, findDifferences } from './difference-check.ts'
export { decideDisputes } from './disputes.ts'
export { type CreditsFact, creditAccrued, creditPayable } from './events.ts'
export type { ShippedWork } from './implementer-rules.ts'
export { grantReward } from './manual-grant.ts'
export { matureCredits } from './maturing.ts'
export { bookFee, bookOwnFunds } from './own-funds.ts'
export { listPayableFiat, listPayableTokens, lockCreditsById, type PayableCredit } from './payout-store.ts'
export { moveCreditsToPayout, settleCredits } from './payouts.ts'
export { bookPostings } from './posting.ts'
export {
  budgetCannotCover,
  insufficientBalance,
  notAnEarner,
  rewardCampaignNotFound,
  testerNotFound,
} from './problems.ts'
export { openRestOf } from './receivables.ts'
export { type Credit, creditKinds, creditLifecycle, worthOf } from './rules.ts'
export { defaultPolicy, type Policy, payoutMethodFor, policyRefused } from './shares.ts'
export {
  findCredit,
  hasCredits,
  hasEarned,
  listBalances as balancesOf,
  listCredits,
  listCreditsOfTester,
} from './store.ts'
