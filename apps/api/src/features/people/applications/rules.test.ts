import { expect, test } from 'vitest'
import { Problem } from '../../../core/problem.ts'
import { applicationProblem, judgeDecision } from './rules.ts'

const decidedAt = new Date('2026-01-01T00:00:00.000Z')
const codeOf = (value: unknown) => (value instanceof Problem ? value.kind.code : value)

test.each([
  ['never', null, decidedAt, null],
  ['PENDING', { status: 'PENDING', decidedAt: null }, decidedAt, 'application_exists'],
  ['APPROVED', { status: 'APPROVED', decidedAt }, new Date('2030-01-01'), 'application_exists'],
  [
    'REJECTED, 30 days less a moment',
    { status: 'REJECTED', decidedAt },
    new Date('2026-01-30T23:59:59.999Z'),
    'application_too_soon',
  ],
  ['REJECTED, 30 days', { status: 'REJECTED', decidedAt }, new Date('2026-01-31T00:00:00.000Z'), null],
] as const)('applying after %s', (_what, latest, now, expected) => {
  expect(codeOf(applicationProblem(latest, now))).toBe(expected)
})

test.each([
  ['PENDING', 'APPROVED', 'decide'],
  ['PENDING', 'REJECTED', 'decide'],
  ['APPROVED', 'APPROVED', 'same'],
  ['APPROVED', 'REJECTED', 'already_decided'],
  ['REJECTED', 'REJECTED', 'same'],
  ['REJECTED', 'APPROVED', 'already_decided'],
] as const)('%s → %s: %s', (present, wanted, expected) => {
  expect(codeOf(judgeDecision(present, wanted))).toBe(expected)
})
