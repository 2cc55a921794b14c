import { expect, test } from 'vitest'
import { findPage, groupNotices, listTitles, readAmount } from './notice-rules.ts'
import type { Notice } from './queries.ts'

test('a notification leads to where something can be done about it', () => {
  expect(findPage({ kind: 'PREVIEW_REQUESTED', data: { feedbackId: 'a', roundId: 'r' } })).toBe(
    '/t/preview/r',
  )
  expect(findPage({ kind: 'VERIFY_REQUESTED', data: { feedbackId: 'a' } })).toBe('/t/verify/a')
  expect(findPage({ kind: 'PAYOUT_SENT', data: {} })).toBe('/t/earnings')
  expect(findPage({ kind: 'VERIFY_REQUESTED', data: {} })).toBeNull()
  expect(findPage({ kind: 'APPLICATION_DECIDED', data: {} })).toBe('/t/house')
  expect(findPage({ kind: 'WEEKLY_DIGEST', data: {} })).toBeNull()
})

let made = 0
const earned = (data: object, more: object = {}) =>
  ({
    id: `n${++made}`,
    kind: 'REWARD_ACCRUED',
    data: { amount: '4', asset: 'POINTS', reason: 'VERIFIER', ...data },
    readAt: null,
    createdAt: '2026-11-28T10:00:00.000Z',
    ...more,
  }) as Notice

test('rewards of one day and one kind are one row', () => {
  const groups = groupNotices([
    earned({}),
    earned({ reason: 'AUTHOR' }),
    earned({}),
    earned({}, { kind: 'STATUS_CHANGED' }),
    earned({}, { readAt: '2026-11-28T11:00:00.000Z' }),
    earned({}, { createdAt: '2026-11-27T23:59:59.000Z' }),
    earned({ amount: 4 }),
    earned({ amount: 4 }),
  ])
  expect(groups.map(({ members }) => members.length)).toEqual([2, 1, 1, 1, 1, 1, 1])
})

test('an item without a title that may be read keeps its place, a notification without an item has none', () => {
  expect(listTitles([earned({ feedbackId: 'a' }, { title: 'Total is wrong' })])).toEqual(['Total is wrong'])
  expect(listTitles([earned({ feedbackId: 'a' }, { title: null })])).toEqual([null])
  expect(listTitles([earned({}, { title: null })])).toEqual([])
})

test('only whole amounts of known assets are told', () => {
  expect(readAmount(earned({}))).toEqual({ amount: '4', asset: 'POINTS', reason: 'VERIFIER' })
  for (const data of [{ amount: '4.5' }, { amount: null }, { asset: 'GOLD' }])
    expect(readAmount(earned(data))).toBeNull()
})
