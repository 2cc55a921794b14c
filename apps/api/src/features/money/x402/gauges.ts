import { sql } from '../../../core/database/sql.ts'
import { paymentGauge } from '../../../core/observing/gauge.ts'

/** Counts payments by agents, by state. */
export const agentPaymentGauge = paymentGauge('x402', ['CLAIMED', 'REFUSED'], (tx) =>
  tx.many(sql`
    select status, count(*)::int as count from x402_payments
    where status in ('CLAIMED', 'REFUSED') group by status`),
)
