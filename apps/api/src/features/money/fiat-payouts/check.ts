import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { lacksApprovalSql } from '../../engines/approvals/index.ts'
import { type Difference, findDifferences } from '../../engines/ledger/index.ts'

/**
 * Checks on one snapshot that payments to testers agree with the ledger: an amount is booked as in flight exactly while
 * the payment may be on its way, and as paid exactly while the payment is POSTED. Also lists payments settled outside
 * the books without a second operator.
 */
export function checkFiatPayouts(db: Database): Promise<Difference[]> {
  return findDifferences(db, [payments, unapproved])
}

const payments: Sql = sql`
  with payment as (
    select p.workspace_id, p.id, p.status, a.amount,
           case when p.status in ('SUBMITTING', 'SUBMITTED', 'UNKNOWN') then a.amount else 0 end as due_in_flight,
           case when p.status = 'POSTED' then a.amount else 0 end as due_paid
    from fiat_payments p
    join fiat_attempts a on a.workspace_id = p.workspace_id and a.payment_id = p.id and a.number = p.attempt
  ), held as (
    select p.*, coalesce(l.balance, 0) as in_flight,
           (select coalesce(sum(c.amount - c.netted), 0) from credits c
            where c.workspace_id = p.workspace_id and c.payout_id = p.id and c.status = 'PAID') as paid,
           (select coalesce(sum(c.amount - c.netted), 0) from fiat_payment_credits f
            join credits c on c.workspace_id = f.workspace_id and c.id = f.credit_id
            where f.workspace_id = p.workspace_id and f.payment_id = p.id and c.payout_id = p.id) as carried
    from payment p
    left join ledger_accounts l on l.workspace_id = p.workspace_id
      and l.code = 'payout_in_flight:' || p.id and l.asset = 'USD'
  )
  select workspace_id, 'what is in flight does not match the state of the payment, ' || status,
         'payment ' || id, 'USD', due_in_flight, in_flight
  from held where in_flight <> due_in_flight
  union all
  select workspace_id, 'what was paid does not match the state of the payment, ' || status,
         'payment ' || id, 'USD', due_paid, paid
  from held where paid <> due_paid
  union all
  select workspace_id, 'the payment carries other rewards than it was drawn up with',
         'payment ' || id, 'USD',
         due_in_flight + due_paid, carried
  from held where carried <> due_in_flight + due_paid
  union all
  select a.workspace_id, 'an attempt was sent without an approval', 'payment ' || a.payment_id, 'USD',
         null, null
  from fiat_attempts a
  join fiat_payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id and p.attempt = a.number
  where p.status <> 'DRAFT' and a.approved_at is null
  union all
  select a.workspace_id, 'the attempt does not say when it was settled', 'payment ' || a.payment_id, 'USD',
         null, null
  from fiat_attempts a
  join fiat_payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id and p.attempt = a.number
  where p.status = 'POSTED' and a.settled_at is null`

const unapproved: Sql = sql`
  select f.workspace_id, 'the payment was settled outside without the approval that it needed', f.provider_id, 'USD',
         f.second_above, f.amount
  from fiat_findings f
  where ${lacksApprovalSql('FIAT', 'f', { subject: 'payment_id', by: 'found_by' })}`
