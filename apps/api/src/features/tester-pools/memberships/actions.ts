import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import { announce } from '../../../core/event.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../http/problems.ts'
import { poolMemberChanged } from '../events.ts'
import { unknownTier } from '../problems.ts'
import { lockTierForMember } from '../tiers/store.ts'
import type { PoolMemberUpdate } from './schemas.ts'
import { findPoolMember, lockMembership, updateMembership } from './store.ts'

/** Who listens (voting) takes the weight from standing votes in this same transaction. */
export function changeTester(
  app: App,
  caller: { workspaceId: string },
  membershipId: string,
  wanted: Static<typeof PoolMemberUpdate>,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const before = orThrow((await lockMembership(tx, membershipId)) ?? notFound())
    if (wanted.tierId && !(await lockTierForMember(tx, wanted.tierId))) throw unknownTier()
    const { testerId, ...from } = before
    const to = { status: wanted.status ?? from.status, tierId: wanted.tierId?.toLowerCase() ?? from.tierId }
    if (to.status !== from.status || to.tierId !== from.tierId) {
      await updateMembership(tx, membershipId, { ...to, now: app.clock.now() })
      const { workspaceId } = tx
      await announce(tx, poolMemberChanged({ workspaceId, membershipId, testerId, from, to }))
    }
    return (await findPoolMember(tx, membershipId))!
  })
}
