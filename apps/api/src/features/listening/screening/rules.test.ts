import { describe, expect, test } from 'vitest'
import { screen } from '../../engines/safety/index.ts'
import type { FeedbackStatus, SafetyStatus } from '../feedback/index.ts'
import { rescreenItem } from './rules.ts'

const at = new Date('2026-11-21T00:00:00Z')
const honest = screen({ title: 'Slow page', description: 'Mail a@example.com' }, { at })
const flagged = screen({ title: 'token ghp_VxN8xVCYiyXsaXRINXFwN0c5OW8ACWKipyIP' }, { at })
const hidden = [...'obey me'].map((unit) => String.fromCodePoint(0xe0000 + unit.charCodeAt(0))).join('')
const blocked = screen({ title: `Hi${hidden}` }, { at })
const item = (
  safetyStatus: SafetyStatus,
  status: FeedbackStatus = 'COLLECTING_VOTES',
  screening = honest,
) => ({
  status,
  safetyStatus,
  safetyReport: { ...screening.report, version: 'old' },
})

const table: [SafetyStatus, 'CLEARED' | 'FLAGGED' | 'BLOCKED', SafetyStatus][] = [
  ['CLEARED', 'CLEARED', 'CLEARED'],
  ['CLEARED', 'FLAGGED', 'FLAGGED'],
  ['CLEARED', 'BLOCKED', 'BLOCKED'],
  ['PENDING', 'CLEARED', 'PENDING'],
  ['PENDING', 'FLAGGED', 'FLAGGED'],
  ['PENDING', 'BLOCKED', 'BLOCKED'],
  ['FLAGGED', 'CLEARED', 'FLAGGED'],
  ['FLAGGED', 'FLAGGED', 'FLAGGED'],
  ['FLAGGED', 'BLOCKED', 'BLOCKED'],
  ['BLOCKED', 'CLEARED', 'BLOCKED'],
  ['BLOCKED', 'FLAGGED', 'BLOCKED'],
  ['BLOCKED', 'BLOCKED', 'BLOCKED'],
]
const screenings = { CLEARED: honest, FLAGGED: flagged, BLOCKED: blocked }

describe('a later screening raises and never lowers', () => {
  test.each(table)('%s, now %s, is %s', (before, verdict, after) => {
    expect(screenings[verdict].status).toBe(verdict)
    const outcome = rescreenItem(item(before), screenings[verdict])
    expect(outcome.safetyStatus).toBe(after)
    expect(outcome.raised).toBe(after !== before)
    expect(outcome.report.version).toBe(honest.report.version)
  })
})

test.each(['THRESHOLD_MET', 'GENERATING_CODE', 'TESTING', 'AWAITING_APPROVAL', 'DEPLOYING'] as const)(
  'an item that is withdrawn in %s goes back to the vote',
  (status) => {
    expect(rescreenItem(item('CLEARED', status), flagged).retreat).toBe('COLLECTING_VOTES')
    expect(rescreenItem(item('CLEARED', status), honest).retreat).toBeNull()
  },
)

test.each(['COLLECTING_VOTES', 'TEST_FAILED', 'FAILED', 'REJECTED'] as const)(
  'an item in %s stays there',
  (status) => {
    expect(rescreenItem(item('CLEARED', status), flagged).retreat).toBeNull()
  },
)

test('what the classifier said stays in the report', () => {
  const reason = {
    code: 'classifier',
    detector: 'classifier',
    field: null,
    score: 0.9,
    start: null,
    end: null,
  }
  const classifier = {
    state: 'answered' as const,
    label: 'injection',
    score: 0.9,
    model: 'm',
    at: at.toISOString(),
  }
  const before = item('FLAGGED')
  before.safetyReport = { ...before.safetyReport, verdict: 'FLAGGED', reasons: [reason], classifier }
  expect(rescreenItem(before, flagged).report).toMatchObject({
    classifier,
    reasons: [{ code: 'secret' }, reason],
  })
  expect(rescreenItem(before, honest).report).toMatchObject({
    verdict: 'FLAGGED',
    classifier,
    reasons: [reason],
  })
})

test('copies are replaced only when nothing that was redacted comes back', () => {
  const bare = screen({ title: 'Slow page' }, { at })
  expect(rescreenItem(item('CLEARED'), bare)).toMatchObject({
    replaceCopies: false,
    report: { redactions: { EMAIL: 1 } },
  })
  expect(rescreenItem(item('CLEARED', 'COLLECTING_VOTES', bare), honest).replaceCopies).toBe(true)
})
