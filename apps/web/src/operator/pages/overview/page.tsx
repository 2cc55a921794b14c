import { DateTime, Num, SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { Desk } from '../../parts/desk/desk.tsx'
import { type Summary, summary } from '../../summary.ts'
import { ways } from '../../ways.ts'
import { Books } from './books.tsx'
import { Figures } from './figures.tsx'
import { HealthChips } from './health.tsx'
import type en from './messages/en.ts'
import styles from './overview.module.css'
import { wrongOf } from './wrong-rules.ts'

/** O1: what needs a person, then how the service does. */
export function OverviewPage() {
  const t = useText<typeof en>('overview')
  const figures = useRead(summary)
  return (
    <Desk
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
        {(data) => <Wrong of={data} />}
      </Loaded>
      <HealthChips />
      <Books />
      {figures.data && <Figures of={figures.data} />}
    </Desk>
  )
}

function Wrong({ of }: { of: Summary }) {
  const t = useText<typeof en>('overview')
  return (
    <div className={styles.cards}>
      {wrongOf(of.needsAttention).map(({ name, count, to }) => (
        <Link key={name} to={to} className={styles.card} data-wrong={count > 0 || undefined}>
          <b>
            <Num value={count} />
          </b>
          {t.wrong[name]}
        </Link>
      ))}
      <Link to={ways.applications} className={styles.card}>
        <b>
          <Num value={of.applications.PENDING} />
        </b>
        {t.applications}
      </Link>
      <Link to={`${ways.payday}?state=DRAFT`} className={styles.card}>
        <b>
          <Num value={of.fiatPayouts.byStatus.DRAFT} />
        </b>
        {t.drafts}
      </Link>
    </div>
  )
}
