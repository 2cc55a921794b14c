import { expect, test } from 'vitest'
import { changeMember } from '../../../../../api/src/features/people/members/rules.ts'
import { findHindrance, type Role, roles, rolesToGive } from './role-rules.ts'

const person = (id: string, role: Role, status = 'ACTIVE') => ({ id, role, status })

test('the page refuses exactly what the service would refuse, for every pair of roles', () => {
  for (const actor of ['ADMIN', 'OWNER'] as const)
    for (const role of roles)
      for (const owners of [1, 2]) {
        const one = person('a', role)
        const everyone = [one, ...Array.from({ length: owners }, (_, n) => person(`o${n}`, 'OWNER'))]
        const active = everyone.filter((each) => each.role === 'OWNER').length
        const left = changeMember(actor, { role, status: 'ACTIVE' }, { status: 'REMOVED' }, active)
        expect(findHindrance({ role: actor }, one, everyone) === null).toBe('role' in left)
      }
})

test('the last owner is explained, and an invited owner does not count as one', () => {
  const last = person('a', 'OWNER')
  expect(findHindrance({ role: 'OWNER' }, last, [last, person('b', 'OWNER', 'INVITED')])).toBe('lastOwner')
  expect(findHindrance({ role: 'OWNER' }, last, [last, person('b', 'OWNER')])).toBeNull()
})

test('those below an admin change nobody, and only owners change owners', () => {
  expect(findHindrance({ role: 'MEMBER' }, person('a', 'VIEWER'), [])).toBe('needsAdmin')
  expect(findHindrance({ role: 'ADMIN' }, person('a', 'OWNER'), [])).toBe('needsOwner')
  expect(rolesToGive('ADMIN')).not.toContain('OWNER')
})
