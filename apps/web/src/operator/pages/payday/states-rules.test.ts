import { expect, test } from 'vitest'
import { sumByState } from './states-rules.ts'

test('the states of a batch in their order, with counts and sums that are exact', () => {
  const payment = (status: 'DRAFT' | 'POSTED' | 'UNKNOWN', amount: string) => ({ status, amount })
  const payments = [payment('POSTED', '1'), payment('DRAFT', '9007199254740993'), payment('POSTED', '2')]
  expect(sumByState(payments)).toEqual([
    { status: 'DRAFT', count: 1, sum: 9007199254740993n },
    { status: 'POSTED', count: 2, sum: 3n },
  ])
  expect(sumByState([])).toEqual([])
})
