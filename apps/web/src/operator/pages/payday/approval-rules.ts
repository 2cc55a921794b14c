import type { PaymentHistory } from './queries.ts'

/** The values of an approval: those that the operator has read, never those of a later response. */
export type Seen = Pick<
  PaymentHistory,
  'amount' | 'currency' | 'destination' | 'snapshot' | 'attemptId' | 'concerns'
>

/** Returns the body of an approval, with the values that the operator has read. */
export function toApprovalBody({ amount, currency, destination, snapshot }: Seen, maxTotalDebit: string) {
  return { amount, currency, destination, snapshot, maxTotalDebit }
}

/**
 * Returns the end of a destination's label that a person retypes: its last four digits, else its last four letters.
 */
export function lastFourOf(destination: string): string {
  return /(\d{4})\D*$/.exec(destination)?.[1] ?? destination.replace(/[^\p{L}\p{N}]/gu, '').slice(-4)
}

/** Returns the changes of a draft since it was read; empty if there are none. */
export function changesSince(seen: Seen, now: Seen): ('amount' | 'destination' | 'draft')[] {
  if (seen.snapshot === now.snapshot && seen.attemptId === now.attemptId) return []
  const changed = (['amount', 'destination'] as const).filter((name) => seen[name] !== now[name])
  return changed.length > 0 ? changed : ['draft']
}

/** Only a draft can be sent: a payment of unknown outcome never can, even if it was a draft before. */
export const canBeSent = ({ status }: Pick<PaymentHistory, 'status'>): boolean => status === 'DRAFT'

type Check = PaymentHistory['checks'][number]

/**
 * Returns the checks of the present draft by other operators. Addresses that differ only in case are the same person.
 */
export function otherOperatorsChecks(
  checks: readonly Check[],
  snapshot: string,
  email: string | undefined,
): Check[] {
  return checks.filter(
    (check) => check.snapshot === snapshot && check.by.toLowerCase() !== email?.toLowerCase(),
  )
}

/** Whether this operator has checked the present draft. */
export const hasChecked = (checks: readonly Check[], snapshot: string, email: string | undefined): boolean =>
  checks.some((check) => check.snapshot === snapshot && check.by.toLowerCase() === email?.toLowerCase())

type Finding = PaymentHistory['findings'][number]['finding']

/**
 * Returns whether a finding can be recorded: for a payment of unknown outcome, or for a provider's payment that
 * contradicts the books.
 */
export function canRecord(
  { status, concerns }: Pick<PaymentHistory, 'status' | 'concerns'>,
  finding: Finding,
): boolean {
  const isContradicted = concerns.includes('CONTRADICTION')
  if (finding === 'SETTLED_OUTSIDE') return isContradicted
  if (status === 'UNKNOWN') return true
  // A payment that was made is booked as this one, unless one is under way.
  return finding === 'MADE' && isContradicted && !['SUBMITTING', 'SUBMITTED', 'POSTED'].includes(status)
}
