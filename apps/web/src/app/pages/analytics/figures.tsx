import { useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import styles from './figures.module.css'
import type en from './messages/en.ts'
import type { Summary } from './queries.ts'

interface FiguresProps {
  summary: Summary
  /** As many days before; undefined: not known yet. */
  before: Summary | undefined
}

/** The four figures of the period, each beside that of the period before. */
export function Figures({ summary: { totals, verifications, daily }, before }: FiguresProps) {
  const t = useText<typeof en>('analytics')
  const format = useFormat()
  const verdicts = verifications.confirmed + verifications.stillBroken
  const perDay = (count: number) =>
    `${format.number(count / Math.max(1, daily.length), { maximumFractionDigits: 1 })} ${t.perDay}`
  const counted = (['submissions', 'votes', 'deployments'] as const).map((name) => ({
    label: t.figures[name],
    value: format.number(totals[name]),
    note: perDay(totals[name]),
    before: before && format.number(before.totals[name]),
  }))
  const percentOf = (share: number | null) => (share === null ? '–' : format.percent(share))
  const { confirmedRate: rate, stillBrokenRate: broken } = verifications
  const confirmed = {
    label: t.figures.confirmed,
    value: percentOf(rate),
    note:
      rate === null
        ? t.noVerdicts
        : `${t.ofVerdicts(verdicts)}${broken ? `, ${t.stillBroken(format.percent(broken))}` : ''}`,
    before: before && percentOf(before.verifications.confirmedRate),
  }
  return (
    <dl className={styles.figures}>
      {[...counted, confirmed].map(({ label, value, note, before }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong className="num">{value}</strong>
            <small>{note}</small>
            <small className="num">
              {before === undefined || before === '–' ? '\u00A0' : t.before(before)}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
