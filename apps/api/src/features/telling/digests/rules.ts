import { readableAmount } from '../../../core/dollars.ts'

/** A tester's events in the period of a digest. */
export interface Week {
  testerId: string
  coveredFrom: Date
  submitted: number
  deployed: number
  confirmed: number
  voted: number
  votesReceived: number
  /** Items that the tester voted on and that were deployed. */
  foreseen: number
  verified: number
  /** Amounts in whole atomic units by asset, as decimal text. */
  earned: Readonly<Record<string, string>>
}

const lines: readonly [keyof Week, one: string, many: string][] = [
  ['submitted', 'You left one item.', 'You left # items.'],
  ['deployed', 'One of your items was deployed.', '# of your items were deployed.'],
  [
    'confirmed',
    'Once somebody confirmed that your item works.',
    '# times somebody confirmed that an item of yours works.',
  ],
  ['votesReceived', 'Your items got one vote.', 'Your items got # votes.'],
  ['voted', 'You voted once.', 'You voted # times.'],
  [
    'foreseen',
    'One item that you had voted on was deployed.',
    '# items that you had voted on were deployed.',
  ],
  ['verified', 'You checked one deployed item.', 'You checked # deployed items.'],
]

/** The digest as plain text, or null when nothing happened. Contains only counts: no texts of testers, no names. */
export function digestOf(week: Week): string | null {
  const told = lines.flatMap(([what, one, many]) => {
    const count = week[what] as number
    return count === 0 ? [] : [count === 1 ? one : many.replace('#', String(count))]
  })
  const earned = Object.entries(week.earned)
    .filter(([, units]) => units !== '0')
    .map(([asset, units]) => readableAmount(asset, units))
  if (earned.length > 0) told.push(`You earned ${earned.join(' and ')}.`)
  if (told.length === 0) return null
  return `Since ${week.coveredFrom.toISOString().slice(0, 10)}:\n\n${told.join('\n')}`
}
