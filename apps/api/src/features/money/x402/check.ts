import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { type Difference, findDifferences } from '../../engines/ledger/index.ts'

/**
 * Checks on one snapshot that agents got what they paid for: a purchase is open exactly when its payment is settled.
 */
export function checkAgentPayments(db: Database): Promise<Difference[]> {
  return findDifferences(db, [delivered])
}

const delivered: Sql = sql`
  select p.workspace_id, 'what the agent paid for is not open, or is open without a payment', p.id::text, 'USDC',
         p.status, coalesce(b.status, case when c.live then 'OPEN' else 'PENDING' end)
  from x402_payments p
  left join x402_campaigns c on c.workspace_id = p.workspace_id and c.payment_id = p.id
  left join bounties b on b.workspace_id = p.workspace_id and b.payment_id = p.id
  where p.kind <> 'RESULTS'
    and ((p.status = 'SETTLED') <> coalesce(c.live, false)
      or p.kind = 'FEEDBACK_REQUEST' and (p.status = 'SETTLED') <> (coalesce(b.status, 'VOID') in ('OPEN', 'CLOSED')))`
