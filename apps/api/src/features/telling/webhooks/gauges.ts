import { sql } from '../../../core/database/sql.ts'
import { countsByState, type Gauge } from '../../../core/observing/gauge.ts'
import { states } from './rules.ts'

/** Webhooks by state; FAILING ones are ACTIVE and have had no success since their last failure. */
export const webhookGauge: Gauge = {
  name: 'groundswell_webhooks',
  about: 'Webhooks by state; FAILING: active, without a success since the last failure',
  labels: ['status'],
  read: async (tx) =>
    countsByState(
      [...states, 'FAILING'],
      await tx.many(sql`
        select case when state = 'ACTIVE' and failing_since is not null then 'FAILING' else state end as status,
          count(*)::int as count
        from webhooks where deleted_at is null group by 1`),
    ),
}

/** The age of the oldest delivery of an active webhook that is not settled. */
export const oldestDeliveryGauge: Gauge = {
  name: 'groundswell_webhook_oldest_pending_seconds',
  about: 'Age of the oldest delivery that waits; those of failing webhooks are counted apart',
  labels: ['webhook'],
  read: async (tx) => {
    const ages = await tx.many<{ isFailing: boolean; seconds: number }>(sql`
      select w.failing_since is not null as is_failing,
        extract(epoch from now() - min(d.created_at))::float as seconds
      from webhook_lanes l join webhooks w on w.workspace_id = l.workspace_id and w.id = l.webhook_id
        join lateral (
          select created_at from webhook_deliveries d
          where d.workspace_id = w.workspace_id and d.webhook_id = w.id and d.status = 'PENDING'
          order by due_at, id limit 1) d on true
      where w.state = 'ACTIVE' group by 1`)
    return (['working', 'failing'] as const).map((webhook) => ({
      labels: { webhook },
      value: ages.find((age) => age.isFailing === (webhook === 'failing'))?.seconds ?? 0,
    }))
  },
}
