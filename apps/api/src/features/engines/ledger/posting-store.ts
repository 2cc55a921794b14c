import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { Account, Asset, Posting } from './chart.ts'

/** A posting with the hash of its content. */
export type HashedPosting = Posting & { readonly hash: Buffer }
export type AssetAccount = Account & { readonly asset: Asset }

/** Creates the missing accounts. Returns their number. */
export function insertAccounts(tx: WorkspaceTx, accounts: readonly AssetAccount[]): Promise<number> {
  return tx.run(sql`
    insert into ledger_accounts (workspace_id, code, asset, floor, ceiling, balance, lock_rank)
    select ${tx.workspaceId}, n.code, n.asset, n.floor, n.ceiling,
           case when n.floor is null and n.ceiling is null then null else 0 end, n.lock_rank
    from unnest(${accounts.map((side) => side.code)}::text[], ${accounts.map((side) => side.asset)}::text[],
                ${accounts.map((side) => side.floor)}::bigint[], ${accounts.map((side) => side.ceiling)}::bigint[],
                ${accounts.map((side) => side.lockRank)}::smallint[]) as n (code, asset, floor, ceiling, lock_rank)
    where ${accountIdSql(tx, 'n.code', 'n.asset')} is null
    on conflict do nothing`)
}

/**
 * Builds SQL that looks up an account's id by its code and asset, with one index lookup per row. With a join, the
 * planner may read all accounts of the workspace because of old statistics.
 */
function accountIdSql(tx: WorkspaceTx, code: string, asset: string): Sql {
  return sql`(select a.id from ledger_accounts a
              where a.workspace_id = ${tx.workspaceId} and a.code = ${fragment(code)} and a.asset = ${fragment(asset)})`
}

/**
 * Locks the accounts that keep a balance, always in the same order. This is a separate statement, so that the next one
 * sees changes committed during the wait. Returns the balances by code and asset; a row is read again after the wait
 * for its lock.
 */
export async function lockAccounts(
  tx: WorkspaceTx,
  accounts: readonly AssetAccount[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.many<{ code: string; asset: Asset; balance: bigint }>(sql`
    select code, asset, balance from ledger_accounts
    where workspace_id = ${tx.workspaceId}
      and id = any(array(
        select ${accountIdSql(tx, 'n.code', 'n.asset')}
        from unnest(${accounts.map((side) => side.code)}::text[],
                    ${accounts.map((side) => side.asset)}::text[]) as n (code, asset)))
      and balance is not null
    order by lock_rank, id
    for no key update`)
  return new Map(rows.map(({ code, asset, balance }) => [`${code} ${asset}`, balance]))
}

/** Inserts the new movements and adds them to the balances. Returns the keys of the inserted movements. */
export async function insertMovements(
  tx: WorkspaceTx,
  batch: readonly HashedPosting[],
): Promise<Set<string>> {
  const written = await tx.many<{ postingKey: string }>(sql`
    with input as (
      select * from unnest(
        ${batch.map((posting) => posting.key)}::text[], ${batch.map((posting) => posting.hash)}::bytea[],
        ${batch.map((posting) => posting.from.code)}::text[], ${batch.map((posting) => posting.to.code)}::text[],
        ${batch.map((posting) => posting.asset)}::text[], ${batch.map((posting) => posting.amount)}::bigint[],
        ${batch.map((posting) => posting.creditId ?? null)}::uuid[],
        ${batch.map((posting) => posting.reverses ?? null)}::text[]
      ) as i (posting_key, request_hash, from_code, to_code, asset, amount, credit_id, reverses)
    ), written as (
      insert into movements (workspace_id, posting_key, request_hash, debit_account, credit_account, asset,
                             amount, credit_id, reverses)
      select ${tx.workspaceId}, i.posting_key, i.request_hash, ${accountIdSql(tx, 'i.from_code', 'i.asset')},
             ${accountIdSql(tx, 'i.to_code', 'i.asset')}, i.asset, i.amount, i.credit_id,
             -- The id 0 never exists, so the foreign key refuses a reversal of nothing.
             case when i.reverses is not null then coalesce(
               (select m.id from movements m
                where m.workspace_id = ${tx.workspaceId} and m.posting_key = i.reverses), 0) end
      from input i
      order by i.posting_key
      on conflict on constraint movements_posted_once do nothing
      returning posting_key, debit_account, credit_account, amount
    ), change as (
      select account, sum(amount)::bigint as amount
      from (select debit_account as account, -amount as amount from written
            union all select credit_account, amount from written) both_sides
      group by account
    ), balanced as (
      update ledger_accounts a set balance = a.balance + change.amount
      from change
      where a.workspace_id = ${tx.workspaceId} and a.id = any(array(select account from change))
        and a.id = change.account and a.balance is not null
    )
    select posting_key from written`)
  return new Set(written.map((row) => row.postingKey))
}

/** Returns the keys that were booked before. Their content is compared when they are booked again. */
export async function listBookedKeys(tx: WorkspaceTx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ postingKey: string }>(sql`
    select posting_key from movements where workspace_id = ${tx.workspaceId} and posting_key = any(${keys}::text[])`)
  return new Set(rows.map((row) => row.postingKey))
}

/** Returns the content hashes of the keys that were booked before. */
export async function listContentHashes(
  tx: WorkspaceTx,
  keys: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = await tx.many<{ postingKey: string; requestHash: Buffer }>(sql`
    select posting_key, request_hash from movements
    where workspace_id = ${tx.workspaceId} and posting_key = any(${keys})`)
  return new Map(rows.map((row) => [row.postingKey, row.requestHash]))
}
