import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export type LinkKind = 'CONFIRM' | 'NEWS'

export interface NewLink {
  id: string
  subscriptionId: string
  kind: LinkKind
  tokenHash: Buffer
  emailHash: Buffer | null
  round: number
  expiresAt: Date
}

export async function insertLinks(tx: WorkspaceTx, links: readonly NewLink[]) {
  const column = <Key extends keyof NewLink>(name: Key) => links.map((link) => link[name])
  await tx.run(sql`
    insert into subscription_links (workspace_id, id, subscription_id, kind, token_hash, email_hash, round, expires_at)
    select ${tx.workspaceId}, n.* from unnest(${column('id')}::uuid[], ${column('subscriptionId')}::uuid[],
      ${column('kind')}::text[], ${column('tokenHash')}::bytea[], ${column('emailHash')}::bytea[], ${column('round')}::int[],
      ${column('expiresAt')}::timestamptz[])
      as n(id, subscription_id, kind, token_hash, email_hash, round, expires_at)`)
}

/** A link that is still valid, with its subscription. */
export interface OpenLink {
  workspaceId: string
  kind: LinkKind
  round: number
  subscriptionId: string
  feedbackId: string
  personId: string
  isConfirmed: boolean
}

/** Finds the link of a token in all workspaces, because a token names none. */
export function findLink(tx: OperatorTx, tokenHash: Buffer, now: Date): Promise<OpenLink | null> {
  return tx.maybe(sql`
    select l.workspace_id, l.kind, l.round, l.subscription_id, s.feedback_id, s.person_id,
      s.confirmed_at is not null as is_confirmed
    from subscription_links l
    join item_subscriptions s on s.workspace_id = l.workspace_id and s.id = l.subscription_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${now} and l.email_hash is not distinct from s.email_hash`)
}

/** Confirms the address to which the link was mailed, unless the subscription has another address by now. */
export async function confirmAddress(tx: WorkspaceTx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const confirmed = await tx.run(sql`
    update item_subscriptions s set confirmed_at = coalesce(s.confirmed_at, ${now})
    from subscription_links l
    where l.workspace_id = ${tx.workspaceId} and l.token_hash = ${tokenHash} and l.expires_at > ${now}
      and l.kind = 'CONFIRM' and s.workspace_id = l.workspace_id and s.id = l.subscription_id
      and s.email_hash = l.email_hash`)
  return confirmed > 0
}

/** Ends the subscription that a link belongs to. */
export async function deleteSubscriptionByLink(tx: WorkspaceTx, tokenHash: Buffer, now: Date) {
  await tx.run(sql`
    delete from item_subscriptions s using subscription_links l
    where l.workspace_id = ${tx.workspaceId} and l.token_hash = ${tokenHash} and l.expires_at > ${now}
      and s.workspace_id = l.workspace_id and s.id = l.subscription_id and s.email_hash is not distinct from l.email_hash`)
}

/** The facts that are needed to address a mail with a link. */
export interface LinkAddress {
  subscriptionId: string
  personId: string
  kind: LinkKind
  newsOf: string
  emailSealed: string | null
  userSealed: string | null
  testerAddress: string | null
}

/**
 * Returns the address for a mail. Null if the subscription ended, changed its address or is unconfirmed, or if a later
 * mail has newer news. An address proven by a sign-in counts only while the proof is valid.
 */
export function findLinkAddress(
  tx: OperatorTx,
  workspaceId: string,
  linkId: string,
): Promise<LinkAddress | null> {
  return tx.maybe(sql`
    select l.subscription_id, s.person_id, l.kind, coalesce(f.merged_into, f.id) as news_of, s.email_sealed,
      case when p.email_verified then p.email_sealed end as user_sealed,
      (select case when t.email_verified then t.email end from testers t where t.id = p.tester_id) as tester_address
    from subscription_links l
    join item_subscriptions s on s.workspace_id = l.workspace_id and s.id = l.subscription_id
    join people p on p.workspace_id = s.workspace_id and p.id = s.person_id
    join feedback f on f.workspace_id = s.workspace_id and f.id = s.feedback_id
    where l.workspace_id = ${workspaceId} and l.id = ${linkId} and p.erased_at is null
      and l.email_hash is not distinct from s.email_hash and (l.kind = 'CONFIRM' or s.confirmed_at is not null)
      and not exists (select from subscription_links later where later.workspace_id = l.workspace_id
        and later.subscription_id = l.subscription_id and later.kind = 'NEWS' and l.kind = 'NEWS' and later.id > l.id)`)
}
