import type { OperatorTx, TesterTx, WorkspaceTx } from '../../../../core/database/db.ts'
import { type ListOrder, listRows, type OrderColumn } from '../../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../../core/page.ts'
import type { MemberOrder, MembershipStatus } from '../rules.ts'

interface TierOfMember {
  id: string
  name: string
  weight: number
}
/** A tester's membership as the tester sees it. */
export interface MembershipView {
  membershipId: string
  workspaceId: string
  workspaceName: string
  status: MembershipStatus
  tier: TierOfMember
  joinedAt: Date
}
/** A pool member as the workspace sees them, without the e-mail address. */
export interface PoolMember {
  membershipId: string
  testerId: string
  displayName: string | null
  status: MembershipStatus
  tier: TierOfMember
  referrerId: string | null
  joinedAt: Date
}

const tier = fragment("json_build_object('id', t.id, 'name', t.name, 'weight', t.weight) as tier")
const view = fragment(
  'm.id as membership_id, m.workspace_id, w.name as workspace_name, m.status, m.joined_at',
)
const joins = fragment(`join tiers t on t.workspace_id = m.workspace_id and t.id = m.tier_id
    join workspaces w on w.id = m.workspace_id`)

export function findMembershipView(tx: WorkspaceTx, testerId: string): Promise<MembershipView | null> {
  return tx.maybe(sql`
    select ${view}, ${tier} from pool_members m ${joins}
    where m.workspace_id = ${tx.workspaceId} and m.tester_id = ${testerId}`)
}

/** Lists all present and former memberships of a tester, in the order of joining. */
export function listMembershipsOfTester(tx: TesterTx): Promise<MembershipView[]> {
  return tx.many(sql`
    select ${view}, ${tier} from pool_members m ${joins}
    where m.tester_id = ${tx.testerId} order by m.joined_at, m.id`)
}

export function findMembershipOfTester(
  tx: WorkspaceTx,
  testerId: string,
): Promise<{ status: MembershipStatus; inviteId: string | null } | null> {
  return tx.maybe(sql`
    select status, invite_id from pool_members
    where workspace_id = ${tx.workspaceId} and tester_id = ${testerId}`)
}

/** Finds the tester who referred this tester into the pool, if the referrer is still an active member. */
export async function findActiveReferrer(tx: WorkspaceTx, testerId: string): Promise<string | null> {
  const found = await tx.maybe<{ referrerId: string }>(sql`
    select m.referrer_id from pool_members m
    join pool_members r on r.workspace_id = m.workspace_id and r.tester_id = m.referrer_id and r.status = 'ACTIVE'
    where m.workspace_id = ${tx.workspaceId} and m.tester_id = ${testerId} and m.referrer_id <> m.tester_id`)
  return found?.referrerId ?? null
}

/** Inserts a membership. Returns false when the tester already has one in the pool. */
export async function insertMembership(
  tx: WorkspaceTx,
  member: {
    id: string
    testerId: string
    tierId: string
    inviteId: string | null
    referrerId: string | null
    now: Date
  },
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into pool_members (workspace_id, id, tester_id, tier_id, status, invite_id, referrer_id,
                              joined_at, updated_at)
    values (${tx.workspaceId}, ${member.id}, ${member.testerId}, ${member.tierId}, 'ACTIVE',
            ${member.inviteId}, ${member.referrerId}, ${member.now}, ${member.now})
    on conflict (workspace_id, tester_id) do nothing`)
  return touched > 0
}

const last: OrderColumn = ['membership_id', 'uuid', 'asc']
const orders: Record<MemberOrder, ListOrder> = {
  new: [['joined_at', 'timestamptz', 'desc'], last],
  name: [['has_no_name', 'boolean', 'asc'], ['name_in_order', 'text', 'asc'], last],
  weight: [['weight', 'numeric', 'desc'], ['joined_at', 'timestamptz', 'asc'], last],
}

export function listPoolMembers(
  tx: WorkspaceTx,
  wanted: { status?: MembershipStatus; tierId?: string; testerId?: string; q?: string; sort: MemberOrder },
  slice: Slice,
): Promise<Placed<PoolMember>[]> {
  const where = allOf([
    sql`m.workspace_id = ${tx.workspaceId}`,
    wanted.status && sql`m.status = ${wanted.status}`,
    wanted.tierId !== undefined && sql`m.tier_id = ${wanted.tierId}`,
    wanted.testerId !== undefined && sql`m.tester_id = ${wanted.testerId}`,
    wanted.q !== undefined && sql`strpos(lower(p.public_name), lower(${wanted.q})) > 0`,
  ])
  const list = sql`
    select m.id as membership_id, m.tester_id, p.public_name as display_name, m.status, ${tier}, m.referrer_id, m.joined_at,
           t.weight, p.public_name is null as has_no_name, coalesce(lower(p.public_name), '') as name_in_order
    from pool_members m
    join tiers t on t.workspace_id = m.workspace_id and t.id = m.tier_id
    join testers p on p.id = m.tester_id
    where ${where}`
  return tx.many(listRows(list, orders[wanted.sort], slice))
}

export function lockMembership(
  tx: WorkspaceTx,
  id: string,
): Promise<{ testerId: string; status: MembershipStatus; tierId: string } | null> {
  return tx.maybe(sql`
    select tester_id, status, tier_id from pool_members
    where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
}

/** Locks a tester's membership in this pool. */
export function lockMembershipOfTester(
  tx: WorkspaceTx,
  testerId: string,
): Promise<{ membershipId: string; status: MembershipStatus; tierId: string }> {
  return tx.one(sql`
    select id as membership_id, status, tier_id from pool_members
    where workspace_id = ${tx.workspaceId} and tester_id = ${testerId} for update`)
}

export async function updateMembership(
  tx: WorkspaceTx,
  id: string,
  to: { status: MembershipStatus; tierId: string; now: Date },
) {
  await tx.run(sql`
    update pool_members set status = ${to.status}, tier_id = ${to.tierId}, updated_at = ${to.now}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

export function findPoolMember(tx: WorkspaceTx, id: string): Promise<PoolMember | null> {
  return tx.maybe(sql`
    select m.id as membership_id, m.tester_id, p.public_name as display_name, m.status, ${tier}, m.referrer_id, m.joined_at
    from pool_members m
    join tiers t on t.workspace_id = m.workspace_id and t.id = m.tier_id
    join testers p on p.id = m.tester_id
    where m.workspace_id = ${tx.workspaceId} and m.id = ${id}`)
}

/** Ends every membership of an erased tester. */
export async function endMemberships(tx: OperatorTx, testerId: string, at: Date) {
  await tx.run(sql`
    update pool_members set status = 'REMOVED', updated_at = ${at}
    where tester_id = ${testerId} and status <> 'REMOVED'`)
}
