import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { type Difference, findDifferences } from '../../engines/ledger/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'

/**
 * Lists outside accounts that differ from the books according to the last comparisons. Also checks that every entry of
 * the provider, and every sum that the operator recorded, was booked.
 */
export function checkReconciliation(db: Database): Promise<Difference[]> {
  return findDifferences(db, [records])
}

const records: Sql = sql`
  with latest as (
    select distinct on (account) * from reconciliations order by account, checked_at desc
  ), wanted as (
    select workspace_id, 'provider:' || id || ':fee' as posting_key, 'USD' as asset, abs(booked_fee) as amount
    from provider_entries where booked_fee <> 0
    union all
    select ${houseWorkspaceId}::uuid, 'provider:' || id || ':own', 'USD', abs(booked_own)
    from provider_entries where booked_own <> 0
    union all
    select ${houseWorkspaceId}::uuid, 'own-funds:' || reference, asset, amount from own_fund_entries
  ), booked as (
    select workspace_id, posting_key, asset, amount from movements
    where posting_key like 'provider:%' or posting_key like 'own-funds:%'
  )
  select ${houseWorkspaceId}::uuid as workspace_id,
         case account when 'PROVIDER' then 'the payment provider does not have what the books say'
                      else 'the treasury does not have what the books say' end,
         'as compared at ' || to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         asset, expected::text, found::text
  from latest where differs_since is not null
  union all
  select workspace_id, 'the provider’s entry or the operator’s own money was not booked as recorded', posting_key,
         asset, w.amount::text, b.amount::text
  from wanted w full join booked b using (workspace_id, posting_key, asset)
  where w.amount is distinct from b.amount`
