import { Button, Chip, DateTime, Table } from '@groundswell/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { type BountyReturn, returns } from './queries.ts'

const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }))

/**
 * Money of closed bounties that testers did not earn: it is set aside for the payer, sent by hand, and booked here.
 */
export function Returns() {
  const t = useText('budgets')
  const common = useText('terms')
  const list = useReadAll<BountyReturn>(returns)
  const [chosen, setChosen] = useState<BountyReturn | null>(null)
  const cells: Record<string, (of: BountyReturn) => ReactNode> = {
    payer: ({ payer }) => <ShortId id={payer} />,
    state: ({ status }) => (
      <Chip tone={status === 'SENT' ? 'good' : 'ask'} mark>
        {t.returnStates[status]}
      </Chip>
    ),
    campaign: ({ campaignId }) => <ShortId id={campaignId} />,
    when: ({ preparedAt }) => <DateTime at={preparedAt} />,
    reference: ({ reference }) => (reference ? <ShortId id={reference} /> : '–'),
    amount: (of) => <Amount of={of} />,
    send: (of) =>
      of.status === 'PREPARED' && (
        <Button size="s" aria-haspopup="dialog" onClick={() => setChosen(of)}>
          {t.transfers.out.book}
        </Button>
      ),
  }
  return (
    <>
      <LoadedList list={list} empty={t.empty.returns} why={t.emptyWhy.returns}>
        {(items) => (
          <Table
            label={t.tabs.returns}
            columns={[
              { key: 'payer', label: t.payer },
              { key: 'state', label: common.state },
              { key: 'campaign', label: common.campaign, hideUnder: 800 },
              { key: 'when', label: common.when, hideUnder: 700 },
              { key: 'reference', label: common.reference, hideUnder: 900 },
              { key: 'amount', label: common.amount, align: 'end' },
              { key: 'send', label: t.transfers.out.book, hideLabel: true, align: 'end' },
            ]}
            rows={items}
            rowKey={({ id }) => id}
            cell={(of, key) => cells[key]?.(of)}
          />
        )}
      </LoadedList>
      <Suspense fallback={null}>
        {chosen && (
          <TransferDialog
            direction="out"
            campaignId={chosen.campaignId}
            payer={chosen.payer}
            prepared={chosen}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </>
  )
}
