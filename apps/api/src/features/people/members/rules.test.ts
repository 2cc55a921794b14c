import { expect, test } from 'vitest'
import { type Role, roles } from '../../../core/caller.ts'
import { Problem } from '../../../core/problem.ts'
import { changeMember, type MemberStatus, mayBeInvited } from './rules.ts'

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

test('a colleague of this machine is invited where people sign in without a password, and nowhere else', () => {
  expect(mayBeInvited('ana@localhost', 'development')).toBe(true)
  for (const provider of ['external', 'embedded'] as const)
    expect(mayBeInvited('ana@localhost', provider)).toBe(false)
  for (const email of ['ana@intranet', '@localhost', 'ana b@localhost', 'nobody'])
    expect(mayBeInvited(email, 'development')).toBe(false)
  expect(mayBeInvited('ana@example.com', 'external')).toBe(true)
})
