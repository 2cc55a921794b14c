import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../../core/database/list-rows.ts'
import { type Sql, sql } from '../../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../../core/page.ts'

const heaviestFirst: ListOrder = [
  ['weight', 'numeric', 'desc'],
  ['id', 'uuid', 'asc'],
]

export interface Tier {
  id: string
  name: string
  weight: number
  description: string | null
  isDefault: boolean
  members: number
}

const columns = sql`t.id, t.name, t.weight, t.description, t.is_default,
  (select count(*)::int from pool_members m
   where m.workspace_id = t.workspace_id and m.tier_id = t.id and m.status <> 'REMOVED') as members`

/** Lists tiers, the highest weight first. */
export function listTiers(tx: WorkspaceTx, slice: Slice): Promise<Placed<Tier>[]> {
  const list = sql`select ${columns} from tiers t where t.workspace_id = ${tx.workspaceId}`
  return tx.many(listRows(list, heaviestFirst, slice))
}

export function findTier(tx: WorkspaceTx, id: string): Promise<Tier | null> {
  return findTierWhere(tx, sql`t.id = ${id}`)
}
export function findTierByName(tx: WorkspaceTx, name: string): Promise<Tier | null> {
  return findTierWhere(tx, sql`lower(t.name) = lower(${name})`)
}
export function findDefaultTier(tx: WorkspaceTx): Promise<Tier | null> {
  return findTierWhere(tx, sql`t.is_default`)
}
function findTierWhere(tx: WorkspaceTx, condition: Sql): Promise<Tier | null> {
  return tx.maybe(
    sql`select ${columns} from tiers t where t.workspace_id = ${tx.workspaceId} and ${condition}`,
  )
}

/** Makes changes of a workspace's tiers wait for each other, so that there is always exactly one default tier. */
export async function lockTiers(tx: WorkspaceTx) {
  await tx.one(sql`select id from workspaces where id = ${tx.workspaceId} for no key update`)
}

export async function insertTier(tx: WorkspaceTx, tier: Tier & { now: Date }) {
  await tx.run(sql`
    insert into tiers (workspace_id, id, name, weight, description, is_default, created_at)
    values (${tx.workspaceId}, ${tier.id}, ${tier.name}, ${tier.weight}, ${tier.description},
            ${tier.isDefault}, ${tier.now})`)
}

export async function updateTier(tx: WorkspaceTx, tier: Tier) {
  await tx.run(sql`
    update tiers set name = ${tier.name}, weight = ${tier.weight}, description = ${tier.description},
      is_default = ${tier.isDefault}
    where workspace_id = ${tx.workspaceId} and id = ${tier.id}`)
}

/** Takes the mark of the default tier from the tier that has it. */
export async function clearDefaultTier(tx: WorkspaceTx) {
  await tx.run(sql`update tiers set is_default = false where workspace_id = ${tx.workspaceId} and is_default`)
}

/** Returns whether an open invite puts new members into this tier. */
export async function hasOpenInviteOfTier(tx: WorkspaceTx, tierId: string, now: Date): Promise<boolean> {
  const found = await tx.maybe(sql`
    select 1 from invites
    where workspace_id = ${tx.workspaceId} and tier_id = ${tierId} and revoked_at is null
      and (expires_at is null or expires_at > ${now}) and (max_uses is null or uses < max_uses) limit 1`)
  return found !== null
}

/** Replaces a tier without members by the default tier, in old rows that refer to it. */
export async function updateReferencesToTier(tx: WorkspaceTx, from: string, to: string | null) {
  await tx.run(sql`
    update invites set tier_id = null where workspace_id = ${tx.workspaceId} and tier_id = ${from}`)
  if (to)
    await tx.run(sql`
      update pool_members set tier_id = ${to}
      where workspace_id = ${tx.workspaceId} and tier_id = ${from} and status = 'REMOVED'`)
}

/** Returns whether any membership, including removed ones, is in the tier. */
export async function hasMemberships(tx: WorkspaceTx, tierId: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select 1 from pool_members where workspace_id = ${tx.workspaceId} and tier_id = ${tierId} limit 1`)
  return found !== null
}

const FOREIGN_KEY_VIOLATION = '23503'
/** Deletes a tier. Returns false if a tester has joined it in the meantime. */
export async function deleteTier(tx: WorkspaceTx, id: string): Promise<boolean> {
  try {
    await tx.run(sql`delete from tiers where workspace_id = ${tx.workspaceId} and id = ${id}`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

/** Locks the tier against deletion until the transaction ends. Members can still join concurrently. */
export async function lockTierForMember(tx: WorkspaceTx, id: string): Promise<boolean> {
  const found = await tx.maybe(
    sql`select 1 from tiers where workspace_id = ${tx.workspaceId} and id = ${id} for key share`,
  )
  return found !== null
}
