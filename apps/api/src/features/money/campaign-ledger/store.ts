import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { type Asset, account } from '../../engines/ledger/index.ts'

export interface BookedMovement {
  id: string
  postingKey: string
  debitAccount: string
  creditAccount: string
  amount: string
  asset: Asset
  rewardId: string | null
  reverses: string | null
  reversedBy: string | null
  createdAt: Date
}

const columns = fragment(`
  m.id::text as id, m.id as booked, m.posting_key, d.code as debit_account, c.code as credit_account,
  m.amount::text as amount, m.asset, m.credit_id as reward_id, m.reverses::text as reverses,
  (select r.id::text from movements r where r.workspace_id = m.workspace_id and r.reverses = m.id) as reversed_by,
  m.created_at`)
const withAccounts = fragment(`movements m
  join ledger_accounts d on d.workspace_id = m.workspace_id and d.id = m.debit_account
  join ledger_accounts c on c.workspace_id = m.workspace_id and c.id = m.credit_account`)
const latestFirst: ListOrder = [['booked', 'numeric', 'desc']]
const MOST_MOVEMENTS = 200

/** Lists movements of a campaign's budget and losses, the latest first; one row more than the limit. */
export function listMovementsOfCampaign(
  tx: WorkspaceTx,
  campaignId: string,
  asset: Asset | undefined,
  slice: Slice,
): Promise<Placed<BookedMovement>[]> {
  const codes = [account.campaignBudget(campaignId).code, account.campaignLoss(campaignId).code]
  const own = sql`select id from ledger_accounts where workspace_id = ${tx.workspaceId} and code = any(${codes}::text[])`
  const list = sql`
    select ${columns} from ${withAccounts}
    where ${allOf([
      sql`m.workspace_id = ${tx.workspaceId}`,
      sql`m.debit_account in (${own}) or m.credit_account in (${own})`,
      asset !== undefined && sql`m.asset = ${asset}`,
    ])}`
  return tx.many(listRows(list, latestFirst, slice))
}

/** Lists the movements of one reward in the order of booking. */
export function listMovementsOfReward(tx: WorkspaceTx, rewardId: string): Promise<BookedMovement[]> {
  return tx.many(sql`
    select ${columns} from ${withAccounts}
    where m.workspace_id = ${tx.workspaceId} and m.credit_id = ${rewardId}
    order by m.id limit ${MOST_MOVEMENTS}`)
}

/**
 * The facts behind a reward: the tester's present vote on the item, the tester's latest verdict, and whether the tester
 * wrote the item.
 */
export interface Deeds {
  deployedAt: Date | null
  isAuthor: boolean
  vote: { voteType: 'up' | 'down'; weight: number; castAt: string } | null
  verdict: { outcome: 'CONFIRMED' | 'STILL_BROKEN'; round: number; at: string } | null
}

const isoTimeSql = (column: string) =>
  fragment(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

export function findReasonsOfReward(
  tx: WorkspaceTx,
  { feedbackId, testerId, round }: { feedbackId: string; testerId: string; round: number | null },
): Promise<Deeds | null> {
  return tx.maybe(sql`
    select f.deployed_at, f.tester_id is not distinct from ${testerId}::uuid as is_author,
      (select json_build_object('voteType', case v.direction when 1 then 'up' else 'down' end, 'weight', v.weight,
                                'castAt', ${isoTimeSql('v.cast_at')})
       from votes v where v.workspace_id = f.workspace_id and v.feedback_id = f.id and v.tester_id = ${testerId}
       limit 1) as vote,
      (select json_build_object('outcome', j.outcome, 'round', j.round, 'at', ${isoTimeSql('j.updated_at')})
       from verifications j
       where j.workspace_id = f.workspace_id and j.feedback_id = f.id and j.tester_id = ${testerId}
         and j.round <= coalesce(${round}::integer, j.round)
       order by j.round desc limit 1) as verdict
    from feedback f where f.workspace_id = ${tx.workspaceId} and f.id = ${feedbackId}`)
}
