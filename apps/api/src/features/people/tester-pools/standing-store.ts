import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { houseWorkspaceId, type PoolMembership, type PoolStanding } from './rules.ts'

/**
 * Lists testers' memberships in this workspace's pool and in the House Pool, in one query. Omits testers without one.
 */
export async function listPoolStanding(
  tx: WorkspaceTx,
  testerIds: readonly string[],
): Promise<Map<string, PoolStanding>> {
  const standings = new Map<string, PoolStanding>()
  if (testerIds.length === 0) return standings
  const rows = await tx.many<PoolMembership & { testerId: string; workspaceId: string }>(sql`
    select m.workspace_id, m.tester_id, m.id as membership_id, m.status, m.tier_id, t.weight
    from pool_members m
    join tiers t on t.workspace_id = m.workspace_id and t.id = m.tier_id
    where m.workspace_id in (${tx.workspaceId}, ${houseWorkspaceId}) and m.tester_id = any(${testerIds}::uuid[])`)
  for (const { testerId, workspaceId, ...membership } of rows) {
    const standing = standings.get(testerId) ?? { own: null, house: null }
    if (workspaceId === tx.workspaceId) standing.own = membership
    if (workspaceId === houseWorkspaceId) standing.house = membership
    standings.set(testerId, standing)
  }
  return standings
}

/**
 * Returns which of these testers the operator has suspended in the House Pool. Only such a suspension stops payments
 * of earned credits; an owner's suspension or removal ends only future earnings.
 */
export async function listSuspended(
  tx: WorkspaceTx | OperatorTx,
  testerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select tester_id from pool_members
    where workspace_id = ${houseWorkspaceId} and status = 'SUSPENDED' and tester_id = any(${testerIds}::uuid[])`)
  return new Set(rows.map((row) => row.testerId))
}

/**
 * Takes a shared lock of the testers' memberships until the transaction ends, in the order of ids. A suspension waits
 * for these locks, so it finds all votes that were under way.
 */
export async function sharePoolMembers(tx: WorkspaceTx, testerIds: readonly string[]): Promise<void> {
  if (testerIds.length === 0) return
  await tx.run(sql`
    select id from pool_members
    where workspace_id = ${tx.workspaceId} and tester_id = any(${testerIds}::uuid[]) order by id for share`)
}

/**
 * Counts ACTIVE members of the workspace's pool. `house` adds the House Pool members who have no membership in this
 * pool.
 */
export function listActiveTesters(
  tx: WorkspaceTx,
  house: boolean,
): Promise<{ testerId: string; weight: number; isHouse: boolean }[]> {
  return tx.many(sql`
    select m.tester_id, t.weight, m.workspace_id <> ${tx.workspaceId} as is_house
    from pool_members m
    join tiers t on t.workspace_id = m.workspace_id and t.id = m.tier_id
    where m.status = 'ACTIVE' and (m.workspace_id = ${tx.workspaceId}
      or (${house} and m.workspace_id = ${houseWorkspaceId} and not exists (
        select from pool_members own
        where own.workspace_id = ${tx.workspaceId} and own.tester_id = m.tester_id)))`)
}
