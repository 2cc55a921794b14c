import { Table, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { figureLink } from '../filter/ways.ts'
import { PlaceLink } from '../links/place-link.tsx'
import styles from './day-chart.module.css'
import { DayChart, type Series } from './day-chart.tsx'
import type { Summary, Within } from './queries.ts'

const names = ['items', 'votes', 'deployments'] as const
type Name = (typeof names)[number]

interface DayChartsProps {
  summary: Summary
  /** The figures of the same number of days before; undefined until they are loaded. */
  before: Summary | undefined
  /** The days, zone and campaign that are counted. */
  within: Within
}

const toSeries = ({ daily }: Summary, name: Name): Series => ({
  days: daily.map(({ date }) => date),
  values: daily.map((day) => day[name]),
})

/** Shows the three series of a period, compared with the period before, and a table of them. */
export function DayCharts({ summary, before, within }: DayChartsProps) {
  const t = useText('analytics')
  const format = useFormat()
  const { from, to, funnel, totals, daily } = summary
  const totalFigure = (name: Name) =>
    name === 'items' ? (
      <PlaceLink to="inbox" search={figureLink('SUBMITTED', { ...within, from, to })}>
        {format.number(funnel.submitted)}
      </PlaceLink>
    ) : (
      format.number(totals[name])
    )
  const rows = daily.map((day, place) => ({ day, earlier: before?.daily[place] })).reverse()
  return (
    <div>
      <div className={styles.charts}>
        {names.map((name) => (
          <DayChart
            key={name}
            name={t.names[name]}
            total={totalFigure(name)}
            these={toSeries(summary, name)}
            before={before && toSeries(before, name)}
          />
        ))}
      </div>
      <details className={styles.table}>
        <summary>{t.asTable}</summary>
        <div className={styles.scroll}>
          <Table
            label={t.series}
            columns={[
              { key: 'date', label: t.day },
              ...names.flatMap((name) => [
                { key: name, label: t.names[name], align: 'end' as const },
                {
                  key: `${name}Before`,
                  label: t.beforeColumn(t.names[name]),
                  align: 'end' as const,
                  hideUnder: 640,
                },
              ]),
            ]}
            rows={rows}
            rowKey={({ day }) => day.date}
            cell={({ day, earlier }, key) => {
              if (key === 'date') return format.date(day.date)
              const name = names.find((one) => key.startsWith(one))!
              const counted = key === name ? day : earlier
              return counted ? format.number(counted[name]) : '–'
            }}
          />
        </div>
      </details>
    </div>
  )
}
