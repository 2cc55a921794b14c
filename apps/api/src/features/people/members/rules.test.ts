import { expect, test } from 'vitest'
import { type Role, roles } from '../../../core/caller.ts'
import { Problem } from '../../../core/problem.ts'
import { changeMember, type MemberStatus } from './rules.ts'

const outcome = (
  actor: Role,
  before: { role: Role; status: MemberStatus },
  wanted: { role?: Role; status?: 'REMOVED' },
  owners = 2,
) => {
  const result = changeMember(actor, before, wanted, owners)
  return result instanceof Problem ? result.kind.code : `${result.role} ${result.status}`
}

for (const from of roles)
  for (const to of roles)
    test(`${from} → ${to}: by an owner always, by an admin where no owner is concerned`, () => {
      const before = { role: from, status: 'ACTIVE' as const }
      expect(outcome('OWNER', before, { role: to })).toBe(`${to} ACTIVE`)
      const concernsOwner = from !== to && (from === 'OWNER' || to === 'OWNER')
      expect(outcome('ADMIN', before, { role: to })).toBe(
        concernsOwner ? 'insufficient_role' : `${to} ACTIVE`,
      )
    })

test.each([
  ['an active owner is demoted', 'ACTIVE', { role: 'ADMIN' }, 'last_owner'],
  ['an active owner is removed', 'ACTIVE', { status: 'REMOVED' }, 'last_owner'],
  ['an active owner stays one', 'ACTIVE', { role: 'OWNER' }, 'OWNER ACTIVE'],
  ['an invited owner is demoted', 'INVITED', { role: 'ADMIN' }, 'ADMIN INVITED'],
  ['an invited owner is removed', 'INVITED', { status: 'REMOVED' }, 'OWNER REMOVED'],
] as const)('with one active owner: %s', (_what, status, wanted, expected) => {
  expect(outcome('OWNER', { role: 'OWNER', status }, wanted, 1)).toBe(expected)
})
