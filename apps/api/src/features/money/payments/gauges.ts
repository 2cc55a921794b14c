import { sql } from '../../../core/database/sql.ts'
import { type Gauge, paymentGauge } from '../../../core/observing/gauge.ts'

/** Payments of buyers into budgets. */
export const roundGauge = paymentGauge('checkout', ['DRAFT', 'CHECKOUT_OPEN', 'PAYMENT_PENDING'], (tx) =>
  tx.many(sql`
    select status, count(*)::int as count from payment_rounds
    where status in ('DRAFT', 'CHECKOUT_OPEN', 'PAYMENT_PENDING') group by status`),
)

/** Webhooks that were taken and not yet acted upon. */
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
