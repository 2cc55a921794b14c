import { expect, test } from 'vitest'
import { listProblems } from './wrong-rules.ts'

test('what is wrong comes before what is well, and each figure leads to its list', () => {
  const figures = {
    fiatPaymentsUnknown: 0,
    fiatDebitsOverLimit: 1,
    tokenPayoutsUnknown: 0,
    paymentsUnbooked: 0,
    mailsUnknown: 3,
    roundsWithFault: 0,
    roundsDisputed: 0,
    disputesUndecided: 0,
  }
  expect(listProblems(figures).slice(0, 2)).toEqual([
    { name: 'mailsUnknown', count: 3, to: '/operator/mail?state=UNKNOWN' },
    { name: 'fiatDebitsOverLimit', count: 1, to: '/operator/payday?concern=DEBIT_OVER_LIMIT' },
  ])
  expect(listProblems(figures).every(({ to }) => to.startsWith('/operator/'))).toBe(true)
})
