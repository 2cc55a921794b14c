import { expect, test } from 'vitest'
import { branchBelow, branchesOfSurvivor, mergeProblem } from './rules.ts'

const item = (id: string, more: object = {}) => ({
  id,
  isAnswer: false,
  campaignId: null,
  visibility: 'PUBLIC' as const,
  safetyStatus: 'CLEARED' as const,
  withdrawnAt: null,
  mergedInto: null,
  mergedCount: 0,
  ...more,
})
const refusal = (from: object, into: object, named: object = {}) => {
  const other = item('b', into)
  const problem = mergeProblem(item('a', from), other, item('b', { ...into, ...named }))
  const reason = (problem?.details as { reason?: string } | undefined)?.reason
  return reason ?? problem?.kind.code ?? null
}

test.each([
  [{}, {}, {}, null],
  [{ campaignId: 'x' }, {}, {}, 'CAMPAIGN'],
  [{ isAnswer: true }, {}, {}, 'ANSWER'],
  [{ visibility: 'PRIVATE' }, {}, {}, 'VISIBILITY'],
  [{ visibility: 'PRIVATE' }, { visibility: 'PRIVATE' }, {}, null],
  [{ safetyStatus: 'FLAGGED' }, {}, {}, 'NOT_CLEARED'],
  [{}, { safetyStatus: 'PENDING' }, {}, 'NOT_CLEARED'],
  [{}, { withdrawnAt: new Date() }, {}, 'NOT_CLEARED'],
  [{ mergedInto: 'c' }, {}, {}, 'merged'],
  [{}, { id: 'a' }, {}, 'merge_cycle'],
  [{}, {}, { mergedInto: 'a' }, 'merge_cycle'],
])('%j into %j, named %j: %s', (from, into, named, expected) => {
  expect(refusal(from, into, named)).toBe(expected)
})

const tree = [
  { id: 'b', via: 'a' },
  { id: 'c', via: 'b' },
  { id: 'd', via: 'c' },
  { id: 'e', via: 'a' },
].map((each) => ({ ...each, into: 'a', at: new Date(), by: 'x' }))

test('a branch is all that came with an item, and a set the branches of its survivor', () => {
  expect(branchBelow('b', tree)).toEqual(['b', 'c', 'd'])
  expect(branchBelow('e', tree)).toEqual(['e'])
  expect(branchesOfSurvivor('a', tree)).toEqual(['b', 'e'])
})
