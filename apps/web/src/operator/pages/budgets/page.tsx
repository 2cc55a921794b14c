import { Button, Segmented } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { ConsolePage } from '../../parts/desk/desk.tsx'
import { Debts } from './debts.tsx'
import { Disputes } from './disputes.tsx'
import { chosenTab, tabs } from './queries.ts'
import { Refunds } from './refunds.tsx'
import { Remainders } from './remainders.tsx'
import { Returns } from './returns.tsx'
import { Signals } from './signals.tsx'
import { UnbookedPayments } from './unbooked.tsx'

const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }))
const parts = {
  remainders: Remainders,
  disputes: Disputes,
  refunds: Refunds,
  returns: Returns,
  debts: Debts,
  signals: Signals,
  unbooked: UnbookedPayments,
}

/** Transfers into budgets, their remainders, disputes, refunds, testers' debts, and payments unknown to the books. */
export function BudgetsPage() {
  const t = useText('budgets')
  const [search, change] = useSearch()
  const [isOpen, setOpen] = useState(false)
  const tab = chosenTab(search)
  const Part = parts[tab]
  return (
    <ConsolePage
      title={t.title}
      note={t.notes[tab]}
      actions={
        <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.transfer}
        </Button>
      }
      filters={
        <Segmented
          label={t.title}
          value={tab}
          onChange={(next) => change({ tab: next === 'remainders' ? undefined : next })}
          options={tabs.map((value) => ({ value, label: t.tabs[value] }))}
        />
      }
    >
      <Part />
      {isOpen && (
        <Suspense fallback={null}>
          <TransferDialog direction="in" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ConsolePage>
  )
}
