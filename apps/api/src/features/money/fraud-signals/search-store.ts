import type { OperatorTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Found, Kind } from './rules.ts'

/** Selects credits of money that no payment contains yet, so that a run could still pay them. */
const unpaid = fragment(`c.asset <> 'POINTS' and c.amount > 0 and c.claim is null
  and c.status in ('HELD', 'PAYABLE', 'FROZEN', 'UNFUNDED')`)
/** Selects the people who run a workspace, with their own tester accounts. */
const owners = sql`(
  select m.workspace_id, t.id as tester_id,
         case when (t.issuer, t.subject) = (a.issuer, a.subject) then 'IDENTITY' else 'E_MAIL' end as link
  from members m
  join accounts a on a.id = m.account_id
  join testers t on (t.issuer, t.subject) = (a.issuer, a.subject)
    or (t.email_verified and a.email_verified and lower(t.email collate "C") = lower(a.email collate "C"))
  where m.status = 'ACTIVE' and m.role in ('OWNER', 'ADMIN'))`

/**
 * Selects how testers are linked to the people of a workspace, one row for each kind of link, such as the same wallet.
 */
const linked = sql`(
  select workspace_id, tester_id, link from ${owners} o
  union
  select o.workspace_id, w.tester_id, 'WALLET' from ${owners} o
  join wallets own on own.tester_id = o.tester_id
  join wallets w on lower(w.address) = lower(own.address) and w.tester_id <> o.tester_id
  union
  select o.workspace_id, r.tester_id, 'BANK_ACCOUNT' from ${owners} o
  join fiat_recipients own on own.tester_id = o.tester_id
  join fiat_recipients r on r.country = own.country and r.method_label = own.method_label and r.tester_id <> o.tester_id
  union
  select b.subject_id, t.subject_id, 'NETWORK_ADDRESS' from money_traces b
  join money_traces t on t.kind = 'TESTER' and t.address_hash = b.address_hash and t.device_hash = b.device_hash
  where b.kind = 'BUYER')`

/**
 * The fewest votes in each direction that count as a voting ring. Testers who merely have the same taste reach fewer.
 */
const RING_VOTES = 2

/** The query for each kind of signal. A row beyond the limit shows that there are more. */
const searches: Record<Kind, (limit: number) => ReturnType<typeof sql>> = {
  SHARED_WALLET: (limit) => sql`
    select lower(w.address) as subject, null as workspace_id, array_agg(w.tester_id order by w.tester_id) as tester_ids,
           jsonb_build_object('address', lower(w.address)) as evidence
    from wallets w group by lower(w.address)
    having count(*) > 1 and exists (select from credits c where c.tester_id = any(array_agg(w.tester_id)) and ${unpaid})
    order by 1 limit ${limit}`,
  SHARED_BANK_ACCOUNT: (limit) => sql`
    select r.country || ' ' || r.method_label as subject, null as workspace_id,
           array_agg(r.tester_id order by r.tester_id) as tester_ids,
           jsonb_build_object('country', r.country, 'account', r.method_label) as evidence
    from fiat_recipients r where r.method_label is not null group by r.country, r.method_label
    having count(*) > 1 and exists (select from credits c where c.tester_id = any(array_agg(r.tester_id)) and ${unpaid})
    order by 1 limit ${limit}`,
  BUYER_IS_TESTER: (limit) => sql`
    with links as (
      select workspace_id, tester_id, link from ${linked} l
      union
      select b.workspace_id, w.tester_id, 'PAYER_WALLET'
      from bounties b
      join x402_payments x on x.workspace_id = b.workspace_id and x.id = b.payment_id
      join wallets w on lower(w.address) = x.payer
      join credits c on c.workspace_id = b.workspace_id and c.campaign_id = b.campaign_id and c.tester_id = w.tester_id
    )
    select l.workspace_id || ' ' || l.tester_id as subject, l.workspace_id, array[l.tester_id] as tester_ids,
           jsonb_build_object('by', jsonb_agg(distinct l.link)) as evidence
    from links l
    where exists (select from credits c
                  where c.workspace_id = l.workspace_id and c.tester_id = l.tester_id and ${unpaid})
    group by l.workspace_id, l.tester_id order by 1 limit ${limit}`,
  VOTE_RING: (limit) => sql`
    with edge as (
      select v.workspace_id, v.tester_id as voter, a.tester_id as author, count(*) as votes, min(a.feedback_id::text) as item
      from credits v
      join credits a on a.workspace_id = v.workspace_id and a.feedback_id = v.feedback_id and a.kind = 'AUTHOR'
      where v.kind = 'VOTER' and v.asset <> 'POINTS' and a.tester_id <> v.tester_id
      group by 1, 2, 3 having count(*) >= ${RING_VOTES}
    ), ring as (
      select x.workspace_id, array[x.voter, x.author] as tester_ids, array[x.item, y.item] as items, x.votes + y.votes as votes
      from edge x join edge y on y.workspace_id = x.workspace_id and y.voter = x.author and y.author = x.voter
      where x.voter < x.author
      union all
      select x.workspace_id, array[x.voter, x.author, y.author], array[x.item, y.item, z.item],
             x.votes + y.votes + z.votes
      from edge x
      join edge y on y.workspace_id = x.workspace_id and y.voter = x.author
      join edge z on z.workspace_id = x.workspace_id and z.voter = y.author and z.author = x.voter
      where x.voter < x.author and x.voter < y.author and y.author <> x.author
    )
    select r.workspace_id || ' ' || array_to_string(r.tester_ids, ' ') as subject, r.workspace_id, r.tester_ids,
           jsonb_build_object('votes', r.votes, 'items', to_jsonb(r.items)) as evidence
    from ring r
    where exists (select from credits c where c.workspace_id = r.workspace_id and c.tester_id = any(r.tester_ids) and ${unpaid})
    order by 1 limit ${limit}`,
  NO_DEPLOYMENT: (limit) => sql`
    select i.workspace_id || ' ' || i.feedback_id as subject, i.workspace_id,
           array_agg(distinct c.tester_id) as tester_ids,
           jsonb_build_object('item', i.feedback_id, 'campaign', i.campaign_id, 'deployedAt', i.accrued_at) as evidence
    from item_accruals i
    join credits c on c.workspace_id = i.workspace_id and c.feedback_id = i.feedback_id and ${unpaid}
    where i.asset <> 'POINTS'
      and not exists (select from deployments d where d.workspace_id = i.workspace_id and d.feedback_id = i.feedback_id)
    group by i.workspace_id, i.feedback_id, i.campaign_id, i.accrued_at order by 1 limit ${limit}`,
}
export function searchSignals(tx: OperatorTx, kind: Kind, limit: number): Promise<Found[]> {
  return tx.many<Found>(searches[kind](limit))
}

/** Lists how a tester is linked to the people of a workspace; the list is empty without a link. */
export async function listLinkedTraces(
  tx: OperatorTx,
  workspaceId: string,
  testerId: string,
): Promise<string[]> {
  const rows = await tx.many<{ link: string }>(sql`
    select distinct link from ${linked} l
    where workspace_id = ${workspaceId} and tester_id = ${testerId} order by link`)
  return rows.map(({ link }) => link)
}

/** Lists pairs of a workspace and a tester whom it pays, if the tester is linked to the people of that workspace. */
export async function listLinkedTesters(
  tx: OperatorTx,
  pairs: readonly { workspaceId: string; testerId: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select distinct l.tester_id from ${linked} l
    join unnest(${pairs.map((pair) => pair.workspaceId)}::uuid[], ${pairs.map((pair) => pair.testerId)}::uuid[])
      as p(workspace_id, tester_id) using (workspace_id, tester_id)`)
  return new Set(rows.map(({ testerId }) => testerId))
}
