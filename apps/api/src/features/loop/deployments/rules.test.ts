import { describe, expect, test } from 'vitest'
import { feedbackStatuses, safetyStatuses } from '../../listening/feedback/index.ts'
import { filesAfter, type HeldFiles } from './held-rules.ts'
import { isStale, leaseExpiry } from './leases.ts'
import { deploymentClosed, deploymentExists } from './problems.ts'
import {
  claimProblem,
  holdsClaim,
  isLineTooLong,
  itemStatusAfterRollback,
  itemStatusFor,
  progressProblem,
  questionAfter,
  reportProblem,
  shouldNotifyAgain,
} from './rules.ts'
import type { StoredDeployment } from './store.ts'

const item = {
  status: 'GENERATING_CODE',
  safetyStatus: 'CLEARED',
  automationLevel: null,
  mergedInto: null,
  visibility: 'PUBLIC',
  releasedAt: null,
} as const
const open = { status: 'GENERATING_CODE', isOpen: true, changedFiles: null, takeover: null }
const progress = (status?: string, changedFiles?: string[]) => ({ status, changedFiles })
const codeOf = (problem: { kind: { code: string } } | null) => problem?.kind.code ?? null
/** As refuseProgress, of a campaign that protects nothing. */
function refused(
  of: Parameters<typeof progressProblem>[0],
  deployment: Pick<StoredDeployment, 'status' | 'isOpen' | 'changedFiles' | 'takeover'>,
  said: ReturnType<typeof progress> & { question?: string },
  allowedPaths: string[],
  by: 'mcp' | 'secret' | 'oidc',
) {
  const held = filesAfter({ ...deployment, approval: null }, said.changedFiles, [], by) as HeldFiles
  return progressProblem(of, deployment, said, { allowedPaths, needsFiles: false }, held, by)
}

const running = {
  id: 'running',
  status: 'TESTING',
  isOpen: true,
  updatedAt: new Date('2026-01-01T10:00:00Z'),
}
const expiry = new Date('2026-01-01T10:30:00Z')
const asked = {
  takeover: false,
  terms: { leaseMinutes: 30 },
  now: new Date('2026-01-01T10:29:59.999Z'),
  by: 'mcp',
} as const

test('every item status and safety status: only a cleared item that is neither shipped nor rejected is claimed', () => {
  for (const status of feedbackStatuses)
    for (const safetyStatus of safetyStatuses) {
      const free = safetyStatus === 'CLEARED' && status !== 'DEPLOYED' && status !== 'REJECTED'
      const claimed = { ...item, status, safetyStatus }
      const code = free ? null : 'not_ready'
      expect(codeOf(claimProblem(claimed, null, asked)), `${status} ${safetyStatus}`).toBe(code)
      expect(codeOf(claimProblem(claimed, running, asked))).toBe('deployment_exists')
      expect(codeOf(claimProblem(claimed, running, { ...asked, takeover: true, now: expiry }))).toBe(code)
    }
})

test('a PRIVATE item waits for its release before an agent claims it, whoever works on it; a person may', () => {
  const waiting = { ...item, visibility: 'PRIVATE' } as const
  for (const claim of [null, running]) expect(codeOf(claimProblem(waiting, claim, asked))).toBe('not_ready')
  expect(claimProblem(waiting, null, { ...asked, by: 'oidc' })).toBeNull()
  expect(claimProblem({ ...waiting, releasedAt: new Date() }, null, asked)).toBeNull()
})

test('a merged item is not claimed, by nobody: its survivor is', () => {
  const merged = { ...item, mergedInto: 'survivor' }
  const refusal = claimProblem(merged, null, asked)
  expect(codeOf(refusal)).toBe('merged')
  expect(refusal?.details).toEqual({ mergedInto: 'survivor' })
  expect(codeOf(claimProblem(merged, null, { ...asked, by: 'oidc' }))).toBe('merged')
  const isPrivate = { ...merged, visibility: 'PRIVATE', releasedAt: new Date() } as const
  expect(claimProblem(isPrivate, null, asked)?.details).toBeUndefined()
})

test.each([
  ['GENERATING_CODE', 'GENERATING_CODE'],
  ['TESTING', 'TESTING'],
  ['TEST_FAILED', 'TEST_FAILED'],
  ['AWAITING_APPROVAL', 'AWAITING_APPROVAL'],
  ['DEPLOYING', 'DEPLOYING'],
  ['DEPLOYED', 'DEPLOYED'],
  ['FAILED', 'FAILED'],
  ['REJECTED', null],
  ['THRESHOLD_MET', null],
  ['COLLECTING_VOTES', null],
  ['deployed', null],
  ['waiting for a review', null],
])('%s takes the item to %s', (status, to) => {
  expect(itemStatusFor(status)).toBe(to)
})

describe('a lease', () => {
  const at = (now: Date) => isStale(running, { leaseMinutes: 30 }, now)
  test('runs from the last report for the minutes of the campaign', () => {
    expect(leaseExpiry(running, { leaseMinutes: 30 })).toEqual(expiry)
    expect([at(asked.now), at(expiry)]).toEqual([false, true])
    expect(isStale(running, { leaseMinutes: 31 }, expiry)).toBe(false)
  })
  test.each(['AWAITING_APPROVAL', 'DEPLOYED'])(
    'does not run in %s: no word of the agent is due',
    (status) => {
      expect(leaseExpiry({ ...running, status }, { leaseMinutes: 30 })).toBe(null)
      const refusal = claimProblem(
        item,
        { ...running, status },
        { ...asked, takeover: true, now: new Date() },
      )
      expect(refusal).toMatchObject({ details: { deploymentId: 'running', leaseExpiresAt: null } })
    },
  )
  test('does not run once closed', () => {
    expect(isStale({ ...running, isOpen: false }, { leaseMinutes: 30 }, new Date())).toBe(false)
  })
  test('is not taken over before its end, nor after it without being asked to', () => {
    for (const wish of [
      { ...asked, takeover: true },
      { ...asked, now: expiry },
    ])
      expect(claimProblem(item, running, wish)).toMatchObject({
        kind: deploymentExists,
        details: { deploymentId: 'running', leaseExpiresAt: '2026-01-01T10:30:00.000Z' },
      })
  })
})

describe('a question', () => {
  const waiting = { status: 'AWAITING_APPROVAL', question: 'Blue or green?' }
  const working = { status: 'TESTING', question: null }
  test('goes with AWAITING_APPROVAL alone', () => {
    const refusal = (status: string | undefined, from = open) =>
      codeOf(refused(item, from, { ...progress(status), question: 'Why?' }, [], 'mcp'))
    expect(refusal('AWAITING_APPROVAL')).toBe(null)
    expect(refusal(undefined, { ...open, status: 'AWAITING_APPROVAL' })).toBe(null)
    expect(refusal(undefined)).toBe('question_without_approval')
    expect(refusal('TESTING', { ...open, status: 'AWAITING_APPROVAL' })).toBe('question_without_approval')
  })
  test('stands until the wait is over or it is taken back', () => {
    expect(questionAfter(working, { status: 'AWAITING_APPROVAL', question: 'Blue?' })).toBe('Blue?')
    expect(questionAfter(waiting, { status: undefined, question: undefined })).toBe('Blue or green?')
    expect(questionAfter(waiting, { status: undefined, question: null })).toBe(null)
    expect(questionAfter(waiting, { status: 'TESTING', question: undefined })).toBe(null)
  })
  test('is told when the wait begins and when it changes, not when it is repeated', () => {
    expect(shouldNotifyAgain(working, waiting)).toBe(true)
    expect(shouldNotifyAgain(working, { ...waiting, question: null })).toBe(true)
    expect(shouldNotifyAgain(waiting, waiting)).toBe(false)
    expect(shouldNotifyAgain(waiting, { ...waiting, question: 'Red?' })).toBe(true)
    expect(shouldNotifyAgain(waiting, { ...waiting, question: null })).toBe(false)
    expect(shouldNotifyAgain(waiting, working)).toBe(false)
  })
})

describe('progress', () => {
  test('TAKEN_OVER is nobody’s own word, and nothing is heard after it', () => {
    expect(codeOf(refused(item, open, progress('TAKEN_OVER'), [], 'mcp'))).toBe('takeover_required')
    const takeover = { at: '2026-01-01T10:30:00.000Z', by: 'mcp-key:2', deploymentId: 'next' }
    const gone = { ...open, status: 'TAKEN_OVER', isOpen: false, takeover }
    for (const status of ['TAKEN_OVER', 'TESTING', undefined])
      expect(refused(item, gone, progress(status), [], 'mcp')).toMatchObject({
        kind: deploymentClosed,
        details: { takenOverBy: 'next' },
      })
    expect(reportProblem({ status: 'FAILED', takeover: null })).toBe(null)
  })
  test('a closed deployment keeps its status but takes the rest', () => {
    const closed = { ...open, status: 'FAILED', isOpen: false }
    expect(codeOf(refused(item, closed, progress('TESTING'), [], 'secret'))).toBe('deployment_closed')
    expect(refused(item, closed, progress('FAILED'), [], 'secret')).toBe(null)
    expect(refused(item, closed, progress(undefined, ['a.ts']), [], 'secret')).toBe(null)
  })
  test('ROLLED_BACK asks for its reason elsewhere', () => {
    expect(codeOf(refused(item, open, progress('ROLLED_BACK'), [], 'secret'))).toBe('rollback_required')
  })
  test('the human gate stops agents alone, at the last two steps', () => {
    const gated = { ...item, automationLevel: 'HUMAN_IN_LOOP' } as const
    const refusal = (status: string, by: 'mcp' | 'secret' | 'oidc') =>
      codeOf(refused(gated, open, progress(status), [], by))
    for (const status of ['DEPLOYING', 'DEPLOYED']) {
      expect(refusal(status, 'mcp')).toBe('human_approval_required')
      expect(refusal(status, 'secret')).toBe(null)
      expect(refusal(status, 'oidc')).toBe(null)
    }
    for (const status of ['TESTING', 'AWAITING_APPROVAL', 'FAILED', 'own word'])
      expect(refusal(status, 'mcp')).toBe(null)
  })
  test('a blocked item goes nowhere near being shipped', () => {
    const blocked = { ...item, status: 'REJECTED', safetyStatus: 'BLOCKED' } as const
    expect(codeOf(refused(blocked, open, progress('TESTING'), [], 'secret'))).toBe('not_cleared')
    expect(refused(blocked, open, progress('FAILED'), [], 'secret')).toBe(null)
  })
  const paths = ['src/**']
  test.each([
    ['DEPLOYING', undefined, null, 'changed_files_required'],
    ['DEPLOYED', [], null, 'changed_files_required'],
    ['DEPLOYED', undefined, ['src/a.ts'], null],
    ['DEPLOYED', ['src/a.ts'], null, null],
    ['DEPLOYED', undefined, ['docs/a.md'], 'path_not_allowed'],
    ['TESTING', undefined, null, null],
    ['TESTING', undefined, ['docs/a.md'], null],
    ['TESTING', ['docs/a.md'], null, 'path_not_allowed'],
    [undefined, ['src/../docs/a.md'], null, 'path_not_allowed'],
    [undefined, ['src/a.ts'], null, null],
  ])('within src/**: %s with %j over %j: %s', (status, given, kept, code) => {
    const deployment = { ...open, changedFiles: kept }
    expect(codeOf(refused(item, deployment, progress(status, given), paths, 'mcp'))).toBe(code)
  })
})

test('a claim ends with failure, with a rollback and with its round', () => {
  expect(holdsClaim('TESTING', 1, 1)).toBe(true)
  expect(holdsClaim('DEPLOYED', 2, 2)).toBe(true)
  expect(holdsClaim('FAILED', 1, 1)).toBe(false)
  expect(holdsClaim('ROLLED_BACK', 1, 1)).toBe(false)
  expect(holdsClaim('DEPLOYED', 1, 2)).toBe(false)
})

test('a rollback fails the item unless somebody else has it, or it was rejected', () => {
  expect(itemStatusAfterRollback({ status: 'DEPLOYED' }, { isOpen: true })).toBe('FAILED')
  expect(itemStatusAfterRollback({ status: 'TESTING' }, { isOpen: false })).toBe('TESTING')
  expect(itemStatusAfterRollback({ status: 'REJECTED' }, { isOpen: true })).toBe('REJECTED')
})

test('a line is measured in bytes', () => {
  expect(isLineTooLong('a'.repeat(8192))).toBe(false)
  expect(isLineTooLong('ü'.repeat(4096))).toBe(false)
  expect(isLineTooLong(`${'ü'.repeat(4096)}a`)).toBe(true)
})
