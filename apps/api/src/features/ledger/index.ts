export {
  accrueForDeployed,
  creditVerifier,
  type DeployedItem,
  freezeUnpaid,
  grantPoints,
  matureCredits,
  reverseUnpaid,
  setPolicy,
  thaw,
} from './actions.ts'
export { type Account, type Asset, account, assets, type Posting } from './chart.ts'
export { checkLedger, type Difference } from './check.ts'
export { type CreditsFact, creditAccrued, creditPayable } from './events.ts'
export { PostingKeyReused, post } from './posting.ts'
export { insufficientBalance } from './problems.ts'
export type { Credit, CreditKind, CreditStatus } from './rules.ts'
export { defaultPolicy, type Policy, type UpVoter } from './shares.ts'
export { type Balance, hasCredits, listBalances as balancesOf, listCredits } from './store.ts'
