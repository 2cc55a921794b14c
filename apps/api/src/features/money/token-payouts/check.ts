import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { type Difference, findDifferences } from '../../engines/ledger/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'

/**
 * Checks on one snapshot that token payments agree with the ledger: an amount is booked as in flight exactly while the
 * payment may be on its way, and as paid exactly when the payment is settled. Lists overdue payments without an
 * outcome, and batches without a required approval.
 */
export function checkTokenPayouts(db: Database): Promise<Difference[]> {
  return findDifferences(db, [payments, overdue, unapproved])
}

const payments: Sql = sql`
  with payment as (
    select id, status || case when settled_at is null then '' else ', settled' end as state,
           case when settled_at is null and status not in ('FAILED', 'AWAITING_APPROVAL') then amount else 0 end as due_in_flight,
           case when settled_at is not null then amount else 0 end as due_paid
    from payouts
  ), flying as (
    select substr(code, 18)::uuid as id, sum(balance) as amount from ledger_accounts
    where code like 'payout_in_flight:%' and asset = 'USDC' group by 1
  ), settled as (
    select o.payout_id as id, sum(c.amount - c.netted) as amount
    from payout_credits o join credits c on c.workspace_id = o.workspace_id and c.id = o.credit_id
    where c.payout_id = o.payout_id and c.status = 'PAID' group by 1
  ), held as (
    select p.*, coalesce(f.amount, 0) as in_flight, coalesce(s.amount, 0) as paid
    from payment p left join flying f using (id) left join settled s using (id)
  )
  select ${houseWorkspaceId}::uuid, 'what is in flight does not match the state of the token payment, ' || state,
         'payment ' || id, 'USDC', due_in_flight, in_flight
  from held where in_flight <> due_in_flight
  union all
  select ${houseWorkspaceId}::uuid, 'what was paid does not match the state of the token payment, ' || state,
         'payment ' || id, 'USDC', due_paid, paid
  from held where paid <> due_paid`

/**
 * Selects payments without an outcome a day after their expiry. By then the chain shows it, or only an operator can
 * find it.
 */
const overdue: Sql = sql`
  select ${houseWorkspaceId}::uuid, 'the token payment has no outcome a day after its time, ' || status,
         'payment ' || id, 'USDC', null, amount
  from payouts
  where settled_at is null and status not in ('FAILED', 'DRAFTED', 'AWAITING_APPROVAL')
    and valid_before < extract(epoch from now()) - 86400`

/** Selects batches that need an approval (they have a snapshot) but were read only by their submitter. */
const unapproved: Sql = sql`
  select ${houseWorkspaceId}::uuid, 'the token payments left without the approval that was asked for',
         'batch ' || b.id, 'USDC', null, sum(p.amount)
  from payout_batches b join payouts p on p.batch_id = b.id
  where b.snapshot is not null and p.status not in ('FAILED', 'AWAITING_APPROVAL')
    and (b.submitted_by is null or not exists (
      select from approval_checks c
      where c.kind = 'TOKEN' and c.subject_id = b.id and c.snapshot = b.snapshot
        and lower(c.checked_by) <> lower(b.submitted_by)))
  group by b.id`
