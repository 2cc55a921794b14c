import type { Static } from 'typebox'
import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { orThrow } from '../../../../core/problem.ts'
import { notFound } from '../../../../core/problems.ts'
import { defaultTierNeeded, tierExists, tierInUse } from '../problems.ts'
import type { TierCreate, TierUpdate } from './schemas.ts'
import {
  clearDefaultTier,
  deleteTier,
  findDefaultTier,
  findTier,
  findTierByName,
  hasMemberships,
  hasOpenInviteOfTier,
  insertTier,
  listTiers,
  lockTiers,
  type Tier,
  updateReferencesToTier,
  updateTier,
} from './store.ts'

type Caller = { workspaceId: string }

/** Creates a tier. The first tier of a workspace is always its default. */
export function createTier(app: App, caller: Caller, wanted: Static<typeof TierCreate>): Promise<Tier> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    await lockTiers(tx)
    if (await findTierByName(tx, wanted.name)) throw tierExists()
    const isFirst = (await findDefaultTier(tx)) === null
    const isDefault = isFirst || wanted.isDefault === true
    if (isDefault && !isFirst) await clearDefaultTier(tx)
    const { name, weight, description = null } = wanted
    const tier = { id: app.clock.newId(), name, weight, description, isDefault, members: 0 }
    await insertTier(tx, { ...tier, now: app.clock.now() })
    return tier
  })
}

/** Changes a tier. Omitted fields keep their values. A new weight counts for votes that are cast from now on. */
export function changeTier(
  app: App,
  caller: Caller,
  id: string,
  wanted: Static<typeof TierUpdate>,
): Promise<Tier> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    await lockTiers(tx)
    const tier = orThrow((await findTier(tx, id)) ?? notFound())
    const changed = { ...tier, ...wanted }
    const namesake = await findTierByName(tx, changed.name)
    if (namesake && namesake.id !== id) throw tierExists()
    if (tier.isDefault && !changed.isDefault) throw defaultTierNeeded()
    if (changed.isDefault && !tier.isDefault) await clearDefaultTier(tx)
    await updateTier(tx, changed)
    return changed
  })
}

/** Deletes an empty tier; the default tier only if it is the last one. */
export function removeTier(app: App, caller: Caller, id: string) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    await lockTiers(tx)
    const tier = orThrow((await findTier(tx, id)) ?? notFound())
    if (tier.members > 0 || (await hasOpenInviteOfTier(tx, id, app.clock.now()))) throw tierInUse()
    if (tier.isDefault && (await hasOtherTiers(tx, id))) throw defaultTierNeeded()
    const heir = tier.isDefault ? null : await findDefaultTier(tx)
    await updateReferencesToTier(tx, id, heir?.id ?? null)
    if (await hasMemberships(tx, id)) throw tierInUse()
    // A tester who joins the tier at the same time keeps it from being deleted.
    if (!(await deleteTier(tx, id))) throw tierInUse()
    return { deleted: true as const, id }
  })
}

async function hasOtherTiers(tx: WorkspaceTx, id: string): Promise<boolean> {
  return (await listTiers(tx, { limit: 1, offset: 0 })).some((tier) => tier.id !== id)
}

/** Returns the tier of new members. If the workspace has no tiers, creates one. */
export async function findOrCreateDefaultTier(app: App, tx: WorkspaceTx): Promise<Tier> {
  const known = await findDefaultTier(tx)
  if (known) return known
  await lockTiers(tx)
  const made = await findDefaultTier(tx)
  if (made) return made
  const tier = {
    id: app.clock.newId(),
    name: 'Tester',
    weight: 1,
    description: null,
    isDefault: true,
    members: 0,
  }
  await insertTier(tx, { ...tier, now: app.clock.now() })
  return tier
}
