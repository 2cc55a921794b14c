import { DateTime, Num, SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { ConsolePage } from '../../parts/desk/desk.tsx'
import { type Summary, summary } from '../../summary.ts'
import { ways } from '../../ways.ts'
import { Books } from './books.tsx'
import { Figures } from './figures.tsx'
import { HealthChips } from './health.tsx'
import styles from './overview.module.css'
import { listProblems } from './wrong-rules.ts'

/** Open tasks of the operator, then the health of the service. */
export function OverviewPage() {
  const t = useText('overview')
  const figures = useRead(summary)
  return (
    <ConsolePage
      title={t.title}
      note={
        figures.data && (
          <>
            {t.asOf} <DateTime at={figures.data.generatedAt} />
          </>
        )
      }
    >
      <Loaded of={figures} skeleton={<SkeletonRows rows={3} height={72} />}>
        {(data) => <OpenTasks of={data} />}
      </Loaded>
      <HealthChips />
      <Books />
      {figures.data && <Figures of={figures.data} />}
    </ConsolePage>
  )
}

function OpenTasks({ of }: { of: Summary }) {
  const t = useText('overview')
  const wrong = listProblems(of.needsAttention).map(({ name, count, to }) => ({
    key: name,
    words: t.wrong[name],
    count,
    to,
    isWrong: true,
  }))
  const work = [
    { key: 'applications', words: t.applications, count: of.applications.PENDING, to: ways.applications },
    {
      key: 'drafts',
      words: t.drafts,
      count: of.fiatPayouts.byStatus.DRAFT,
      to: `${ways.payday}?state=DRAFT`,
    },
  ].map((card) => ({ ...card, isWrong: false }))
  // Faults first, then work that waits, then everything that is in order.
  const cards = [...wrong, ...work].sort((one, other) => Number(other.count > 0) - Number(one.count > 0))
  return (
    <div className={styles.cards}>
      {cards.map(({ key, words, count, to, isWrong }) => (
        <Link
          key={key}
          to={to}
          className={styles.card}
          data-wrong={(isWrong && count > 0) || undefined}
          data-waits={(!isWrong && count > 0) || undefined}
        >
          <b>
            <Num value={count} />
          </b>
          {words}
        </Link>
      ))}
    </div>
  )
}
