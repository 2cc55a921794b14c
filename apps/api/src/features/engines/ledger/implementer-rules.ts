import { restoreCredit, withdrawCredit } from './receivables.ts'
import { type Credit, creditAfter } from './rules.ts'

/** The work that made an item DEPLOYED. */
export interface ShippedWork {
  /** The tester who may earn the implementer's share; null: none, or the work is not proven. */
  implementerId: string | null
  /** The time when the work is stable; until then the share is on hold. */
  stableAt: Date
}

/** Whether work of somebody else has replaced this implementer's credit: nothing brings it back. */
export function isReplaced({
  kind,
  declined,
  withdrawn,
}: Pick<Credit, 'kind' | 'declined' | 'withdrawn'>): boolean {
  return kind === 'IMPLEMENTER' && declined && withdrawn === 'FOR_GOOD'
}

/** The later of the time at which a credit was to become payable and another one. Work has to be stable first. */
export function payableFrom({ kind, payableAt }: Pick<Credit, 'kind' | 'payableAt'>, at: Date): Date {
  return kind === 'IMPLEMENTER' && payableAt ? laterOf(payableAt, at) : at
}

/** The later of two times: a share waits for its work to be stable and for the hold of the policy. */
export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/**
 * An implementer's credit after its item is DEPLOYED again; null: no change. Work of the same tester, or of unknown
 * origin, goes on until it is stable. Work of another tester replaces it: an unpaid credit is taken back, a paid one
 * becomes a debt.
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
 * An implementer's credit whose test turned red, or is green again: it becomes payable at another time. Null: no change, because
 * it is paid, being paid or taken back.
 */
export function postponeCredit(credit: Credit, payableAt: Date): Credit | null {
  if (credit.payableAt?.getTime() === payableAt.getTime()) return null
  if (credit.status === 'PAYABLE') return creditAfter(credit, 'postpone', { payableAt })
  return waiting.includes(credit.status) ? { ...credit, payableAt, version: credit.version + 1 } : null
}
