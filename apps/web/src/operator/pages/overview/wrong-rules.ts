import type { Summary } from '../../summary.ts'
import { ways } from '../../ways.ts'

export type Wrong = keyof Summary['needsAttention']

/** The page that shows the things behind each figure. */
const lists: Readonly<Record<Wrong, string>> = {
  fiatPaymentsUnknown: `${ways.payday}?state=UNKNOWN`,
  fiatDebitsOverLimit: `${ways.payday}?concern=DEBIT_OVER_LIMIT`,
  tokenPayoutsUnknown: ways.tokens,
  paymentsUnbooked: `${ways.budgets}?tab=unbooked`,
  mailsUnknown: `${ways.mail}?state=UNKNOWN`,
  roundsWithFault: `${ways.budgets}?tab=disputes`,
  roundsDisputed: `${ways.budgets}?tab=disputes`,
  disputesUndecided: `${ways.budgets}?tab=disputes`,
}

/** Returns the figures that need a person, the largest first and zeros last. */
export function listProblems(
  figures: Summary['needsAttention'],
): { name: Wrong; count: number; to: string }[] {
  return (Object.keys(lists) as Wrong[])
    .map((name) => ({ name, count: figures[name], to: lists[name] }))
    .sort((one, other) => other.count - one.count)
}
