import { expect, test } from 'vitest'
import { mayChange, mayWithdraw } from './change-rules.ts'

const item = { status: 'COLLECTING_VOTES', type: 'BUG', campaignId: 'c', mergedInto: null } as const

test('words are changed while an item collects votes, and it is withdrawn until work has begun', () => {
  const next = { ...item, status: 'THRESHOLD_MET' } as const
  const built = { ...item, status: 'GENERATING_CODE' } as const
  expect([item, next, built].map(mayChange)).toEqual([true, false, false])
  expect([item, next, built].map(mayWithdraw)).toEqual([true, true, false])
})

test('an answer is changed by another one; an item within another, or outside of campaigns, stays as it is', () => {
  expect(mayChange({ ...item, type: 'RATING' })).toBe(false)
  expect(mayWithdraw({ ...item, type: 'POLL' })).toBe(true)
  for (const other of [
    { ...item, mergedInto: 'a' },
    { ...item, campaignId: null },
  ])
    expect([mayChange(other), mayWithdraw(other)]).toEqual([false, false])
})
