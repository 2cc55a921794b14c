import {
  Button,
  Chip,
  Empty,
  Meter,
  Num,
  PageHead,
  RelativeTime,
  Segmented,
  SkeletonRows,
  Table,
  useFormat,
} from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { Loaded, useRead, useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { figureLink } from '../../parts/filter/ways.ts'
import { FindField } from '../../parts/find-field/find-field.tsx'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { NoneFound } from '../../parts/none-found/none-found.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { useTitle } from '../../shell/title.ts'
import styles from './campaigns.module.css'
import { type Campaign, type CampaignCounts, campaignCounts, campaignsQuery } from './queries.ts'
import { campaignsRoute } from './route.ts'
import { type CampaignSearch, type Status, statuses } from './search.ts'
import { StatusChip } from './status-chip.tsx'

/** The campaigns, newest first. */
export function CampaignsPage() {
  const t = useText('campaigns')
  const search = campaignsRoute.useSearch()
  const { workspace } = campaignsRoute.useParams()
  const navigate = useNavigate()
  const reason = useReason('manage')
  const changeSearch = (next: Partial<CampaignSearch>) =>
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
            onChange={(status) => changeSearch({ status: status === 'ALL' ? undefined : status })}
            options={[
              { value: 'ALL', label: t.all },
              ...statuses.map((value) => ({ value, label: t.statuses[value] })),
            ]}
          />
          <FindField label={t.search} value={search.q} onChange={(q) => changeSearch({ q })} />
        </div>
      </PageHead>
      <div className={styles.page}>
        <CampaignTable search={search} onClear={() => changeSearch({ status: undefined, q: undefined })} />
      </div>
    </>
  )
}

function CampaignTable({ search, onClear }: { search: CampaignSearch; onClear: () => void }) {
  const t = useText('campaigns')
  const { workspace } = campaignsRoute.useParams()
  const navigate = useNavigate()
  const { result, items, hasMore, more } = useReadAll<Campaign>(campaignsQuery(search))
  const counts = useRead(campaignCounts, items.length > 0).data
  const isFiltered = Boolean(search.q || search.status)
  const openCampaign = ({ id }: Campaign) =>
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
            onOpen={openCampaign}
            columns={[
              { key: 'name', label: t.name },
              { key: 'status', label: t.status },
              { key: 'items', label: t.items, align: 'end' },
              { key: 'votes', label: t.votes, align: 'end', hideUnder: 480 },
              { key: 'progress', label: t.progress, hideUnder: 640 },
              { key: 'visibility', label: t.visibility, hideUnder: 900 },
              { key: 'rules', label: t.rules, hideUnder: 1060 },
              { key: 'changed', label: t.changed, hideUnder: 780 },
            ]}
            cell={(campaign, column) => (
              <CampaignCell of={campaign} counts={counts?.get(campaign.id)} column={column} />
            )}
          />
        )}
      </Loaded>
      {hasMore && <Button onClick={more}>{t.more}</Button>}
    </>
  )
}

interface CellProps {
  of: Campaign
  /** Undefined: not read yet, or not among the newest campaigns. */
  counts: CampaignCounts | undefined
  column: string
}

function CampaignCell({ of: campaign, counts, column }: CellProps) {
  const t = useText('campaigns')
  if (column === 'name') return <WordsLine of={campaign.name} />
  if (column === 'status') return <StatusChip status={campaign.status} />
  if (column === 'visibility') return t.visibilities[campaign.visibility]
  if (column === 'rules')
    return campaign.automationLevel === 'HUMAN_IN_LOOP' ? (
      <Chip tone="ask">{t.humanInLoop}</Chip>
    ) : (
      t.automatic
    )
  if (column === 'changed') return <RelativeTime at={campaign.updatedAt} />
  if (!counts) return '–'
  if (column === 'votes') return <Num value={counts.votes} />
  if (column === 'progress') return <ShippedShare of={counts} />
  return (
    <PlaceLink to="inbox" search={figureLink('SUBMITTED', { campaign: campaign.id })}>
      <Num value={counts.submitted} />
    </PlaceLink>
  )
}

/** The share of the campaign's items that are shipped, as a link to these items. */
function ShippedShare({ of: { campaignId, submitted, shipped } }: { of: CampaignCounts }) {
  const t = useText('campaigns')
  const { number } = useFormat()
  if (submitted === 0) return '–'
  return (
    <span className={styles.progress}>
      <Meter value={shipped / submitted} tone="good" label={t.progress} />
      <PlaceLink to="inbox" search={figureLink('SHIPPED', { campaign: campaignId })}>
        {t.shippedOf(number(shipped), number(submitted))}
      </PlaceLink>
    </span>
  )
}
