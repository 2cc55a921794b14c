import { expect, test } from 'vitest'
import { daysAfter, notShipped, outcomeOf } from './outcome-rules.ts'
import { applyTestResult, extendHold, RED_DAYS, type Watch } from './watch-rules.ts'

const shippedAt = new Date('2026-03-01T10:00:00Z')
const on = (day: number) => daysAfter(shippedAt, day)
const shipped = { ...notShipped, shippedAt, stableDays: 14, stableAt: on(14), watch: null as Watch | null }
const seen = (result: 'GREEN' | 'RED') => ({ result, commitSha: 'c', receiptId: 'r' })
const after = (before: typeof shipped, result: 'GREEN' | 'RED', day: number) => {
  const { watch, stableAt, payableAt } = applyTestResult(before, seen(result), on(day))
  return { ...before, watch, stableAt, payableAt }
}

test('green work goes on; red work is stable only after the hold, or as if it had never been red', () => {
  const green = after(shipped, 'GREEN', 3)
  expect([green.stableAt, green.payableAt, green.watch!.until]).toEqual([on(14), on(14), null])
  const red = after(green, 'RED', 5)
  expect([red.stableAt, red.payableAt]).toEqual([on(19), on(19)])
  expect(outcomeOf(red, on(18))).toMatchObject({ state: 'PENDING' })
  expect(outcomeOf(red, on(19))).toMatchObject({ state: 'STABLE' })
  const again = after(red, 'GREEN', 7)
  expect([again.stableAt, again.payableAt]).toEqual([on(14), on(14)])
  expect(after(red, 'GREEN', 16).stableAt).toEqual(on(16))
})

test('all red tests together hold no longer than the first one', () => {
  let work = after(shipped, 'RED', 1)
  for (let day = 2; day < 40; day++) work = { ...work, ...after(work, day % 2 ? 'RED' : 'GREEN', day) }
  expect(work.watch!.until).toBe(on(1 + RED_DAYS).toISOString())
  expect(outcomeOf(work, on(40))!.state).toBe('STABLE')
  expect(work.payableAt <= on(40)).toBe(true)
})

test('work that was stable stays so, and only its share is held', () => {
  const red = after(shipped, 'RED', 30)
  expect(outcomeOf(red, on(30))).toEqual({ state: 'STABLE', at: on(14) })
  expect(red.payableAt).toEqual(on(30 + RED_DAYS))
  expect(after(red, 'GREEN', 31).payableAt).toEqual(on(31))
})

test('an operator extends the hold of a red test, and of nothing else', () => {
  expect(extendHold(shipped, 30, on(2))).toBeNull()
  const red = after(shipped, 'RED', 2)
  expect(extendHold(red, 30, on(10))).toMatchObject({ payableAt: on(40), stableAt: on(40) })
  expect(extendHold({ ...red, endedAt: on(3), endedAs: 'REOPENED' }, 30, on(4))).toBeNull()
  expect(extendHold(after(red, 'GREEN', 4), 30, on(5))).toBeNull()
})
