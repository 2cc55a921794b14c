import { DateTime, Num, Section, Table } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useReadAll } from '../../../data/index.ts'
import { navigate } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { ways } from '../../ways.ts'
import { type BatchSummary, batches } from './queries.ts'

/** The batches, newest first, with the outcomes of their payments. */
export function Batches() {
  const t = useText('payday')
  const common = useText('terms')
  const list = useReadAll<BatchSummary>(batches)
  const cells: Record<string, (batch: BatchSummary) => ReactNode> = {
    batch: ({ batchId }) => <ShortId id={batchId} inRow />,
    when: ({ createdAt }) => <DateTime at={createdAt} />,
    by: ({ preparedBy }) => <WordsLine of={preparedBy} />,
    payments: ({ payments }) =>
      payments.map(({ status, count }) => `${t.states[status]}: ${count}`).join(' · ') || '–',
    skipped: ({ skipped }) => <Num value={skipped} />,
  }
  return (
    <Section title={t.batches} note={t.batchesWhy}>
      <LoadedList list={list} rows={3}>
        {(items) => (
          <Table
            label={t.batches}
            columns={[
              { key: 'batch', label: t.batch },
              { key: 'when', label: common.when },
              { key: 'by', label: common.by, hideUnder: 800 },
              { key: 'payments', label: t.payments },
              { key: 'skipped', label: t.skipped, align: 'end' },
            ]}
            rows={items}
            rowKey={({ batchId }) => batchId}
            onOpen={({ batchId }) => navigate(ways.payment(batchId))}
            cell={(batch, key) => cells[key]?.(batch)}
            empty={<p className={desk.nothing}>{t.noBatches}</p>}
          />
        )}
      </LoadedList>
    </Section>
  )
}
