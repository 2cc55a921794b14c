import { restoreCredit, withdrawCredit } from './receivables.ts'
import { type Credit, creditAfter } from './rules.ts'

/** The work that made an item DEPLOYED. */
export interface ShippedWork {
  /** The tester who may earn the implementer's share; null if there is none or the work is not proven. */
  implementerId: string | null
  /** The time at which the work is stable. The share is held until then. */
  stableAt: Date
}

/** Returns whether another implementer's work has permanently replaced this credit. */
export function isReplaced({
  kind,
  declined,
  withdrawn,
}: Pick<Credit, 'kind' | 'declined' | 'withdrawn'>): boolean {
  return kind === 'IMPLEMENTER' && declined && withdrawn === 'FOR_GOOD'
}

/**
 * Returns when a credit becomes payable: an implementer's share not before its work is stable, other credits at `at`.
 */
export function payableFrom({ kind, payableAt }: Pick<Credit, 'kind' | 'payableAt'>, at: Date): Date {
  return kind === 'IMPLEMENTER' && payableAt ? laterOf(payableAt, at) : at
}

/** Returns the later of two times. */
export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/**
 * Returns an implementer's credit after its item is DEPLOYED again; null for no change. If the same tester did the
 * work, or nobody knows who did, the credit is held until the work is stable. Another tester's work replaces the
 * credit: an unpaid one is reversed, a paid one becomes a debt.
 */
export function reshipCredit(credit: Credit, work: ShippedWork | null, endOfHold: Date): Credit | null {
  if (work !== null && work.implementerId !== credit.testerId) {
    const taken = withdrawCredit(credit, 'FOR_GOOD')
    return taken && { ...taken, declined: true }
  }
  const payableAt = work ? laterOf(work.stableAt, endOfHold) : payableFrom(credit, endOfHold)
  const restored = restoreCredit(credit, payableAt)
  if (!waiting.includes((restored ?? credit).status)) return restored
  return { ...(restored ?? { ...credit, version: credit.version + 1 }), payableAt }
}
const waiting: readonly Credit['status'][] = ['UNFUNDED', 'HELD', 'FROZEN']

/**
 * Returns an implementer's credit with another due time after its test turned red or green again. Returns null if the
 * credit cannot change: it is paid, being paid or taken back.
 */
export function postponeCredit(credit: Credit, payableAt: Date): Credit | null {
  if (credit.payableAt?.getTime() === payableAt.getTime()) return null
  if (credit.status === 'PAYABLE') return creditAfter(credit, 'postpone', { payableAt })
  return waiting.includes(credit.status) ? { ...credit, payableAt, version: credit.version + 1 } : null
}
