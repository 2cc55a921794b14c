import { expect, test } from 'vitest'
import { titleOf, wayOf } from './notice-rules.ts'

test('a notification leads to where something can be done about it', () => {
  expect(wayOf({ kind: 'VERIFY_REQUESTED', data: { feedbackId: 'a' } })).toBe('/t/verify/a')
  expect(wayOf({ kind: 'PAYOUT_SENT', data: {} })).toBe('/t/earnings')
  expect(wayOf({ kind: 'VERIFY_REQUESTED', data: {} })).toBeNull()
  expect(wayOf({ kind: 'APPLICATION_DECIDED', data: {} })).toBe('/t/house')
  expect(wayOf({ kind: 'WEEKLY_DIGEST', data: {} })).toBeNull()
})

test('only text counts as a title', () => {
  expect(titleOf({ data: { title: 'Total is wrong' } })).toBe('Total is wrong')
  for (const title of [null, '', 4, {}]) expect(titleOf({ data: { title } })).toBeNull()
})
