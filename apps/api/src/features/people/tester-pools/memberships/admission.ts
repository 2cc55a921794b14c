import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { announce } from '../../../../core/event.ts'
import { poolMemberChanged, poolMemberJoined } from '../events.ts'
import { logJoined, logMembership } from '../logging.ts'
import { unknownTier } from '../problems.ts'
import { findOrCreateDefaultTier } from '../tiers/actions.ts'
import { lockTierForMember } from '../tiers/store.ts'
import { insertMembership, lockMembershipOfTester, updateMembership } from './store.ts'

/**
 * Makes the tester an active member of this workspace's pool without an invite, even if an earlier membership was
 * suspended or removed. Uses the default tier unless one is given. Throws unknownTier.
 */
export async function admitToPool(
  app: App,
  tx: WorkspaceTx,
  { testerId, tierId: wanted }: { testerId: string; tierId: string | null },
): Promise<void> {
  const tierId = wanted?.toLowerCase() ?? (await findOrCreateDefaultTier(app, tx)).id
  if (!(await lockTierForMember(tx, tierId))) throw unknownTier()
  const [{ workspaceId }, now, id] = [tx, app.clock.now(), app.clock.newId()]
  if (await insertMembership(tx, { id, testerId, tierId, inviteId: null, referrerId: null, now })) {
    logJoined(tx, { membershipId: id, testerId }, { by: 'operator', at: now })
    await announce(tx, poolMemberJoined({ workspaceId, membershipId: id, testerId, referrerId: null }))
    return
  }
  const { membershipId, ...from } = await lockMembershipOfTester(tx, testerId)
  const to = { status: 'ACTIVE' as const, tierId }
  await updateMembership(tx, membershipId, { ...to, now })
  logMembership(tx, { membershipId, testerId }, to, { by: 'operator', at: now })
  await announce(tx, poolMemberChanged({ workspaceId, membershipId, testerId, from, to }))
}
