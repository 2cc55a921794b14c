import type { BalanceCategory, BalanceEntry } from '../../../adapters/stripe/index.ts'

/** The accounts compared: the money at the payment provider, and the tokens of the treasury. */
export const outsideAccounts = ['PROVIDER', 'TREASURY'] as const
export type OutsideAccount = (typeof outsideAccounts)[number]

/** The reason of a balance change at the provider, see `BalanceCategory`. */
export const balanceCategories = [
  'PAYMENT',
  'REFUND',
  'DISPUTE',
  'OUTBOUND_PAYMENT',
  'FEE',
  'OWN_FUNDS',
  'OTHER',
] as const satisfies readonly BalanceCategory[]

/**
 * The amounts to book for an entry of the provider, in the entry's currency. Negative amounts are booked in the
 * opposite direction.
 */
export interface Booking {
  /** The part that was paid as a fee. */
  readonly fee: bigint
  /** The part that was deposited as the operator's own money. */
  readonly own: bigint
}

/**
 * Returns what to book for an entry. Only the provider's fees are booked here; other features book rounds, refunds,
 * disputes and payments to testers. Entries that concern no budget (`isOurs` false) are the operator's own money. A
 * person handles entries of the category OTHER.
 */
export function bookingForEntry({ category, amount, fee }: BalanceEntry, isOurs: boolean): Booking {
  switch (category) {
    case 'FEE':
      return { fee: fee - amount, own: 0n }
    case 'OWN_FUNDS':
      return { fee, own: amount }
    case 'PAYMENT':
    case 'REFUND':
    case 'DISPUTE':
      return { fee, own: isOurs ? 0n : amount }
    case 'OUTBOUND_PAYMENT':
    case 'OTHER':
      return { fee, own: 0n }
  }
}

/** Sums of the books over all workspaces, in atomic units. */
export interface BooksSums {
  /** The balance of `provider_clearing`, which is minus the money that came in. */
  readonly clearing: bigint
  readonly paidOut: bigint
  /** Fees that the operator paid to the provider. */
  readonly feesPaid: bigint
  /** Payments to testers that were sent and are not booked as paid yet. */
  readonly inFlight: bigint
  /** Disputed rounds and refunds under way: the provider has already taken this money, and the books have not. */
  readonly withheld: bigint
  /** Amounts with an unknown outcome. */
  readonly unknownIn: bigint
  readonly unknownOut: bigint
}

/** Returns the balance that the books expect. */
export function expectedBalance({ clearing, paidOut, feesPaid, inFlight, withheld }: BooksSums): bigint {
  return -clearing - paidOut - feesPaid - inFlight - withheld
}

/** Returns whether the actual balance matches, or may match once the unknown outcomes are known. */
export function balanceMatches(
  expected: bigint,
  found: bigint,
  unknown: { in: bigint; out: bigint },
): boolean {
  const difference = found - expected
  return difference <= unknown.in && difference >= -unknown.out
}
