import { expect, test } from 'vitest'
import {
  actorKind,
  allowedTargets,
  currentStage,
  findTrouble,
  isSilent,
  leaseLeft,
  stagesForDots,
  statusAfterDrop,
} from './card-rules.ts'
import type { Deployment, Stage } from './types.ts'

const stages = (...statuses: Stage['status'][]) =>
  statuses.map((status, place) => ({ name: `s${place}`, status }) as Stage)

test('the present stage is the one that runs, else the last that has begun', () => {
  expect(currentStage(stages('PASSED', 'RUNNING', 'PENDING'))?.place).toBe(1)
  expect(currentStage(stages('PASSED', 'FAILED', 'PENDING'))?.place).toBe(1)
  expect(currentStage(stages('PENDING'))).toBeNull()
  expect(currentStage([])).toBeNull()
})

test('at most eight dots, and the present stage is among them', () => {
  const many = stages(
    ...Array<'PASSED'>(20).fill('PASSED'),
    'RUNNING',
    ...Array<'PENDING'>(9).fill('PENDING'),
  )
  const dots = stagesForDots(many)
  expect(dots).toHaveLength(8)
  expect(dots).toContain(many[20])
  expect(stagesForDots(many.slice(0, 3))).toHaveLength(3)
})

test('the lease is what is left of it since the last report; silence is seen before the service says so', () => {
  const claim = { updatedAt: '2026-01-01T00:00:00Z', leaseExpiresAt: '2026-01-01T00:30:00Z', stale: false }
  const at = (minutes: number) => Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000
  expect([0, 15, 30, 45].map((minutes) => leaseLeft(claim, at(minutes)))).toEqual([1, 0.5, 0, 0])
  expect(leaseLeft({ ...claim, leaseExpiresAt: null }, at(99))).toBeNull()
  expect(isSilent(claim as Deployment, at(29))).toBe(false)
  expect(isSilent(claim as Deployment, at(30))).toBe(true)
  expect(isSilent({ ...claim, leaseExpiresAt: null } as Deployment, at(999))).toBe(false)
})

test('trouble is told by its nearest cause: a rollback, a stage, an error, the status', () => {
  const nothing = { stages: [], logs: [], errorLogs: null }
  const rollback = { reason: 'slow', commitSha: null, at: '', by: '' }
  expect(findTrouble({ status: 'FAILED' }, { rollback }, nothing)).toEqual({
    kind: 'rolledBack',
    words: 'slow',
  })
  const failed = { ...nothing, stages: [{ name: 'Tests', status: 'FAILED', detail: '3 fail' } as Stage] }
  expect(findTrouble({ status: 'TEST_FAILED' }, null, failed)).toEqual({
    kind: 'stageFailed',
    words: 'Tests: 3 fail',
  })
  expect(findTrouble({ status: 'TEST_FAILED' }, null, nothing).kind).toBe('testsFailed')
  expect(findTrouble({ status: 'FAILED' }, null, undefined)).toEqual({ kind: 'failed', words: null })
})

test('dragging moves between Ready and Shipped alone; a menu never offers where an item stands', () => {
  expect(statusAfterDrop('THRESHOLD_MET', 'shipped')).toBe('DEPLOYED')
  expect(statusAfterDrop('DEPLOYED', 'ready')).toBe('THRESHOLD_MET')
  expect(statusAfterDrop('TESTING', 'shipped')).toBeNull()
  expect(allowedTargets('DEPLOYED')).not.toContain('DEPLOYED')
})

test.each([
  ['member:1', 'you'],
  ['member:2', 'member'],
  ['mcp-key:1', 'agent'],
  ['secret-key:1', 'key'],
  ['screening', 'service'],
])('%s is told as %s', (by, wanted) => {
  expect(actorKind(by, '1')).toBe(wanted)
})
