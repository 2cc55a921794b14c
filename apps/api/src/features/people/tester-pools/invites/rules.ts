import type { Problem } from '../../../../core/problem.ts'
import { inviteExpired, inviteRevoked, inviteUsedUp, membershipSuspended } from '../problems.ts'
import type { MembershipStatus } from '../rules.ts'

/** An invite as redeeming looks at it. */
export interface Redeemable {
  id: string
  maxUses: number | null
  uses: number
  expiresAt: Date | null
  revokedAt: Date | null
}

/** Why an invite opens nothing any more, or null while it does. */
export function closedBecause(invite: Redeemable, now: Date): Problem | null {
  if (invite.revokedAt) return inviteRevoked()
  if (invite.expiresAt && invite.expiresAt <= now) return inviteExpired()
  if (invite.maxUses !== null && invite.uses >= invite.maxUses) return inviteUsedUp()
  return null
}

/**
 * What redeeming does. Who came by this invite may redeem it again, even when it is closed by now;
 * who was suspended or removed does not come back by one.
 */
export function redemption(
  invite: Redeemable,
  membership: { status: MembershipStatus; inviteId: string | null } | null,
  now: Date,
): 'join' | 'already' | Problem {
  const closed = closedBecause(invite, now)
  const cameByIt = membership?.inviteId === invite.id
  if (closed && !cameByIt) return closed
  if (!membership) return 'join'
  return membership.status === 'ACTIVE' ? 'already' : membershipSuspended()
}
