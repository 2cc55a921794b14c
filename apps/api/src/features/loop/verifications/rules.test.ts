import { expect, test } from 'vitest'
import { reopensItem, verdictProblem } from './rules.ts'

const member = { isActiveMember: true, isSuspended: false, weight: 1 }
const outsider = { isActiveMember: false, isSuspended: false, weight: null }
const suspended = { isActiveMember: false, isSuspended: true, weight: null }

test.each([
  ['a member, deployed', member, 'other', 'DEPLOYED', 'EVERYONE', null],
  ['a member, his own, deployed', member, 'me', 'DEPLOYED', 'EVERYONE', null],
  ['a member, not deployed', member, 'other', 'TESTING', 'EVERYONE', 'not_deployed'],
  ['a member, flagged', member, 'other', 'COLLECTING_VOTES', 'UNCLEARED', 'not_found'],
  ['a member, his own, flagged', member, 'me', 'COLLECTING_VOTES', 'UNCLEARED', 'not_deployed'],
  ['a member, PRIVATE', member, 'other', 'DEPLOYED', 'RELEASED', 'not_found'],
  ['a member, his own, PRIVATE', member, 'me', 'DEPLOYED', 'RELEASED', null],
  ['a member, his own, withdrawn', member, 'me', 'REJECTED', 'WITHDRAWN', 'not_found'],
  ['an outsider', outsider, 'other', 'DEPLOYED', 'EVERYONE', 'not_found'],
  ['an outsider, anonymous item', outsider, null, 'DEPLOYED', 'EVERYONE', 'not_found'],
  ['an outsider, his own', outsider, 'me', 'DEPLOYED', 'EVERYONE', null],
  ['suspended', suspended, 'other', 'DEPLOYED', 'EVERYONE', 'not_found'],
  ['suspended, his own', suspended, 'me', 'DEPLOYED', 'EVERYONE', 'membership_suspended'],
] as const)('%s', (_who, standing, testerId, status, reach, code) => {
  const item = { status, reach, visibility: 'PUBLIC', mergedInto: null } as const
  const refusal = verdictProblem(item, testerId === 'me', standing)
  expect(refusal?.kind.code ?? null).toBe(code)
})

test('a merged item is judged by its survivor', () => {
  const item = { status: 'FAILED', reach: 'MERGED', visibility: 'PUBLIC', mergedInto: 'survivor' } as const
  expect(verdictProblem(item, false, member)?.kind.code).toBe('merged')
  expect(verdictProblem({ ...item, reach: 'MERGED_PRIVATE' }, false, member)?.kind.code).toBe('not_found')
})

test.each([
  [0, 0, null, false, false],
  [2, 2, null, false, false],
  [3, 3, null, true, true],
  [3, 2, null, true, true],
  [4, 4, null, false, true],
  [1, 1, 1, true, true],
  [1, 0, 1, false, true],
  [1, 0, 1, true, false],
  [1, 1, 2, false, false],
  [2, 1, 2, true, true],
])('%i disputes, %i of members, reopenAfter %s, money at stake %s: reopens %s', (...given) => {
  const [stillBroken, byMembers, reopenAfter, isMoneyAtStake, expected] = given
  const tally = { stillBroken, members: { confirmed: 0, stillBroken: byMembers } }
  expect(reopensItem(tally, { reopenAfter, isMoneyAtStake })).toBe(expected)
})
