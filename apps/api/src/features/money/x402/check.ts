import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { type Difference, findDifferences } from '../../engines/ledger/index.ts'

/**
 * Proves on one snapshot that agents got what they paid for: a payment is booked with its whole amount exactly when it is
 * settled, what it bought is open exactly then, and no outcome is unknown for a day after the payment has expired.
 */
export function checkAgentPayments(db: Database): Promise<Difference[]> {
  return findDifferences(db, [booked, delivered, unresolved])
}

const booked: Sql = sql`
  with moved as (
    select workspace_id, split_part(posting_key, ':', 2) as id, sum(amount) as amount
    from movements where posting_key like 'x402:%' group by 1, 2
  ), wanted as (
    select workspace_id, id::text as id, amount from x402_payments where status = 'SETTLED'
  )
  select workspace_id, 'the agent’s payment was not booked as its state says', id, 'USDC',
         coalesce(w.amount, 0), coalesce(m.amount, 0)
  from wanted w full join moved m using (workspace_id, id)
  where w.amount is distinct from m.amount`

const delivered: Sql = sql`
  select p.workspace_id, 'what the agent paid for is not open, or is open without a payment', p.id::text, 'USDC',
         p.status, coalesce(b.status, case when c.live then 'OPEN' else 'PENDING' end)
  from x402_payments p
  left join x402_campaigns c on c.workspace_id = p.workspace_id and c.payment_id = p.id
  left join bounties b on b.workspace_id = p.workspace_id and b.payment_id = p.id
  where p.kind <> 'RESULTS'
    and ((p.status = 'SETTLED') <> coalesce(c.live, false)
      or p.kind = 'FEEDBACK_REQUEST' and (p.status = 'SETTLED') <> (coalesce(b.status, 'VOID') in ('OPEN', 'CLOSED')))`

const unresolved: Sql = sql`
  select workspace_id, 'nobody has found out in a day whether the agent’s expired payment was made', id::text, 'USDC',
         'SETTLED or FAILED', status
  from x402_payments
  where status in ('CLAIMED', 'REFUSED') and to_timestamp(valid_before) < now() - interval '1 day'`
