import { Segmented } from '@groundswell/ui'
import { useAppConfig } from '../../../session/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { ConsolePage } from '../../parts/desk/desk.tsx'
import { chosenTab, tabs } from './queries.ts'
import { Webhooks } from './webhooks.tsx'
import { Workspaces } from './workspaces.tsx'
import { Offers } from './x402.tsx'

const parts = { workspaces: Workspaces, webhooks: Webhooks, x402: Offers }

/** The workspaces with their load, messages of the payment provider, and the offers to agents. */
export function ServicePage() {
  const t = useText('service')
  const [search, change] = useSearch()
  const tab = chosenTab(search)
  const Part = parts[tab]
  return (
    <ConsolePage
      title={t.title}
      note={t.version(useAppConfig().version)}
      filters={
        <Segmented
          label={t.title}
          value={tab}
          onChange={(next) => change({ tab: next === 'workspaces' ? undefined : next })}
          options={tabs.map((value) => ({ value, label: t.tabs[value] }))}
        />
      }
    >
      <Part />
    </ConsolePage>
  )
}
