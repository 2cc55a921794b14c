import { Button, Chip, DateTime, Table, type Tone } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useReadAll, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { FindingDialog } from '../../parts/finding/finding-dialog.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { type Refund, refunds } from './queries.ts'

const tones: Readonly<Record<Refund['status'], Tone>> = {
  SUBMITTING: 'run',
  UNKNOWN: 'ask',
  PENDING: 'run',
  SUCCEEDED: 'good',
  FAILED: 'stop',
}

/** Requested refunds. A refund with an unknown outcome is never requested again. */
export function Refunds() {
  const t = useText('budgets')
  const common = useText('terms')
  const list = useReadAll<Refund>(refunds)
  const [found, setFound] = useState<Refund | null>(null)
  const cells: Record<string, (refund: Refund) => ReactNode> = {
    refund: ({ id }) => <ShortId id={id} />,
    state: ({ status }) => (
      <Chip tone={tones[status]} mark>
        {t.refundStates[status]}
      </Chip>
    ),
    note: ({ note }) => <WordsLine of={note} kind="original" />,
    by: ({ requestedBy }) => <WordsLine of={requestedBy} />,
    when: ({ createdAt }) => <DateTime at={createdAt} />,
    amount: (refund) => <Amount of={refund} />,
    find: (refund) =>
      refund.status === 'UNKNOWN' && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setFound(refund)}>
          {common.finding.record}
        </Button>
      ),
  }
  return (
    <>
      <LoadedList list={list} empty={t.empty.refunds} why={t.emptyWhy.refunds}>
        {(items) => (
          <Table
            label={t.tabs.refunds}
            columns={[
              { key: 'refund', label: t.refundOne },
              { key: 'state', label: common.state },
              { key: 'note', label: common.note, hideUnder: 800 },
              { key: 'by', label: common.by, hideUnder: 900 },
              { key: 'when', label: common.when, hideUnder: 700 },
              { key: 'amount', label: common.amount, align: 'end' },
              { key: 'find', label: common.finding.record, hideLabel: true, align: 'end' },
            ]}
            rows={items}
            rowKey={({ id }) => id}
            cell={(refund, key) => cells[key]?.(refund)}
          />
        )}
      </LoadedList>
      {found && <RefundFinding of={found} onClose={() => setFound(null)} />}
    </>
  )
}

function RefundFinding({ of, onClose }: { of: Refund; onClose(): void }) {
  const t = useText('budgets')
  const record = useWrite({
    run: (api, body: { finding: 'NOT_MADE'; note: string }) =>
      api.post('/api/platform-admin/refunds/{id}/finding', { params: { path: { id: of.id } }, body }),
    done: onClose,
    invalidates: ['budget', 'refund'],
  })
  return (
    <FindingDialog
      findings={[{ value: 'NOT_MADE' as const, ...t.refundNotMade }]}
      busy={record.busy}
      error={record.error}
      onRecord={(finding, note) => record.write({ finding, note })}
      onClose={onClose}
    />
  )
}
