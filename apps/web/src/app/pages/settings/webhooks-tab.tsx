import { Button, Chip, Empty, RelativeTime, Section, SkeletonRows, Table } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { type Webhook, webhooks } from './queries.ts'
import styles from './settings.module.css'
import { WebhookSheet } from './webhook-sheet.tsx'

const tones = { ACTIVE: 'good', PAUSED: 'neutral', DISABLED: 'stop' } as const

/** Addresses to which the service sends events. */
export function WebhooksTab() {
  const t = useText('settings').webhooks
  const reason = useReason('administrate')
  const { can } = useWorkspace()
  const [isMaking, setMaking] = useState(false)
  return (
    <Section
      title={t.title}
      note={t.note}
      actions={
        <Button icon="plus" variant="primary" onClick={() => setMaking(true)} {...(reason ? { reason } : {})}>
          {t.add}
        </Button>
      }
    >
      {can('administrate') ? <WebhookTable /> : <p className={styles.quiet}>{reason}</p>}
      {isMaking && <NewWebhook onClose={() => setMaking(false)} />}
    </Section>
  )
}

function WebhookTable() {
  const t = useText('settings').webhooks
  const result = useRead(webhooks)
  const [openId, setOpenId] = useState<string | null>(null)
  const isEmpty = (rows: Webhook[]) =>
    rows.length === 0 ? (
      <Empty icon="thread" title={t.empty}>
        {t.emptyNote}
      </Empty>
    ) : null
  return (
    <Loaded of={result} skeleton={<SkeletonRows rows={3} height={44} />} empty={isEmpty}>
      {(rows) => {
        const opened = rows.find(({ id }) => id === openId)
        return (
          <>
            <Table
              label={t.title}
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={({ id }) => setOpenId(id)}
              columns={[
                { key: 'url', label: t.url },
                { key: 'types', label: t.types, hideUnder: 900 },
                { key: 'state', label: t.state },
                { key: 'last', label: t.lastDelivery, hideUnder: 700 },
              ]}
              cell={(hook, column) => <WebhookCell of={hook} column={column} />}
            />
            {opened && <WebhookSheet of={opened} onClose={() => setOpenId(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}

function WebhookCell({ of: hook, column }: { of: Webhook; column: string }) {
  const t = useText('settings').webhooks
  if (column === 'url') return <WordsLine of={hook.url} />
  if (column === 'types') return hook.types.length === 0 ? t.everything : hook.types.join(', ')
  if (column === 'state')
    return (
      <Chip tone={tones[hook.state]} mark>
        {t.states[hook.state]}
      </Chip>
    )
  return hook.lastDeliveryAt ? <RelativeTime at={hook.lastDeliveryAt} /> : t.never
}
