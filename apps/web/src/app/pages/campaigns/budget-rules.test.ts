import { expect, test } from 'vitest'
import { splitBudget } from './budget-rules.ts'

const budget = (funded: string, held: string, spent: string, available: string, returned = '0') =>
  splitBudget({ funded, held, spent, available, returned })
const sum = ({ parts }: ReturnType<typeof splitBudget>) =>
  parts.reduce((total, { units }) => total + units, 0n)

test.each([
  ['points that were allotted', budget('500', '80', '20', '400')],
  ['points that were earned before they were allotted', budget('0', '80', '20', '0')],
  ['money, a part of it returned', budget('3000', '1000', '500', '1500', '2000')],
  ['money of a disputed payment', budget('5000', '1000', '0', '0')],
  ['a budget that lost everything', budget('0', '0', '0', '0', '5000')],
])('the parts are everything that was paid in, and what is beyond it: %s', (_name, parts) => {
  expect(sum(parts)).toBe(parts.paidIn + parts.beyond)
})

test('stopped money and returned money are named only where there is any', () => {
  expect(budget('500', '80', '20', '400').parts.map(({ name }) => name)).toEqual([
    'held',
    'spent',
    'available',
  ])
  expect(budget('5000', '1000', '0', '0', '100').parts).toMatchObject([
    { name: 'held', units: 1000n, share: 0.196 },
    { name: 'spent', units: 0n },
    { name: 'available', units: 0n },
    { name: 'stopped', units: 4000n },
    { name: 'returned', units: 100n },
  ])
  expect(budget('0', '80', '20', '0')).toMatchObject({ paidIn: 0n, beyond: 100n })
  expect(budget('0', '0', '0', '0').parts.every(({ share }) => share === 0)).toBe(true)
})
