import { expect, test } from 'vitest'
import {
  canBeSent,
  canRecord,
  changesSince,
  hasChecked,
  lastFourOf,
  otherOperatorsChecks,
  toApprovalBody,
} from './approval-rules.ts'
import { type Concern, statuses } from './queries.ts'

const seen = {
  amount: '4820',
  currency: 'USD',
  destination: 'bank account ••6789 (US)',
  snapshot: 'a'.repeat(64),
  attemptId: 'first',
  concerns: [],
}

test('an approval says what was read, and the most that may be debited', () => {
  expect(toApprovalBody(seen, '5000')).toEqual({
    amount: '4820',
    currency: 'USD',
    destination: 'bank account ••6789 (US)',
    snapshot: 'a'.repeat(64),
    maxTotalDebit: '5000',
  })
})

test('the end of the destination is what a person can compare', () => {
  expect(lastFourOf('bank account ••6789 (US)')).toBe('6789')
  expect(lastFourOf('card 1234 5678')).toBe('5678')
  expect(lastFourOf('wallet of Ana')).toBe('fAna')
})

test('a draft that was drawn up anew is another one, even with the same amount', () => {
  expect(changesSince(seen, seen)).toEqual([])
  const anew = { ...seen, snapshot: 'b'.repeat(64) }
  expect(changesSince(seen, anew)).toEqual(['draft'])
  expect(changesSince(seen, { ...anew, amount: '4821' })).toEqual(['amount'])
  expect(changesSince(seen, { ...seen, attemptId: 'second' })).toEqual(['draft'])
})

test('nothing but a draft can be sent', () => {
  expect(statuses.filter((status) => canBeSent({ status }))).toEqual(['DRAFT'])
})

test('a payment that turned up is booked where none is under way, or settled outside; an unknown one was made or not', () => {
  const may = (finding: Parameters<typeof canRecord>[1], concerns: readonly Concern[] = ['CONTRADICTION']) =>
    statuses.filter((status) => canRecord({ status, concerns: [...concerns] }, finding)).sort()
  expect(may('MADE')).toEqual(['CANCELED', 'DRAFT', 'FAILED', 'RETURNED', 'UNKNOWN'])
  expect(may('SETTLED_OUTSIDE')).toEqual([...statuses].sort())
  expect(may('MADE', ['DEBIT_OVER_LIMIT'])).toEqual(['UNKNOWN'])
  expect(may('NOT_MADE', [])).toEqual(['UNKNOWN'])
  expect(may('SETTLED_OUTSIDE', [])).toEqual([])
})

test('the second pair of eyes belongs to somebody else, and has read this draft', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const [own, other, old] = [
    { by: 'ME@example.com', at, snapshot: seen.snapshot },
    { by: 'ana@example.com', at, snapshot: seen.snapshot },
    { by: 'ben@example.com', at, snapshot: 'c'.repeat(64) },
  ]
  expect(otherOperatorsChecks([own!, other!, old!], seen.snapshot, 'me@example.com')).toEqual([other])
  expect(hasChecked([own!, other!, old!], seen.snapshot, 'me@example.com')).toBe(true)
  expect(hasChecked([other!, old!], seen.snapshot, 'ben@example.com')).toBe(false)
  expect(hasChecked([other!], seen.snapshot, undefined)).toBe(false)
})
