import type { BalanceCategory, BalanceEntry } from '../../../adapters/stripe/index.ts'

/** What is compared: the money at the payment provider, and the tokens of the treasury. */
export const outsideAccounts = ['PROVIDER', 'TREASURY'] as const
export type OutsideAccount = (typeof outsideAccounts)[number]

/** Why a balance at the provider changed, as `BalanceCategory` says. */
export const balanceCategories = [
  'PAYMENT',
  'REFUND',
  'DISPUTE',
  'OUTBOUND_PAYMENT',
  'FEE',
  'OWN_FUNDS',
  'OTHER',
] as const satisfies readonly BalanceCategory[]

/** What is booked for an entry of the provider, in its currency; below zero: the other way. */
export interface Booking {
  /** Paid as a fee. */
  readonly fee: bigint
  /** Put in as the operator's own money. */
  readonly own: bigint
}

/**
 * What an entry means for the books. Payments into budgets, their refunds and disputes, and payments to testers are
 * booked by what they do; only the provider's fees come from here. What has nothing to do with a budget (`isOurs`
 * false: a subscription, money moved by the operator himself) is the operator's own. OTHER is left to a person.
 */
export function bookingOf({ category, amount, fee }: BalanceEntry, isOurs: boolean): Booking {
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

/** Sums of the books over all workspaces, in atomic units, as the accounts have them. */
export interface BooksSums {
  /** Of `provider_clearing`: minus what came in. */
  readonly clearing: bigint
  readonly paidOut: bigint
  /** What the operator paid to the provider as fees. */
  readonly feesPaid: bigint
  /** Payments to testers that have left and are not booked as paid yet. */
  readonly inFlight: bigint
  /** Disputed payments, and refunds under way: taken by the provider, and not booked before they are decided. */
  readonly withheld: bigint
  /** What may have come in, or left, and nobody knows yet. */
  readonly unknownIn: bigint
  readonly unknownOut: bigint
}

/** What should be there by the books. */
export function expectedOf({ clearing, paidOut, feesPaid, inFlight, withheld }: BooksSums): bigint {
  return -clearing - paidOut - feesPaid - inFlight - withheld
}

/** Whether what is there is what should be, or may be it once all that is unknown is known. */
export function agrees(expected: bigint, found: bigint, unknown: { in: bigint; out: bigint }): boolean {
  const difference = found - expected
  return difference <= unknown.in && difference >= -unknown.out
}
