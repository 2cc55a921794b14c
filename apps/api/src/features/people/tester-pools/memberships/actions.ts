import type { Static } from 'typebox'
import type { App } from '../../../../app.ts'
import { announce } from '../../../../core/event.ts'
import { pageOf, sliceOf } from '../../../../core/page.ts'
import { orThrow } from '../../../../core/problem.ts'
import { notFound } from '../../../../core/problems.ts'
import { poolMemberChanged } from '../events.ts'
import { logMembership } from '../logging.ts'
import { unknownTier } from '../problems.ts'
import { lockTierForMember } from '../tiers/store.ts'
import type { PoolMemberQuery, PoolMemberUpdate } from './schemas.ts'
import { findPoolMember, listPoolMembers, lockMembership, updateMembership } from './store.ts'

/** Lists one page of a workspace's pool. */
export function listTesters(app: App, workspaceId: string, query: Static<typeof PoolMemberQuery>) {
  const slice = sliceOf(query)
  return app.db.readWorkspace(workspaceId, async (tx) =>
    pageOf(await listPoolMembers(tx, { ...query, sort: query.sort ?? 'new' }, slice), slice),
  )
}

/** Changes a membership. If the membership ends, the votes of the tester lose their weight in the same transaction. */
export function changeTester(
  app: App,
  workspaceId: string,
  membershipId: string,
  wanted: Static<typeof PoolMemberUpdate>,
  by: string,
) {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const before = orThrow((await lockMembership(tx, membershipId)) ?? notFound())
    if (wanted.tierId && !(await lockTierForMember(tx, wanted.tierId))) throw unknownTier()
    const { testerId, ...from } = before
    const to = { status: wanted.status ?? from.status, tierId: wanted.tierId?.toLowerCase() ?? from.tierId }
    if (to.status !== from.status || to.tierId !== from.tierId) {
      const now = app.clock.now()
      await updateMembership(tx, membershipId, { ...to, now })
      logMembership(tx, { membershipId, testerId }, to, { by, at: now })
      await announce(tx, poolMemberChanged({ workspaceId, membershipId, testerId, from, to }))
    }
    return (await findPoolMember(tx, membershipId))!
  })
}
