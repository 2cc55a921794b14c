import { Section, Skeleton } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useSummaryBefore } from '../../parts/figures/use-before.ts'
import { ways } from '../../ways.ts'
import { swellRead } from './queries.ts'
import styles from './swell.module.css'

const DayCharts = lazy(() =>
  import('../../parts/figures/day-charts.tsx').then((part) => ({ default: part.DayCharts })),
)
const within = {}

/**
 * The last 30 days: items, votes and deployments by day, beside the 30 days before. @param isReady true once the parts
 * above have loaded
 */
export function Swell({ isReady }: { isReady: boolean }) {
  const t = useText('pulse')
  const { slug: workspace } = useWorkspace()
  const summary = useRead(swellRead(), isReady)
  // The first view of a page makes at most four API calls, so these days load when the person reaches the charts.
  const [isReached, setReached] = useState(false)
  const before = useSummaryBefore(within, isReached ? summary.data : undefined)
  const markReached = () => setReached(true)
  return (
    <aside className={styles.swell} onPointerEnter={markReached} onFocus={markReached}>
      <Section
        title={t.swell}
        actions={
          <Link to={ways.analytics(workspace)} className={styles.all}>
            {t.analytics}
          </Link>
        }
      >
        <Loaded of={summary} skeleton={<Skeleton height={480} />}>
          {(data) => (
            <Suspense fallback={<Skeleton height={480} />}>
              <DayCharts summary={data} before={before} within={within} />
            </Suspense>
          )}
        </Loaded>
      </Section>
    </aside>
  )
}
