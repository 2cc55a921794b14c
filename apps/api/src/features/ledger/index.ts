export {
  accrueForDeployed,
  creditVerifier,
  type DeployedItem,
  freezeUnpaid,
  reverseUnpaid,
  setPolicy,
  thaw,
} from './actions.ts'
export { type Account, account, type Posting } from './chart.ts'
export { checkLedger, type Difference } from './check.ts'
export { type Earning, earnFromBudget, grantPoints, matureCredits } from './credits.ts'
export { type CreditsFact, creditAccrued, creditPayable } from './events.ts'
export { listPayableFiat, listPayableTokens, lockCreditsById, type PayableCredit } from './payout-store.ts'
export { bookFee, sendCredits, settleCredits } from './payouts.ts'
export { post } from './posting.ts'
export type { Credit } from './rules.ts'
export { defaultPolicy, type Policy, type UpVoter } from './shares.ts'
export { type Balance, hasCredits, listBalances as balancesOf, listCredits } from './store.ts'
