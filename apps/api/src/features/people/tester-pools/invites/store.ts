import type { OperatorTx, WorkspaceTx } from '../../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../../core/page.ts'
import type { Redeemable } from './rules.ts'

const newestFirst: ListOrder = [
  ['created_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'asc'],
]

export interface Invite extends Redeemable {
  tokenPrefix: string
  tierId: string | null
  campaignId: string | null
  referrerId: string | null
  lastUsedAt: Date | null
  createdAt: Date
}
export interface NewInvite {
  id: string
  tokenHash: Buffer
  tokenPrefix: string
  tierId: string | null
  campaignId: string | null
  maxUses: number | null
  referrerId: string | null
  /** The member who created the invite. */
  memberId: string | null
  expiresAt: Date | null
  now: Date
}
/** The data of an invite that can be redeemed. */
export interface OpenInvite {
  workspaceId: string
  tierId: string | null
  campaignId: string | null
  referrerId: string | null
  memberId: string | null
  expiresAt: Date | null
}

const columns = fragment(
  'id, token_prefix, tier_id, campaign_id, max_uses, uses, referrer_id, expires_at, revoked_at, last_used_at, created_at',
)

/** Lists invites, the newest first. */
export function listInvites(tx: WorkspaceTx, slice: Slice): Promise<Placed<Invite>[]> {
  const list = sql`select ${columns} from invites where workspace_id = ${tx.workspaceId}`
  return tx.many(listRows(list, newestFirst, slice))
}

export function insertInvite(tx: WorkspaceTx, invite: NewInvite): Promise<Invite> {
  return tx.one(sql`
    insert into invites (workspace_id, id, token_hash, token_prefix, tier_id, campaign_id, max_uses,
                         referrer_id, member_id, expires_at, created_at)
    values (${tx.workspaceId}, ${invite.id}, ${invite.tokenHash}, ${invite.tokenPrefix}, ${invite.tierId},
            ${invite.campaignId}, ${invite.maxUses}, ${invite.referrerId}, ${invite.memberId}, ${invite.expiresAt},
            ${invite.now})
    returning ${columns}`)
}

/** Revokes an invite. If it was revoked before, keeps the earlier time. Returns false if there is no such invite. */
export async function revokeInviteRow(tx: WorkspaceTx, id: string, now: Date): Promise<boolean> {
  const touched = await tx.run(sql`
    update invites set revoked_at = coalesce(revoked_at, ${now})
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
  return touched > 0
}

/** Returns the workspace of the invite with this token hash. */
export function findWorkspaceOfToken(tx: OperatorTx, hash: Buffer): Promise<{ workspaceId: string } | null> {
  return tx.maybe(sql`select workspace_id from invites where token_hash = ${hash}`)
}
/**
 * Finds an open invite. Returns null, after the same work, for an unknown token and for an invite that is revoked,
 * expired or used up.
 */
export function findOpenInvite(tx: OperatorTx, hash: Buffer, now: Date): Promise<OpenInvite | null> {
  return tx.maybe(sql`
    select workspace_id, tier_id, campaign_id, referrer_id, member_id, expires_at from invites
    where token_hash = ${hash} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and (max_uses is null or uses < max_uses)`)
}
export function findInviteByToken(tx: WorkspaceTx, hash: Buffer): Promise<Invite | null> {
  return tx.maybe(sql`
    select ${columns} from invites where workspace_id = ${tx.workspaceId} and token_hash = ${hash}`)
}

/**
 * Takes one of the invite's places. Returns false if none is left. Concurrent statements wait for each other, so no
 * place is taken twice.
 */
export async function consumeInvite(tx: WorkspaceTx, id: string, now: Date): Promise<boolean> {
  const touched = await tx.run(sql`
    update invites set uses = uses + 1, last_used_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${id} and revoked_at is null
      and (expires_at is null or expires_at > ${now}) and (max_uses is null or uses < max_uses)`)
  return touched > 0
}

/** Counts a tester's referrals that can still be redeemed, in all workspaces. */
export async function countOpenReferrals(tx: OperatorTx, referrerId: string, now: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from invites
    where referrer_id = ${referrerId} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and (max_uses is null or uses < max_uses)`)
  return count
}

export async function hasCampaign(tx: WorkspaceTx, id: string): Promise<boolean> {
  const found = await tx.maybe(
    sql`select 1 from campaigns where workspace_id = ${tx.workspaceId} and id = ${id} and deleted_at is null`,
  )
  return found !== null
}
