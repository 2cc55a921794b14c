import type { Problem } from '../../../../core/problem.ts'
import { inviteExpired, inviteRevoked, inviteUsedUp, membershipSuspended } from '../problems.ts'
import type { MembershipStatus } from '../rules.ts'

/** An invite with the fields that redeeming needs. */
export interface Redeemable {
  id: string
  maxUses: number | null
  uses: number
  expiresAt: Date | null
  revokedAt: Date | null
}

/** Returns why an invite cannot be redeemed, or null. */
export function inviteClosedProblem(invite: Redeemable, now: Date): Problem | null {
  if (invite.revokedAt) return inviteRevoked()
  if (invite.expiresAt && invite.expiresAt <= now) return inviteExpired()
  if (invite.maxUses !== null && invite.uses >= invite.maxUses) return inviteUsedUp()
  return null
}

/**
 * Decides whether a tester may redeem an invite. A tester who joined by this invite may redeem it again, even when it
 * is closed. A suspended or removed tester cannot return by an invite.
 */
export function decideRedemption(
  invite: Redeemable,
  membership: { status: MembershipStatus; inviteId: string | null } | null,
  now: Date,
): 'join' | 'already' | Problem {
  const closed = inviteClosedProblem(invite, now)
  const cameByIt = membership?.inviteId === invite.id
  if (closed && !cameByIt) return closed
  if (!membership) return 'join'
  return membership.status === 'ACTIVE' ? 'already' : membershipSuspended()
}
