import { Button, Chip, Empty, RelativeTime, Section, SkeletonRows, Table } from '@groundswell/ui'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { LogLine } from '../../../untrusted/index.ts'
import { type Delivery, deliveriesQuery } from './queries.ts'

const tones = { PENDING: 'run', DELIVERED: 'good', FAILED: 'stop' } as const

/** The deliveries to a webhook, newest first, and a way to send one again. */
export function Deliveries({ webhookId, canResend }: { webhookId: string; canResend: boolean }) {
  const t = useText('settings').webhooks
  const result = useRead(deliveriesQuery(webhookId))
  const resend = useWrite({
    run: (api, deliveryId: string) =>
      api.post('/api/webhooks/{id}/deliveries/{deliveryId}/resend', {
        params: { path: { id: webhookId, deliveryId } },
      }),
    invalidates: ['webhook'],
  })
  return (
    <Section title={t.deliveries} note={t.deliveriesNote}>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={44} />}
        empty={(rows) => (rows.length === 0 ? <Empty icon="send" title={t.noDeliveries} /> : null)}
      >
        {(rows) => (
          <Table
            label={t.deliveries}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'type', label: t.type },
              { key: 'status', label: t.state },
              { key: 'at', label: t.at },
              { key: 'actions', label: t.actions, align: 'end', hideLabel: true },
            ]}
            cell={(delivery, column) =>
              column === 'actions' ? (
                <Button
                  size="s"
                  busy={resend.busy}
                  onClick={() => resend.write(delivery.id)}
                  {...(canResend ? {} : { reason: t.resumeFirst })}
                >
                  {t.resend}
                </Button>
              ) : (
                <DeliveryCell of={delivery} column={column} />
              )
            }
          />
        )}
      </Loaded>
      {resend.error && <ErrorNote error={resend.error} />}
    </Section>
  )
}

function DeliveryCell({ of: delivery, column }: { of: Delivery; column: string }) {
  const t = useText('settings').webhooks
  if (column === 'type')
    return (
      <>
        <code>{delivery.type}</code>
        {delivery.response && <LogLine of={delivery.response} />}
      </>
    )
  if (column === 'at') return <RelativeTime at={delivery.lastAttemptAt ?? delivery.createdAt} />
  const answer = delivery.responseStatus ?? delivery.failure
  return (
    <Chip tone={tones[delivery.status]} mark>
      {answer === null ? t.statuses[delivery.status] : `${t.statuses[delivery.status]} · ${answer}`}
    </Chip>
  )
}
