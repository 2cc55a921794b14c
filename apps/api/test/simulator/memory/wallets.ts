import type * as real from '../../../src/features/money/wallets/index.ts'
import { paymentsNotConfigured, providerUnavailable } from '../../../src/features/money/wallets/problems.ts'
import { notSimulated } from './unused.ts'

/** `wallets/index.ts` in memory: every tester has a wallet, and the sanctions list clears it. */

export const findWallet: typeof real.findWallet = async (_tx, testerId) => {
  const since = new Date(0)
  const place = { address: `0x${testerId}`, network: 'eip155:84532' }
  return { ...place, verified: true, changedAt: since, usableAt: since }
}
export const tokenEligibility: typeof real.tokenEligibility = ({ isSuspended }) => ({
  eligible: !isSuspended,
  reasons: isSuspended ? ['SUSPENDED'] : [],
})
export const screenAddress: typeof real.screenAddress = async () => 'CLEAR'

export { paymentsNotConfigured, providerUnavailable }
export const findTesterOfAddress = notSimulated('findTesterOfAddress')
export const readScreening = notSimulated('readScreening')
export const refreshRecipient = notSimulated('refreshRecipient')
export const findRecipient = notSimulated('findRecipient')
export const findTesterOfRecipient = notSimulated('findTesterOfRecipient')
export const listRecipients = notSimulated('listRecipients')
export const fiatEligibility = notSimulated('fiatEligibility')
export const fiatIneligibilities = []
