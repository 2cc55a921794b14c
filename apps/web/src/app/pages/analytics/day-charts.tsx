import { Section, Table, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import styles from './day-chart.module.css'
import { DayChart } from './day-chart.tsx'
import type en from './messages/en.ts'
import type { Summary } from './queries.ts'

type Daily = Summary['daily']
const names = ['items', 'votes', 'deployments'] as const

/** The three series of the period, and all of them as a table. */
export function DayCharts({ daily }: { daily: Daily }) {
  const t = useText<typeof en>('analytics')
  const format = useFormat()
  return (
    <Section title={t.series}>
      <div className={styles.charts}>
        {names.map((name) => (
          <DayChart
            key={name}
            name={t.figures[name]}
            days={daily.map(({ date }) => date)}
            values={daily.map((day) => day[name])}
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
              ...names.map((key) => ({ key, label: t.figures[key], align: 'end' as const })),
            ]}
            rows={[...daily].reverse()}
            rowKey={(day) => day.date}
            cell={(day, key) =>
              key === 'date' ? format.date(day.date) : format.number(day[key as (typeof names)[number]])
            }
          />
        </div>
      </details>
    </Section>
  )
}
