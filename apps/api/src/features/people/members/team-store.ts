import type { Role } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { MemberState, MemberStatus } from './rules.ts'

const oldestFirst: ListOrder = [
  ['created_at', 'timestamptz', 'asc'],
  ['id', 'uuid', 'asc'],
]

/** A member as the team sees them. */
export interface TeamMember extends MemberState {
  id: string
  email: string | null
  name: string | null
  createdAt: Date
  joinedAt: Date | null
}

const columns = fragment('m.id, m.email, a.name, m.role, m.status, m.created_at, m.joined_at')

/** Lists the team in the order of joining. */
export function listTeam(
  tx: WorkspaceTx,
  wanted: { role?: Role; status?: MemberStatus; q?: string },
  slice: Slice,
): Promise<Placed<TeamMember>[]> {
  const { role, status, q } = wanted
  const list = sql`
    select ${columns} from members m left join accounts a on a.id = m.account_id
    where ${allOf([
      sql`m.workspace_id = ${tx.workspaceId}`,
      role !== undefined && sql`m.role = ${role}`,
      status === undefined ? sql`m.status <> 'REMOVED'` : sql`m.status = ${status}`,
      q !== undefined && sql`strpos(lower(concat_ws(' ', a.name, m.email)), lower(${q})) > 0`,
    ])}`
  return tx.many(listRows(list, oldestFirst, slice))
}

export function findTeamMember(tx: WorkspaceTx, id: string): Promise<TeamMember | null> {
  return tx.maybe(sql`
    select ${columns} from members m left join accounts a on a.id = m.account_id
    where m.workspace_id = ${tx.workspaceId} and m.id = ${id}`)
}

export function lockMember(tx: WorkspaceTx, id: string): Promise<MemberState | null> {
  return tx.maybe(sql`
    select role, status from members where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
}

/**
 * Locks the active owners in the order of their ids. If two owners demote each other, the second change then sees the
 * first.
 */
export async function lockOwners(tx: WorkspaceTx): Promise<string[]> {
  const owners = await tx.many<{ id: string }>(sql`
    select id from members
    where workspace_id = ${tx.workspaceId} and role = 'OWNER' and status = 'ACTIVE' order by id for update`)
  return owners.map((owner) => owner.id)
}

/** Returns whether a member has this address, by invitation or as the account's present address. */
export async function hasMemberWithEmail(tx: WorkspaceTx, email: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select 1 from members m left join accounts a on a.id = m.account_id
    where m.workspace_id = ${tx.workspaceId} and m.status <> 'REMOVED'
      and (lower(m.email collate "C") = ${email} or (a.email_verified and lower(a.email collate "C") = ${email})) limit 1`)
  return found !== null
}

/** Inserts an invitation. Returns false if a concurrent request used the same address first. */
export async function insertInvitation(
  tx: WorkspaceTx,
  member: { id: string; email: string; role: Role; now: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into members (workspace_id, id, email, role, status, created_at)
    values (${tx.workspaceId}, ${member.id}, ${member.email}, ${member.role}, 'INVITED', ${member.now})
    on conflict do nothing`)
  return touched > 0
}

/** Updates a member. If the member is removed, the account is released, so that a later invitation can bind it. */
export async function updateMember(tx: WorkspaceTx, id: string, to: MemberState) {
  await tx.run(sql`
    update members set role = ${to.role}, status = ${to.status},
      account_id = case when ${to.status} = 'REMOVED' then null else account_id end
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}
