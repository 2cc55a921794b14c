import { paymentGauge } from '../../core/gauge.ts'
import { sql } from '../../core/sql.ts'

/** Payments to testers in tokens. */
export const tokenPayoutGauge = paymentGauge(
  'token_payout',
  ['DRAFTED', 'SIGNED', 'BROADCAST', 'UNKNOWN'],
  (tx) =>
    tx.many(sql`
    select status, count(*)::int as count from payouts
    where settled_at is null and status <> 'FAILED' group by status`),
)
