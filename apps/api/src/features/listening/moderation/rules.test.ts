import { describe, expect, test } from 'vitest'
import { Problem } from '../../../core/problem.ts'
import { type Decision, type JudgedItem, judgeItem, type Verdict } from './rules.ts'

const item = (more: Partial<JudgedItem> = {}): JudgedItem => ({
  status: 'COLLECTING_VOTES',
  safetyStatus: 'FLAGGED',
  statusBeforeBlock: null,
  redactedTitle: 'Title',
  redactedDescription: 'Text',
  screenshotKey: null,
  screenshotApprovedKey: null,
  attachments: null,
  revision: 1,
  withdrawnAt: null,
  ...more,
})
const same = { redactedTitle: null, redactedDescription: null, redactionsChanged: false }
const verdictOf = (given: JudgedItem, decision: Decision, more = {}) =>
  judgeItem(given, { decision, ...more })
const codeOf = (result: ReturnType<typeof judgeItem>) =>
  result instanceof Problem ? result.kind.code : result

describe('every safety status and decision', () => {
  const cases: [string, Partial<JudgedItem>, Decision, Partial<Verdict> | null][] = [
    ['PENDING', {}, 'APPROVE', { to: 'CLEARED', status: 'COLLECTING_VOTES' }],
    ['PENDING', {}, 'BLOCK', { to: 'BLOCKED', status: 'REJECTED', statusBeforeBlock: 'COLLECTING_VOTES' }],
    ['FLAGGED', {}, 'APPROVE', { to: 'CLEARED', status: 'COLLECTING_VOTES' }],
    ['FLAGGED', {}, 'BLOCK', { to: 'BLOCKED', status: 'REJECTED', statusBeforeBlock: 'COLLECTING_VOTES' }],
    ['BLOCKED', {}, 'APPROVE', { to: 'CLEARED', status: 'COLLECTING_VOTES' }],
    ['BLOCKED', {}, 'BLOCK', { to: 'BLOCKED', status: 'REJECTED', statusBeforeBlock: 'COLLECTING_VOTES' }],
    [
      'BLOCKED',
      { status: 'REJECTED', statusBeforeBlock: 'TESTING' },
      'APPROVE',
      { to: 'CLEARED', status: 'TESTING', statusBeforeBlock: null },
    ],
    // Somebody has moved it since it was blocked: that stays.
    [
      'BLOCKED',
      { status: 'FAILED', statusBeforeBlock: 'TESTING' },
      'APPROVE',
      { to: 'CLEARED', status: 'FAILED', statusBeforeBlock: null },
    ],
    ['BLOCKED', { status: 'REJECTED', statusBeforeBlock: 'TESTING' }, 'BLOCK', null],
    ['CLEARED', { status: 'DEPLOYED' }, 'APPROVE', null],
    [
      'CLEARED',
      { status: 'DEPLOYED' },
      'BLOCK',
      { to: 'BLOCKED', status: 'REJECTED', statusBeforeBlock: 'DEPLOYED' },
    ],
    [
      'CLEARED',
      { status: 'REJECTED' },
      'BLOCK',
      { to: 'BLOCKED', status: 'REJECTED', statusBeforeBlock: 'REJECTED' },
    ],
  ]
  test.each(cases)('%s %o × %s', (from, more, decision, expected) => {
    const safetyStatus = from as JudgedItem['safetyStatus']
    const result = verdictOf(item({ safetyStatus, ...more }), decision)
    if (expected === null) expect(result).toBe(null)
    else expect(result).toEqual({ from, statusBeforeBlock: null, ...same, ...expected })
  })
})

test('an item that has moved on since the moderator saw it is refused, the same decision included', () => {
  const cleared = item({ safetyStatus: 'CLEARED' })
  expect(codeOf(verdictOf(cleared, 'APPROVE', { expected: 'FLAGGED' }))).toBe('already_decided')
  expect(codeOf(verdictOf(cleared, 'BLOCK', { expected: 'FLAGGED' }))).toBe('already_decided')
  expect(verdictOf(cleared, 'APPROVE', { expected: 'CLEARED' })).toBe(null)
})

test('edited redactions count where they differ, and only with APPROVE', () => {
  expect(
    verdictOf(item(), 'APPROVE', { redactedTitle: 'Title', redactedDescription: 'Other' }),
  ).toMatchObject({
    redactedTitle: null,
    redactedDescription: 'Other',
    redactionsChanged: true,
  })
  expect(verdictOf(item(), 'APPROVE', { redactedTitle: 'Title' })).toMatchObject(same)
  expect(verdictOf(item(), 'APPROVE', { redactedDescription: '' })).toMatchObject({ redactedDescription: '' })
  expect(verdictOf(item(), 'BLOCK', { redactedTitle: 'Other' })).toMatchObject(same)
})

test('edited redactions of an item that is cleared already are refused, never dropped', () => {
  const cleared = item({ safetyStatus: 'CLEARED' })
  expect(codeOf(verdictOf(cleared, 'APPROVE', { redactedTitle: 'Other' }))).toBe('already_decided')
  expect(verdictOf(cleared, 'APPROVE', { redactedTitle: 'Title' })).toBe(null)
})
