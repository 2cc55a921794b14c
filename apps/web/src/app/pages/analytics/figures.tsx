import { useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import styles from './figures.module.css'
import type en from './messages/en.ts'
import type { Summary } from './queries.ts'

/** The four figures of the period. */
export function Figures({ summary: { totals, verifications, daily } }: { summary: Summary }) {
  const t = useText<typeof en>('analytics')
  const format = useFormat()
  const verdicts = verifications.confirmed + verifications.stillBroken
  const perDay = (count: number) =>
    `${format.number(count / Math.max(1, daily.length), { maximumFractionDigits: 1 })} ${t.perDay}`
  const counted = (['submissions', 'votes', 'deployments'] as const).map((name) => ({
    label: t.figures[name],
    value: format.number(totals[name]),
    note: perDay(totals[name]),
  }))
  const { confirmedRate: rate, stillBrokenRate: broken } = verifications
  const confirmed = {
    label: t.figures.confirmed,
    value: rate === null ? '–' : format.percent(rate),
    note:
      rate === null
        ? t.noVerdicts
        : `${t.ofVerdicts(verdicts)}${broken ? `, ${t.stillBroken(format.percent(broken))}` : ''}`,
  }
  return (
    <dl className={styles.figures}>
      {[...counted, confirmed].map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong className="num">{value}</strong>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
