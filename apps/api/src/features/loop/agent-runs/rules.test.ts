import { describe, expect, test } from 'vitest'
import { doesEndFreeClaim, repetitionTime, runProblem, startOfMonth } from './rules.ts'

const item = {
  reach: 'EVERYONE',
  visibility: 'PUBLIC',
  mergedInto: null,
  isAnswer: false,
  status: 'THRESHOLD_MET',
} as const

describe('an agent is started', () => {
  test.each([
    ['for a ready item', {}, 'COMMAND', null],
    ['for one that failed before', { status: 'FAILED' }, 'COMMAND', null],
    ['not where the campaign names none', {}, null, 'no_agent'],
    ['not for an item that waits for the classifier', { reach: 'PENDING' }, 'COMMAND', 'not_ready'],
    ['not for one that a moderator has to see', { reach: 'UNCLEARED' }, 'COMMAND', 'not_ready'],
    ['not for a PRIVATE one that no member released', { reach: 'PRIVATE' }, 'COMMAND', 'not_ready'],
    ['for a released PRIVATE one', { reach: 'RELEASED', visibility: 'PRIVATE' }, 'COMMAND', null],
    [
      'but not by a message to elsewhere',
      { reach: 'RELEASED', visibility: 'PRIVATE' },
      'WEBHOOK',
      'private_item',
    ],
    ['not for a withdrawn one', { reach: 'WITHDRAWN' }, 'COMMAND', 'not_ready'],
    ['not for one that was merged', { mergedInto: 'other' }, 'COMMAND', 'merged'],
    ['not for an answer to a poll', { isAnswer: true }, 'COMMAND', 'not_ready'],
    ['not for a declined one', { status: 'REJECTED' }, 'COMMAND', 'not_ready'],
    ['not for a shipped one', { status: 'DEPLOYED' }, 'COMMAND', 'not_ready'],
  ] as const)('%s', (_name, more, kind, code) => {
    expect(runProblem({ ...item, ...more }, kind, null)?.kind.code ?? null).toBe(code)
  })
  test('not where somebody works on it', () => {
    expect(runProblem(item, 'COMMAND', { id: 'd' })?.kind.code).toBe('deployment_exists')
  })
})

test.each([
  ['FAILED', 'GENERATING_CODE', null, true],
  ['CANCELLED', 'TESTING', 'https://example.com/1', true],
  ['TIMED_OUT', 'AWAITING_APPROVAL', null, false],
  ['SUCCEEDED', 'AWAITING_APPROVAL', null, false],
  ['SUCCEEDED', 'DEPLOYED', null, false],
  ['SUCCEEDED', 'TESTING', 'https://example.com/1', false],
  ['SUCCEEDED', 'TESTING', null, true],
] as const)('%s with a claim at %s (%s) frees it: %s', (state, status, prUrl, frees) => {
  expect(doesEndFreeClaim(state, { status, prUrl })).toBe(frees)
})

test('a fault is repeated as often as the campaign says, ever later; a decision never', () => {
  const now = new Date(0)
  const at = (
    state: 'FAILED' | 'TIMED_OUT' | 'CANCELLED' | 'SUCCEEDED',
    reason: never | null,
    attempt: number,
  ) => repetitionTime({ state, reason, attempt }, 2, now)?.getTime() ?? null
  expect(at('FAILED', 'EXIT' as never, 1)).toBe(30_000)
  expect(at('FAILED', 'LOST' as never, 2)).toBe(60_000)
  expect(at('TIMED_OUT', null, 3)).toBeNull()
  for (const reason of ['COST', 'OUTPUT', 'UNCLAIMED']) expect(at('FAILED', reason as never, 1)).toBeNull()
  expect(at('CANCELLED', 'STOPPED' as never, 1)).toBeNull()
  expect(at('SUCCEEDED', null, 1)).toBeNull()
})

test('the budget is of a calendar month in UTC', () => {
  expect(startOfMonth(new Date('2026-12-31T23:59:59.999Z'))).toEqual(new Date('2026-12-01'))
})
