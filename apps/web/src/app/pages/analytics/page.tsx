import { Button, PageHead, Section, Segmented, SkeletonRows, TextField, useFormat } from '@groundswell/ui'
import { useDownload } from '../../../data/download.ts'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import {
  DayCharts,
  Funnel,
  type Summary,
  summaryRead,
  TopItems,
  toApiFilter,
  useSummaryBefore,
} from '../../parts/figures/index.ts'
import { FilterBar, queryString } from '../../parts/filter/index.ts'
import { isDay } from '../../parts/filter/rules.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { useTitle } from '../../shell/title.ts'
import { AgentTable } from './agents.tsx'
import { Figures } from './figures.tsx'
import styles from './page.module.css'
import { agentsQuery } from './queries.ts'
import { analyticsRoute } from './route.ts'
import { type AnalyticsSearch, findPreset, presetDays, presets, readSearch, utcDay } from './search.ts'

/**
 * Shows whether the loop works: figures, series, the funnel of items, the items with the highest scores, and the
 * agents.
 */
export function AnalyticsPage() {
  const t = useText('analytics')
  useTitle(t.title)
  const search = analyticsRoute.useSearch()
  const summary = useRead(summaryRead(search))
  const agents = useRead(agentsQuery(search))
  const before = useSummaryBefore(search, summary.data)
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        note={t.utc}
        actions={
          <>
            <PlaceLink to="demand" className={styles.demand}>
              {t.demand}
            </PlaceLink>
            <ExportButton search={search} summary={summary.data} />
          </>
        }
      >
        <Filters search={search} shown={summary.data} />
      </PageHead>
      <div className={styles.body}>
        <Loaded of={summary} skeleton={<SkeletonRows rows={6} height={88} />}>
          {(data) => (
            <>
              <Figures summary={data} before={before} search={search} />
              <Section title={t.series}>
                <DayCharts summary={data} before={before} within={search} />
              </Section>
              <Funnel summary={data} within={search} />
              <TopItems items={data.topItems} />
            </>
          )}
        </Loaded>
        <Loaded of={agents} skeleton={<SkeletonRows rows={3} height={44} />}>
          {(data) => <AgentTable items={data.items} />}
        </Loaded>
      </div>
    </div>
  )
}

/** Controls for zone, campaign and days. All choices are stored in the address. */
function Filters({ search, shown }: { search: AnalyticsSearch; shown: Summary | undefined }) {
  const t = useText('analytics')
  const format = useFormat()
  const navigate = analyticsRoute.useNavigate()
  const today = utcDay(Date.now())
  const preset = findPreset(search, today)
  const setDays = (days: Pick<AnalyticsSearch, 'from' | 'to'>) =>
    void navigate({ search: ({ from: _from, to: _to, ...rest }) => ({ ...rest, ...days }) })
  const changeDay = (side: 'from' | 'to') => (value: string) => {
    const days = { from: search.from ?? shown?.from, to: search.to ?? shown?.to, [side]: value }
    if (isDay(days.from) && isDay(days.to)) setDays({ from: days.from, to: days.to })
  }
  const { from, to, ...items } = search
  return (
    <FilterBar
      filter={items}
      fields={['zone', 'campaign']}
      searchable={false}
      onChange={(next) => void navigate({ search: readSearch({ ...next, from, to }) })}
    >
      <Segmented
        label={t.period}
        size="s"
        value={preset ?? ''}
        onChange={(value) => value && setDays(presetDays(value, today))}
        options={presets.map((value) => ({ value, label: t.days(format.number(Number(value))) }))}
      />
      <TextField
        label={t.from}
        hideLabel
        type="date"
        value={from ?? shown?.from ?? ''}
        max={to ?? today}
        onChange={changeDay('from')}
      />
      <TextField
        label={t.to}
        hideLabel
        type="date"
        value={to ?? shown?.to ?? ''}
        min={from ?? shown?.from}
        onChange={changeDay('to')}
      />
    </FilterBar>
  )
}

/** Downloads the items of this period, zone and campaign as a file. */
function ExportButton({ search, summary }: { search: AnalyticsSearch; summary: Summary | undefined }) {
  const t = useText('analytics')
  const { busy, download } = useDownload()
  const downloadItems = ({ from, to }: Summary) =>
    download(
      `/api/analytics/export.csv?${queryString({ ...toApiFilter(search), from, to })}`,
      `feedback-${from}-${to}.csv`,
    )
  return (
    <Button
      icon="download"
      busy={busy}
      disabled={!summary}
      title={t.exportNote}
      onClick={() => summary && void downloadItems(summary)}
    >
      {t.export}
    </Button>
  )
}
