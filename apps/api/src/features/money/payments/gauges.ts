import { sql } from '../../../core/database/sql.ts'
import { type Gauge, paymentGauge } from '../../../core/observing/gauge.ts'

/** Counts rounds by state. */
export const roundGauge = paymentGauge('checkout', ['DRAFT', 'CHECKOUT_OPEN', 'PAYMENT_PENDING'], (tx) =>
  tx.many(sql`
    select status, count(*)::int as count from payment_rounds
    where status in ('DRAFT', 'CHECKOUT_OPEN', 'PAYMENT_PENDING') group by status`),
)

/** Counts refunds that the operator requested, by state. */
export const refundGauge = paymentGauge('refund', ['SUBMITTING', 'UNKNOWN', 'PENDING'], (tx) =>
  tx.many(sql`
    select status, count(*)::int as count from budget_refunds
    where status in ('SUBMITTING', 'UNKNOWN', 'PENDING') group by status`),
)

/** Counts received webhooks that are not processed yet. */
export const messageGauge: Gauge = {
  name: 'groundswell_provider_messages_waiting',
  about: 'Messages of payment providers that nobody has worked on yet',
  labels: [],
  read: async (tx) => {
    const { count } = await tx.one<{ count: number }>(
      sql`select count(*)::int as count from provider_events where state = 'RECEIVED'`,
    )
    return [{ labels: {}, value: count }]
  },
}
