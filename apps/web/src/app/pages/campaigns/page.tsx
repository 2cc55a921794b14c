import { Button, Chip, Empty, PageHead, RelativeTime, Segmented, SkeletonRows, Table } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { FindField } from '../../parts/find-field/find-field.tsx'
import { NoneFound } from '../../parts/none-found/none-found.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { useTitle } from '../../shell/title.ts'
import styles from './campaigns.module.css'
import type en from './messages/en.ts'
import { type Campaign, campaignsOf } from './queries.ts'
import { campaignsRoute } from './route.ts'
import { type CampaignSearch, type Status, statuses } from './search.ts'
import { StatusChip } from './status-chip.tsx'

/** D9: the campaigns, newest first. */
export function CampaignsPage() {
  const t = useText<typeof en>('campaigns')
  const search = campaignsRoute.useSearch()
  const { workspace } = campaignsRoute.useParams()
  const navigate = useNavigate()
  const reason = useReason('manage')
  const change = (next: Partial<CampaignSearch>) =>
    void navigate({
      to: '/app/$workspace/campaigns',
      params: { workspace },
      search: { ...search, ...next },
      replace: true,
    })
  useTitle(t.title)
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <Button
            variant="primary"
            icon="plus"
            onClick={() => void navigate({ to: '/app/$workspace/campaigns/new', params: { workspace } })}
            {...(reason ? { reason } : {})}
          >
            {t.add}
          </Button>
        }
      >
        <div className={styles.filter}>
          <Segmented<'ALL' | Status>
            label={t.status}
            value={search.status ?? 'ALL'}
            onChange={(status) => change({ status: status === 'ALL' ? undefined : status })}
            options={[
              { value: 'ALL', label: t.all },
              ...statuses.map((value) => ({ value, label: t.statuses[value] })),
            ]}
          />
          <FindField label={t.search} value={search.q} onChange={(q) => change({ q })} />
        </div>
      </PageHead>
      <div className={styles.page}>
        <CampaignTable search={search} onClear={() => change({ status: undefined, q: undefined })} />
      </div>
    </>
  )
}

function CampaignTable({ search, onClear }: { search: CampaignSearch; onClear: () => void }) {
  const t = useText<typeof en>('campaigns')
  const { workspace } = campaignsRoute.useParams()
  const navigate = useNavigate()
  const { result, items, hasMore, more } = useReadAll<Campaign>(campaignsOf(search))
  const isFiltered = Boolean(search.q || search.status)
  const open = ({ id }: Campaign) =>
    void navigate({ to: '/app/$workspace/campaigns/$id/$tab', params: { workspace, id, tab: 'overview' } })
  return (
    <>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={5} height={44} />}
        empty={() =>
          items.length === 0 ? (
            isFiltered ? (
              <NoneFound title={t.noneFound} onClear={onClear}>
                {t.noneFoundNote}
              </NoneFound>
            ) : (
              <Empty icon="horn" title={t.empty}>
                {t.emptyNote}
              </Empty>
            )
          ) : null
        }
      >
        {() => (
          <Table
            label={t.title}
            rows={[...items]}
            rowKey={({ id }) => id}
            onOpen={open}
            columns={[
              { key: 'name', label: t.name },
              { key: 'status', label: t.status },
              { key: 'visibility', label: t.visibility, hideUnder: 900 },
              { key: 'rules', label: t.rules, hideUnder: 1000 },
              { key: 'changed', label: t.changed, hideUnder: 700 },
            ]}
            cell={(campaign, column) => <Cell of={campaign} column={column} />}
          />
        )}
      </Loaded>
      {hasMore && <Button onClick={more}>{t.more}</Button>}
    </>
  )
}

function Cell({ of: campaign, column }: { of: Campaign; column: string }) {
  const t = useText<typeof en>('campaigns')
  if (column === 'name') return <WordsLine of={campaign.name} />
  if (column === 'status') return <StatusChip status={campaign.status} />
  if (column === 'visibility') return t.visibilities[campaign.visibility]
  if (column === 'rules')
    return campaign.automationLevel === 'HUMAN_IN_LOOP' ? (
      <Chip tone="ask">{t.humanInLoop}</Chip>
    ) : (
      t.automatic
    )
  return <RelativeTime at={campaign.updatedAt} />
}
