import type { Summary } from '../summary.ts'
import type { PlaceName } from './places.ts'

/** Counts the things that wait for a person behind each entry of the rail. */
export function countWaiting({
  needsAttention: wrong,
  applications,
}: Summary): Partial<Record<PlaceName, number>> {
  return {
    overview: Object.values(wrong).reduce((sum, count) => sum + count, 0),
    applications: applications.PENDING,
    payday: wrong.fiatPaymentsUnknown + wrong.fiatDebitsOverLimit,
    tokens: wrong.tokenPayoutsUnknown,
    budgets: wrong.roundsWithFault + wrong.roundsDisputed + wrong.disputesUndecided + wrong.paymentsUnbooked,
    mail: wrong.mailsUnknown,
  }
}
