import type { Database } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Difference } from '../../engines/ledger/index.ts'

/**
 * Proves on one snapshot that rewards follow their items: those of a DEPLOYED one go on, those of a REJECTED one are taken
 * back, any other's wait; so neither an approved item stays unpaid nor a debt outlives its cause, since the ledger proves
 * that entries and debts follow the state that is looked at here. The differences, at most 200; none is the proof.
 */
export function checkRewards(db: Database): Promise<Difference[]> {
  return db.readOperator(
    (tx) =>
      tx.many<Difference>(sql`
      select a.workspace_id, 'the rewards do not follow their item' as finding, a.feedback_id::text as subject, a.asset,
             wanted.state as expected, a.state as found
      from item_accruals a
      join feedback f on f.workspace_id = a.workspace_id and f.id = a.feedback_id
      cross join lateral (
        select case f.status when 'DEPLOYED' then 'ACTIVE' when 'REJECTED' then 'REVERSED' else 'FROZEN' end as state
      ) wanted
      where a.state <> wanted.state
      order by a.workspace_id, a.feedback_id limit 200`),
    { timeoutMs: 0 },
  )
}
