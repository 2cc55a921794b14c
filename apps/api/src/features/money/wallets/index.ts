export { accountMail, walletMail } from './notice.ts'
export { paymentsNotConfigured, providerUnavailable } from './problems.ts'
export {
  type FiatRecipient,
  fiatEligibilityOf,
  fiatIneligibilities,
} from './recipient-rules.ts'
export { findRecipient, findTesterOfRecipient, listRecipients } from './recipient-store.ts'
export { refreshRecipient } from './recipients.ts'
export { eligibilityOf } from './rules.ts'
export { screenAddress, screeningOf } from './screening.ts'
export { findTesterOfAddress, findWallet } from './store.ts'
