export { accountMail, walletMail } from './notice.ts'
export { paymentsNotConfigured, providerUnavailable } from './problems.ts'
export {
  type FiatRecipient,
  fiatEligibility,
  fiatIneligibilities,
} from './recipient-rules.ts'
export { findRecipient, findTesterOfRecipient, listRecipients } from './recipient-store.ts'
export { refreshRecipient } from './recipients.ts'
export { tokenEligibility } from './rules.ts'
export { readScreening, screenAddress } from './screening.ts'
export { findTesterOfAddress, findWallet } from './store.ts'
