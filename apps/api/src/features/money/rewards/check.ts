import type { Database } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { type Difference, findDifferences } from '../../engines/ledger/index.ts'

/**
 * Checks on one snapshot that rewards follow their items: credits of a DEPLOYED item can be paid, credits of a REJECTED
 * item are taken back, and all others are frozen.
 */
export function checkRewards(db: Database): Promise<Difference[]> {
  const accruals = sql`
    select a.workspace_id, 'the rewards do not follow their item', a.feedback_id::text, a.asset, wanted.state, a.state
    from item_accruals a
    join feedback f on f.workspace_id = a.workspace_id and f.id = a.feedback_id
    cross join lateral (
      select case f.status when 'DEPLOYED' then 'ACTIVE' when 'REJECTED' then 'REVERSED' else 'FROZEN' end as state
    ) wanted
    where a.state <> wanted.state`
  return findDifferences(db, [accruals])
}
