import { Segmented } from '@groundswell/ui'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { ConsolePage } from '../../parts/desk/desk.tsx'
import { MonthBooks } from './close.tsx'
import { Forfeits } from './forfeits.tsx'
import { chosenTab, tabs } from './queries.ts'
import { Statements } from './statements.tsx'

const parts = { close: MonthBooks, statements: Statements, forfeits: Forfeits }

/** The books of a month, testers' statements for a year, and balances that erased testers gave up. */
export function AccountingPage() {
  const t = useText('accounting')
  const [search, change] = useSearch()
  const tab = chosenTab(search)
  const Part = parts[tab]
  return (
    <ConsolePage
      title={t.title}
      note={t.notes[tab]}
      filters={
        <Segmented
          label={t.title}
          value={tab}
          onChange={(next) => change({ tab: next === 'close' ? undefined : next })}
          options={tabs.map((value) => ({ value, label: t.tabs[value] }))}
        />
      }
    >
      <Part />
    </ConsolePage>
  )
}
