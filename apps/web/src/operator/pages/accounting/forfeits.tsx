import { DateTime, Table } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { type Forfeit, forfeits } from './queries.ts'

/** Balances that erased testers gave up: they stay on the books. */
export function Forfeits() {
  const t = useText('accounting')
  const common = useText('terms')
  const list = useReadAll<Forfeit>(forfeits)
  const cells: Record<string, (of: Forfeit) => ReactNode> = {
    tester: ({ testerId }) => <ShortId id={testerId} />,
    workspace: ({ workspaceId }) => <ShortId id={workspaceId} />,
    when: ({ erasedAt }) => <DateTime at={erasedAt} />,
    amount: ({ amount, asset }) => <Amount of={{ amount, asset }} />,
  }
  return (
    <LoadedList list={list} empty={t.empty.forfeits} why={t.emptyWhy.forfeits}>
      {(items) => (
        <Table
          label={t.tabs.forfeits}
          columns={[
            { key: 'tester', label: common.tester },
            { key: 'workspace', label: common.workspace, hideUnder: 560 },
            { key: 'when', label: t.erased, hideUnder: 700 },
            { key: 'amount', label: common.amount, align: 'end' },
          ]}
          rows={items}
          rowKey={({ testerId, workspaceId, asset }) => `${testerId} ${workspaceId} ${asset}`}
          cell={(of, key) => cells[key]?.(of)}
        />
      )}
    </LoadedList>
  )
}
