export type InviteState = 'open' | 'usedUp' | 'expired' | 'revoked'

/** Returns whether an invite can still be used, and otherwise why not. */
export function inviteState(
  invite: { uses: number; maxUses: number | null; expiresAt: string | null; revokedAt: string | null },
  now: number,
): InviteState {
  if (invite.revokedAt) return 'revoked'
  if (invite.expiresAt && Date.parse(invite.expiresAt) <= now) return 'expired'
  return invite.maxUses !== null && invite.uses >= invite.maxUses ? 'usedUp' : 'open'
}
