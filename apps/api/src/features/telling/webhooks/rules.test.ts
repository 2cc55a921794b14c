import { describe, expect, test } from 'vitest'
import {
  failingSinceAfter,
  failureOfStatus,
  findUnknownType,
  itemOfEvent,
  readRetryAfter,
  stateAfterAttempt,
  wantsEvent,
} from './rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const hour = 3_600_000

test('attempts follow each other after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, then the delivery has failed', () => {
  const pauses = [5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 10 * hour]
  pauses.forEach((pause, index) => {
    expect(stateAfterAttempt('STATUS', index + 1, now)).toEqual({ status: 'PENDING', dueAt: later(pause) })
  })
  expect(stateAfterAttempt('STATUS', 8, now)).toEqual({ status: 'FAILED', dueAt: now })
  expect(stateAfterAttempt(null, 1, now)).toEqual({ status: 'DELIVERED', dueAt: now })
})

test.each<[number, string | null]>([
  [200, null],
  [204, null],
  [299, null],
  [199, 'STATUS'],
  [301, 'REDIRECT'],
  [304, 'REDIRECT'],
  [307, 'REDIRECT'],
  [400, 'STATUS'],
  [410, 'STATUS'],
  [500, 'STATUS'],
])('status %i is %s', (status, failure) => expect(failureOfStatus(status)).toBe(failure))

describe('a webhook fails', () => {
  test('since its first failure without a success, and is over after five days', () => {
    expect(failingSinceAfter(null, ['STATUS'], now)).toEqual({ failingSince: now, isOver: false })
    const almost = later(-5 * 24 * hour + 1)
    expect(failingSinceAfter(almost, ['STATUS'], now)).toEqual({ failingSince: almost, isOver: false })
    expect(failingSinceAfter(later(-5 * 24 * hour), ['STATUS'], now)).toMatchObject({ isOver: true })
  })
  test('no longer once any delivery succeeds', () => {
    expect(failingSinceAfter(later(-6 * 24 * hour), ['STATUS', null], now)).toEqual({
      failingSince: null,
      isOver: false,
    })
  })
})

test.each<[string[], string | null, boolean]>([
  [[], null, true],
  [['feedback.created'], null, true],
  [['feedback.*'], null, true],
  [['feedback.cleared', 'deployment.*'], null, false],
  [[], 'c1', true],
  [[], 'c2', false],
  [['feedback.*'], 'c2', false],
])('types %j of campaign %s want feedback.created of c1: %s', (types, campaignId, expected) => {
  expect(wantsEvent({ types, campaignId }, { type: 'feedback.created', campaignId: 'c1' })).toBe(expected)
})

test('a webhook of a campaign gets no events of the workspace as a whole', () => {
  expect(wantsEvent({ types: [], campaignId: 'c1' }, { type: 'key.created', campaignId: null })).toBe(false)
})

test('types are names or groups of the log', () => {
  const known = ['feedback.created', 'key.created']
  expect(findUnknownType(['feedback.created', 'key.*'], known)).toBe(null)
  for (const wrong of ['feedback', 'feedback.', '*', 'feedback.nothing', 'fee.*', '.*', 'feedback.created.*'])
    expect(findUnknownType(['key.*', wrong], known)).toBe(wrong)
})

test('an event is about its subject or about the item that its data names', () => {
  expect(itemOfEvent({ type: 'feedback.cleared', subjectId: 'i', data: {} })).toBe('i')
  expect(itemOfEvent({ type: 'deployment.deployed', subjectId: 'd', data: { feedbackId: 'i' } })).toBe('i')
  expect(itemOfEvent({ type: 'key.created', subjectId: 'k', data: {} })).toBe(null)
})

test('a pause is never shorter than the receiver asks, nor longer than a day by that, and shortened by a fifth at most', () => {
  const dueAfter = (attempts: number, given: Parameters<typeof stateAfterAttempt>[3]) =>
    stateAfterAttempt('STATUS', attempts, now, given).dueAt.getTime() - now.getTime()
  expect(dueAfter(1, { retryAfterMs: 40_000 })).toBe(40_000)
  expect(dueAfter(2, { retryAfterMs: 40_000 })).toBe(300_000)
  expect(dueAfter(2, { spread: 1 })).toBe(240_000)
  expect(dueAfter(2, { spread: 0.5 })).toBe(270_000)
  expect(dueAfter(1, { retryAfterMs: 40_000, spread: 1 })).toBe(40_000)
})

test.each([
  ['40', 40_000],
  ['0', 0],
  ['Sun, 22 Nov 2026 12:00:40 GMT', 40_000],
  ['Sat, 21 Nov 2026 12:00:40 GMT', 0],
  ['99999999999', 24 * hour],
  ['Fri, 22 Nov 2030 12:00:40 GMT', 24 * hour],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After %j is %j ms', (value, ms) => {
  expect(readRetryAfter(value, now)).toBe(ms)
})
