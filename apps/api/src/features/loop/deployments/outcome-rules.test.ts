import { expect, test } from 'vitest'
import { daysAfter, endingOfWork, notShipped, outcomeOf, type ShippedFacts } from './outcome-rules.ts'

const shippedAt = new Date('2026-03-01T10:00:00Z')
const shipped: ShippedFacts = {
  ...notShipped,
  shippedAt,
  stableDays: 14,
  stableAt: daysAfter(shippedAt, 14),
}
const on = (day: number) => daysAfter(shippedAt, day)

test('the outcome follows from the stored times', () => {
  expect(outcomeOf(notShipped, on(0))).toBeNull()
  expect(outcomeOf(shipped, on(13.99))).toEqual({ state: 'PENDING', at: on(14) })
  expect(outcomeOf(shipped, on(14))).toEqual({ state: 'STABLE', at: on(14) })
  const reopened: ShippedFacts = { ...shipped, endedAt: on(3), endedAs: 'REOPENED' }
  for (const day of [3, 20]) expect(outcomeOf(reopened, on(day))).toEqual({ state: 'REOPENED', at: on(3) })
})

test('work that has been stable stays so', () => {
  const late: ShippedFacts = { ...shipped, endedAt: on(60), endedAs: 'ROLLED_BACK' }
  expect(outcomeOf(late, on(61))).toEqual({ state: 'STABLE', at: on(14) })
})

test('a deployment supersedes itself, is rolled back or reopened, and a withdrawn item says nothing of it', () => {
  const move = { to: 'GENERATING_CODE' as const, deploymentId: 'd', isWithdrawal: false }
  expect(endingOfWork({ id: 'd', rollback: null }, move)).toBe('SUPERSEDED')
  expect(endingOfWork({ id: 'd', rollback: null }, { ...move, to: 'FAILED' })).toBe('REOPENED')
  expect(endingOfWork({ id: 'd', rollback: null }, { ...move, deploymentId: null })).toBe('REOPENED')
  expect(endingOfWork({ id: 'd', rollback: {} }, { ...move, to: 'FAILED', deploymentId: null })).toBe(
    'ROLLED_BACK',
  )
  expect(
    endingOfWork({ id: 'd', rollback: null }, { ...move, to: 'REJECTED', isWithdrawal: true }),
  ).toBeNull()
})
