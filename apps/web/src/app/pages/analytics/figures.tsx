import { useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import type { Summary } from '../../parts/figures/queries.ts'
import { figureLink } from '../../parts/filter/ways.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './figures.module.css'
import type { AnalyticsSearch } from './search.ts'

interface FiguresProps {
  summary: Summary
  /** The figures of the same number of days before; undefined: not loaded yet. */
  before: Summary | undefined
  search: AnalyticsSearch
}

/** The four figures of the period, each beside the figure of the period before. */
export function Figures({ summary, before, search }: FiguresProps) {
  const { from, to, funnel, totals, verifications, daily } = summary
  const t = useText('analytics')
  const format = useFormat()
  const verdicts = verifications.confirmed + verifications.stillBroken
  const perDay = (count: number) =>
    `${format.number(count / Math.max(1, daily.length), { maximumFractionDigits: 1 })} ${t.perDay}`
  const others = totals.submissions - funnel.submitted
  const items = {
    label: t.names.items,
    value: (
      <PlaceLink to="inbox" search={figureLink('SUBMITTED', { ...search, from, to })}>
        {format.number(funnel.submitted)}
      </PlaceLink>
    ),
    note: `${perDay(funnel.submitted)}${others > 0 ? `, ${t.others(others)}` : ''}`,
    before: before && format.number(before.funnel.submitted),
  }
  const counted = (['votes', 'deployments'] as const).map((name) => ({
    label: t.names[name],
    value: format.number(totals[name]),
    note: perDay(totals[name]),
    before: before && format.number(before.totals[name]),
  }))
  const percentOf = (share: number | null) => (share === null ? '–' : format.percent(share))
  const { confirmedRate: rate, stillBrokenRate: broken } = verifications
  const confirmed = {
    label: t.confirmedShare,
    value: percentOf(rate),
    note:
      rate === null
        ? t.noVerdicts
        : `${t.ofVerdicts(verdicts)}${broken ? `, ${t.stillBroken(format.percent(broken))}` : ''}`,
    before: before && percentOf(before.verifications.confirmedRate),
  }
  return (
    <dl className={styles.figures}>
      {[items, ...counted, confirmed].map(({ label, value, note, before }) => (
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
