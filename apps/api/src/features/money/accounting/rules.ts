import type { Asset } from '../../engines/ledger/index.ts'

/** A month of the books, in UTC. */
export interface Month {
  start: Date
  end: Date
}
/** @param month `YYYY-MM` */
export function monthBounds(month: string): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { start: new Date(Date.UTC(year, number - 1)), end: new Date(Date.UTC(year, number)) }
}
export function yearBounds(year: number): Month {
  return { start: new Date(Date.UTC(year, 0)), end: new Date(Date.UTC(year + 1, 0)) }
}

/** Stands for the country of testers who have no account at the provider. */
export const NO_COUNTRY = 'ZZ'

/** The movements of all accounts of one kind in a month, in atomic units. */
export interface Line {
  account: string
  asset: Asset
  opening: bigint
  credited: bigint
  debited: bigint
}
export const closingBalance = ({ opening, credited, debited }: Line): bigint => opening + credited - debited

/** A comparison of the books with an outside account, and the parts of the difference that are explained. */
export interface Reconciled {
  expected: bigint
  found: bigint
  unknownIn: bigint
  unknownOut: bigint
  /** Entries of the provider without a counterpart in the books. */
  unexplainedEntries: bigint
}

/**
 * Returns the part of a difference that neither unknown entries of the provider nor payments with an unknown outcome
 * explain.
 */
export function unexplainedAmount(made: Reconciled): bigint {
  const rest = made.found - made.expected - made.unexplainedEntries
  if (rest > made.unknownIn) return rest - made.unknownIn
  if (rest < -made.unknownOut) return rest + made.unknownOut
  return 0n
}
