import { Band, Button, DateTime, Num, Table } from '@groundswell/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRead, useReadAll } from '../../../data/index.ts'
import { useAppConfig } from '../../../session/index.ts'
import { navigate } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { ConsolePage } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { summary } from '../../summary.ts'
import { ways } from '../../ways.ts'
import { type BatchSummary, batches } from './queries.ts'

const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }))

/** Batches of token payments. The operator confirms a run with a typed word. */
export function TokensPage() {
  const t = useText('tokens')
  const list = useReadAll<BatchSummary>(batches)
  const unknown = useRead(summary).data?.needsAttention.tokenPayoutsUnknown ?? 0
  const { tokens } = useAppConfig().capabilities.payouts
  const [isRunning, setRunning] = useState(false)
  return (
    <ConsolePage
      title={t.title}
      note={t.note}
      actions={
        <Button
          variant="primary"
          icon="send"
          aria-haspopup="dialog"
          onClick={() => setRunning(true)}
          {...(tokens ? {} : { reason: t.off })}
        >
          {t.run}
        </Button>
      }
    >
      {unknown > 0 && <Band tone="ask">{t.unknown(unknown)}</Band>}
      <LoadedList list={list} empty={t.empty} why={t.emptyWhy} icon="send">
        {(items) => <BatchTable of={items} />}
      </LoadedList>
      {isRunning && (
        <Suspense fallback={null}>
          <RunDialog onClose={() => setRunning(false)} />
        </Suspense>
      )}
    </ConsolePage>
  )
}

function BatchTable({ of }: { of: readonly BatchSummary[] }) {
  const t = useText('tokens')
  const common = useText('terms')
  const cells: Record<string, (batch: BatchSummary) => ReactNode> = {
    batch: ({ batchId }) => <ShortId id={batchId} inRow />,
    when: ({ createdAt }) => <DateTime at={createdAt} />,
    by: ({ createdBy }) => <WordsLine of={createdBy} />,
    network: ({ network }) => <code dir="ltr">{network}</code>,
    payments: ({ payouts }) =>
      payouts.map(({ status, count }) => `${t.states[status]}: ${count}`).join(' · ') || '–',
    skipped: ({ skipped }) => <Num value={skipped} />,
  }
  return (
    <Table
      label={t.title}
      columns={[
        { key: 'batch', label: t.batch },
        { key: 'when', label: common.when },
        { key: 'by', label: common.by, hideUnder: 900 },
        { key: 'network', label: t.network, hideUnder: 800 },
        { key: 'payments', label: t.payments },
        { key: 'skipped', label: t.skipped, align: 'end' },
      ]}
      rows={of}
      rowKey={({ batchId }) => batchId}
      onOpen={({ batchId }) => navigate(ways.tokenBatch(batchId))}
      cell={(batch, key) => cells[key]?.(batch)}
    />
  )
}
