import { Checkbox, Table } from '@groundswell/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useReadAll } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { type Remainder, remaindersQuery } from './queries.ts'

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))
const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }))

/** Unpromised money, the largest first: dollars are refunded, tokens are returned. */
export function Remainders() {
  const t = useText('budgets')
  const common = useText('terms')
  const [search, change] = useSearch()
  const withRunning = search.get('running') === 'yes'
  const list = useReadAll<Remainder>(remaindersQuery(!withRunning))
  const [chosen, setChosen] = useState<Remainder | null>(null)
  const close = () => setChosen(null)
  const cells: Record<string, (of: Remainder) => ReactNode> = {
    campaign: ({ campaignName }) => <WordsLine of={campaignName} />,
    workspace: ({ workspaceName }) => <WordsLine of={workspaceName} />,
    disputes: ({ disputes }) => disputes,
    refunding: ({ refunding, asset }) => <Amount of={{ amount: refunding, asset }} />,
    available: ({ available, asset }) => <Amount of={{ amount: available, asset }} />,
  }
  return (
    <>
      <Checkbox
        label={t.withRunning}
        checked={withRunning}
        onChange={(isOn) => change({ running: isOn ? 'yes' : undefined })}
      />
      <LoadedList list={list} empty={t.empty.remainders} why={t.emptyWhy.remainders}>
        {(items) => (
          <Table
            label={t.tabs.remainders}
            columns={[
              { key: 'campaign', label: common.campaign },
              { key: 'workspace', label: common.workspace, hideUnder: 700 },
              { key: 'disputes', label: t.tabs.disputes, align: 'end', hideUnder: 800 },
              { key: 'refunding', label: t.refunding, align: 'end', hideUnder: 800 },
              { key: 'available', label: t.available, align: 'end' },
            ]}
            rows={items}
            rowKey={({ campaignId, asset }) => campaignId + asset}
            onOpen={setChosen}
            opensDialog
            cell={(of, key) => cells[key]?.(of)}
          />
        )}
      </LoadedList>
      <Suspense fallback={null}>
        {chosen?.asset === 'USD' && <RefundDialog of={chosen} onClose={close} />}
        {chosen?.asset === 'USDC' && (
          <TransferDialog
            direction="out"
            campaignId={chosen.campaignId}
            payer={chosen.payer}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
