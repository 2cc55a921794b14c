import { Button, DateTime, Empty, Num, SkeletonRows, Table } from '@groundswell/ui'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import type terms from '../../parts/terms/messages/en.ts'
import type en from './messages/en.ts'
import { type WorkspaceLoad, workspaces } from './queries.ts'

const figures = ['members', 'activeCampaigns', 'recentItems', 'openDeployments'] as const

/** Every workspace, the newest first, with how much goes on in it. */
export function Workspaces() {
  const t = useText<typeof en>('service')
  const common = useText<typeof terms>('terms')
  const { result, items, hasMore, more, isLoadingMore } = useReadAll<WorkspaceLoad>(workspaces)
  return (
    <Loaded
      of={result}
      skeleton={<SkeletonRows rows={8} height={34} />}
      empty={() => (items.length === 0 ? <Empty icon="board" title={t.noWorkspaces} /> : null)}
    >
      {() => (
        <div className={desk.list}>
          <Table
            label={t.tabs.workspaces}
            columns={[
              { key: 'name', label: common.workspace },
              { key: 'since', label: t.since, hideUnder: 800 },
              ...figures.map((key) => ({ key, label: t.figures[key], align: 'end' as const })),
            ]}
            rows={items}
            rowKey={({ id }) => id}
            cell={(workspace, key) => {
              if (key === 'name') return <WordsLine of={workspace.name} />
              if (key === 'since') return <DateTime at={workspace.createdAt} />
              return <Num value={workspace[key as (typeof figures)[number]]} />
            }}
          />
          {hasMore && (
            <Button onClick={more} busy={isLoadingMore}>
              {common.more}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
