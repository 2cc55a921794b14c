export { eligibilityOf, type PayoutState, type Wallet } from './rules.ts'
export { findWallet } from './store.ts'
