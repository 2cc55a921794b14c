import { event } from '../../core/event.ts'

/** A tester wants to be paid elsewhere. Whoever owns the account should hear of it. */
export const walletChanged = event<{ testerId: string; address: string; network: string; usableAt: Date }>(
  'wallet.changed',
)
