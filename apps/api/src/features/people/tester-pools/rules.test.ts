import { expect, test } from 'vitest'
import { type MembershipStatus, type PoolMembership, standingFor } from './rules.ts'

const member = (status: MembershipStatus, weight: number): PoolMembership => ({
  membershipId: 'm',
  tierId: 't',
  status,
  weight,
})
const active = { isActiveMember: true, isSuspended: false }
const barred = { isActiveMember: false, isSuspended: true, weight: null }
const outsider = { isActiveMember: false, isSuspended: false, weight: null }

test.each([
  ['nobody', null, null, 'PUBLIC', outsider],
  ['an own member', member('ACTIVE', 7), null, null, { ...active, weight: 7 }],
  [
    'an own member before the House Pool',
    member('ACTIVE', 7),
    member('ACTIVE', 50),
    'PUBLIC',
    { ...active, weight: 7 },
  ],
  ['a House Pool member on a PUBLIC campaign', null, member('ACTIVE', 5), 'PUBLIC', { ...active, weight: 5 }],
  ['a House Pool member on an INVITED campaign', null, member('ACTIVE', 5), 'INVITED', outsider],
  ['a House Pool member outside campaigns', null, member('ACTIVE', 5), null, outsider],
  ['a suspended member', member('SUSPENDED', 7), null, null, barred],
  ['a removed member', member('REMOVED', 7), null, null, barred],
  [
    'one suspended here and active in the House Pool',
    member('SUSPENDED', 7),
    member('ACTIVE', 5),
    'PUBLIC',
    barred,
  ],
  ['one suspended in the House Pool, on a PUBLIC campaign', null, member('SUSPENDED', 5), 'PUBLIC', barred],
  ['one suspended in the House Pool, elsewhere', null, member('SUSPENDED', 5), 'PRIVATE', outsider],
  [
    'one suspended in the House Pool, active here',
    member('ACTIVE', 3),
    member('SUSPENDED', 5),
    'PUBLIC',
    { ...active, weight: 3 },
  ],
] as const)('standing of %s', (_who, own, house, campaignVisibility, expected) => {
  expect(standingFor({ own, house, campaignVisibility })).toEqual(expected)
})
