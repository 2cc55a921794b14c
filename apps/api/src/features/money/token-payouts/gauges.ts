import { sql } from '../../../core/database/sql.ts'
import { paymentGauge } from '../../../core/observing/gauge.ts'

/** Counts token payments to testers. */
export const tokenPayoutGauge = paymentGauge(
  'token_payout',
  ['DRAFTED', 'SIGNED', 'BROADCAST', 'UNKNOWN'],
  (tx) =>
    tx.many(sql`
    select status, count(*)::int as count from payouts
    where settled_at is null and status <> 'FAILED' group by status`),
)
