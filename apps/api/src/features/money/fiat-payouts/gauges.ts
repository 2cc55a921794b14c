import { sql } from '../../../core/database/sql.ts'
import { paymentGauge } from '../../../core/observing/gauge.ts'

/** Counts payments to testers through the provider. */
export const fiatPaymentGauge = paymentGauge('fiat_payout', ['SUBMITTING', 'SUBMITTED', 'UNKNOWN'], (tx) =>
  tx.many(sql`
    select status, count(*)::int as count from fiat_payments
    where status in ('SUBMITTING', 'SUBMITTED', 'UNKNOWN') group by status`),
)
