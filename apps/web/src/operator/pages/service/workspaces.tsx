import { DateTime, Num, Table } from '@groundswell/ui'
import { useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { type WorkspaceLoad, workspaces } from './queries.ts'

const figures = ['members', 'activeCampaigns', 'recentItems', 'openDeployments'] as const

/** Columns that are hidden on phones. */
const narrow = {
  members: { hideUnder: 620 },
  activeCampaigns: { hideUnder: 620 },
  recentItems: {},
  openDeployments: {},
} as const

/** Every workspace, the newest first, with its activity. */
export function Workspaces() {
  const t = useText('service')
  const common = useText('terms')
  const list = useReadAll<WorkspaceLoad>(workspaces)
  return (
    <LoadedList list={list} empty={t.noWorkspaces} why={t.emptyWhy.workspaces} rows={8}>
      {(items) => (
        <Table
          label={t.tabs.workspaces}
          columns={[
            { key: 'name', label: common.workspace },
            { key: 'since', label: t.since, hideUnder: 800 },
            ...figures.map((key) => ({ key, label: t.figures[key], align: 'end' as const, ...narrow[key] })),
          ]}
          rows={items}
          rowKey={({ id }) => id}
          cell={(workspace, key) => {
            if (key === 'name') return <WordsLine of={workspace.name} />
            if (key === 'since') return <DateTime at={workspace.createdAt} />
            return <Num value={workspace[key as (typeof figures)[number]]} />
          }}
        />
      )}
    </LoadedList>
  )
}
