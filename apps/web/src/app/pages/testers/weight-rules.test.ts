import { expect, test } from 'vitest'
import { shareOfWeight } from './weight-rules.ts'

const tiers = [
  { id: 'gold', weight: 10, members: 2 },
  { id: 'bronze', weight: 1, members: 20 },
]

test('the share is that of the members of a tier together', () => {
  expect(shareOfWeight(tiers, 'gold', 10)).toBe(0.5)
  expect(shareOfWeight(tiers, 'gold', 60)).toBe(120 / 140)
})

test('the shares of all tiers sum to one', () => {
  const sum = tiers.reduce((total, { id, weight }) => total + shareOfWeight(tiers, id, weight)!, 0)
  expect(sum).toBeCloseTo(1)
})

test('a new tier has nobody yet, and an empty pool has no shares', () => {
  expect(shareOfWeight(tiers, null, 50)).toBe(0)
  expect(shareOfWeight([{ id: 'a', weight: 5, members: 0 }], 'a', 5)).toBeNull()
})
