import { hasRole, type Role } from '../../../core/caller.ts'
import { isMailAddress, mailAddressParts } from '../../../core/mail-address.ts'
import type { Problem } from '../../../core/problem.ts'
import { insufficientRole } from '../../../core/problems.ts'
import { lastOwner } from './problems.ts'

export type MemberStatus = 'INVITED' | 'ACTIVE' | 'REMOVED'
/** A change of a member. */
export interface MemberState {
  role: Role
  status: MemberStatus
}

/** Returns why a role may not be given, or null. Only owners create owners. */
export function roleGivingProblem(actor: Role, role: Role): Problem | null {
  return role === 'OWNER' && !hasRole(actor, 'OWNER')
    ? insufficientRole({ message: 'Only an owner can make somebody an owner.' })
    : null
}

/**
 * Returns the member after the change, or the refusal.
 *
 * @param owners active owners, including the member
 */
export function changeMember(
  actor: Role,
  before: MemberState,
  wanted: { role?: Role; status?: 'REMOVED' },
  owners: number,
): MemberState | Problem {
  const after = { role: wanted.role ?? before.role, status: wanted.status ?? before.status }
  if (after.role === before.role && after.status === before.status) return after
  if (before.role === 'OWNER' && !hasRole(actor, 'OWNER'))
    return insufficientRole({ message: 'Only an owner can change an owner.' })
  const refused = roleGivingProblem(actor, after.role)
  if (refused) return refused
  const wasOwner = before.role === 'OWNER' && before.status === 'ACTIVE'
  const staysOwner = after.role === 'OWNER' && after.status === 'ACTIVE'
  return wasOwner && !staysOwner && owners <= 1 ? lastOwner() : after
}

/**
 * Returns whether an address may be invited. With the development provider, people sign in as dev@localhost, an address
 * that no mail reaches.
 */
export function mayBeInvited(email: string, provider: 'external' | 'development' | 'embedded'): boolean {
  return (
    isMailAddress(email) || (provider === 'development' && mailAddressParts(email)?.domain === 'localhost')
  )
}
