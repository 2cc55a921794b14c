import { describe, expect, test } from 'vitest'
import { feedbackStatuses, safetyStatuses } from '../feedback/index.ts'
import {
  holdsClaim,
  isLineTooLong,
  itemStatusAfterRollback,
  itemStatusFor,
  refuseProgress,
  refuseStart,
} from './rules.ts'

const item = { status: 'GENERATING_CODE', safetyStatus: 'CLEARED', automationLevel: null } as const
const open = { status: 'GENERATING_CODE', isOpen: true, changedFiles: null }
const progress = (status?: string, changedFiles?: string[]) => ({ status, changedFiles })
const codeOf = (problem: { kind: { code: string } } | null) => problem?.kind.code ?? null

test('every item status and safety status: only a cleared item that is neither shipped nor rejected is claimed', () => {
  for (const status of feedbackStatuses)
    for (const safetyStatus of safetyStatuses) {
      const free = safetyStatus === 'CLEARED' && status !== 'DEPLOYED' && status !== 'REJECTED'
      const claimed = { status, safetyStatus, automationLevel: null }
      expect(codeOf(refuseStart(claimed, false)), `${status} ${safetyStatus}`).toBe(free ? null : 'not_ready')
      expect(codeOf(refuseStart(claimed, true))).toBe('deployment_exists')
    }
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

describe('progress', () => {
  test('a closed deployment keeps its status but takes the rest', () => {
    const closed = { ...open, status: 'FAILED', isOpen: false }
    expect(codeOf(refuseProgress(item, closed, progress('TESTING'), [], 'secret'))).toBe('deployment_closed')
    expect(refuseProgress(item, closed, progress('FAILED'), [], 'secret')).toBe(null)
    expect(refuseProgress(item, closed, progress(undefined, ['a.ts']), [], 'secret')).toBe(null)
  })
  test('ROLLED_BACK asks for its reason elsewhere', () => {
    expect(codeOf(refuseProgress(item, open, progress('ROLLED_BACK'), [], 'secret'))).toBe(
      'rollback_required',
    )
  })
  test('the human gate stops agents alone, at the last two steps', () => {
    const gated = { ...item, automationLevel: 'HUMAN_IN_LOOP' } as const
    const refusal = (status: string, by: 'mcp' | 'secret' | 'oidc') =>
      codeOf(refuseProgress(gated, open, progress(status), [], by))
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
    expect(codeOf(refuseProgress(blocked, open, progress('TESTING'), [], 'secret'))).toBe('not_cleared')
    expect(refuseProgress(blocked, open, progress('FAILED'), [], 'secret')).toBe(null)
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
    expect(codeOf(refuseProgress(item, deployment, progress(status, given), paths, 'mcp'))).toBe(code)
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
