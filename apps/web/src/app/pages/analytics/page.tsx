import {
  Button,
  PageHead,
  Segmented,
  Select,
  SkeletonRows,
  TextField,
  toast,
  useFormat,
} from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useTitle } from '../../shell/title.ts'
import { AgentTable } from './agents.tsx'
import { DayCharts } from './day-charts.tsx'
import { downloadCsv, ExportRefused } from './export.ts'
import { Figures } from './figures.tsx'
import { Funnel } from './funnel.tsx'
import type en from './messages/en.ts'
import styles from './page.module.css'
import { agentsQuery, campaignsQuery, type Summary, summaryQuery } from './queries.ts'
import { analyticsRoute } from './route.ts'
import { type AnalyticsSearch, daysOf, isDay, presetOf, presets, todayOf } from './search.ts'
import { TopItems } from './top-items.tsx'

/** Whether the loop works: figures, series, the way of items, the highest of them, the agents. */
export function AnalyticsPage() {
  const t = useText<typeof en>('analytics')
  useTitle(t.title)
  const search = analyticsRoute.useSearch()
  const summary = useRead(summaryQuery(search))
  const agents = useRead(agentsQuery(search))
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        note={t.utc}
        actions={<ExportButton search={search} summary={summary.data} />}
      >
        <Filters search={search} shown={summary.data} />
      </PageHead>
      <div className={styles.body}>
        <Loaded of={summary} skeleton={<SkeletonRows rows={6} height={88} />}>
          {(data) => (
            <>
              <Figures summary={data} />
              <DayCharts daily={data.daily} />
              <Funnel summary={data} />
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

/** The days and the campaign: everything stands in the address. */
function Filters({ search, shown }: { search: AnalyticsSearch; shown: Summary | undefined }) {
  const t = useText<typeof en>('analytics')
  const format = useFormat()
  const navigate = analyticsRoute.useNavigate()
  const campaigns = useRead(campaignsQuery).data ?? []
  const today = todayOf(Date.now())
  const preset = presetOf(search, today)
  const set = (change: AnalyticsSearch) =>
    void navigate({
      search: ({ from: _from, to: _to, campaign }) => ({ ...(campaign ? { campaign } : {}), ...change }),
    })
  const setDay = (side: 'from' | 'to') => (value: string) => {
    const days = { from: search.from ?? shown?.from, to: search.to ?? shown?.to, [side]: value }
    if (isDay(days.from) && isDay(days.to)) set({ from: days.from, to: days.to })
  }
  return (
    <div className={styles.filters}>
      <Segmented
        label={t.period}
        size="s"
        value={preset ?? ''}
        onChange={(value) => value && set(daysOf(value, today))}
        options={presets.map((value) => ({ value, label: t.days(format.number(Number(value))) }))}
      />
      <TextField
        label={t.from}
        hideLabel
        type="date"
        value={search.from ?? shown?.from ?? ''}
        max={search.to ?? today}
        onChange={setDay('from')}
      />
      <TextField
        label={t.to}
        hideLabel
        type="date"
        value={search.to ?? shown?.to ?? ''}
        min={search.from ?? shown?.from}
        onChange={setDay('to')}
      />
      <Select
        label={t.campaign}
        hideLabel
        value={search.campaign ?? ''}
        onChange={(campaign) =>
          void navigate({
            search: ({ campaign: _, ...rest }) => ({ ...rest, ...(campaign ? { campaign } : {}) }),
          })
        }
        options={[
          { value: '', label: t.allCampaigns },
          ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  )
}

function ExportButton({ search, summary }: { search: AnalyticsSearch; summary: Summary | undefined }) {
  const t = useText<typeof en>('analytics')
  const [busy, setBusy] = useState(false)
  const run = async ({ from, to }: Summary) => {
    setBusy(true)
    try {
      await downloadCsv(search, { from, to })
    } catch (error) {
      const seconds = error instanceof ExportRefused ? error.retryAfter : null
      toast({ text: seconds === null ? t.exportFailed : t.tooMany(seconds), tone: 'stop' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon="download"
      busy={busy}
      disabled={!summary}
      title={t.exportNote}
      onClick={() => summary && void run(summary)}
    >
      {t.export}
    </Button>
  )
}
