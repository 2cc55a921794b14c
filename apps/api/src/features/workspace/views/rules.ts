import { hasRole, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import { insufficientRole } from '../../../core/problems.ts'

export type ViewCaller = SecretCaller | MemberCaller

/** Returns the member id of a caller; null for a secret key. */
export function memberIdOf(caller: ViewCaller): string | null {
  return caller.kind === 'oidc' ? caller.memberId : null
}

/**
 * Returns why the caller may not change a view, or null. Changing a shared view needs a MEMBER, and a private view
 * belongs to its creator.
 */
export function viewProblem(caller: ViewCaller, view: { isShared: boolean }): Problem | null {
  if (!view.isShared || caller.kind === 'secret' || hasRole(caller.role, 'MEMBER')) return null
  return insufficientRole({ message: 'A shared view needs the role MEMBER; yours is VIEWER.' })
}
