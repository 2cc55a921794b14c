import { Num, Section, Skeleton, Sparkline, useFormat } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { figureWay } from '../../parts/filter/ways.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { ways } from '../../ways.ts'
import type en from './messages/en.ts'
import { swellRead } from './queries.ts'
import styles from './swell.module.css'

const series = ['items', 'votes', 'deployments'] as const

/**
 * The last 30 days: items, votes and deployments by day.
 * @param isReady what waits and what moves is read first
 */
export function Swell({ isReady }: { isReady: boolean }) {
  const t = useText<typeof en>('pulse')
  const { number } = useFormat()
  const { slug: workspace } = useWorkspace()
  const summary = useRead(swellRead(), isReady)
  return (
    <aside className={styles.swell}>
      <Section
        title={t.swell}
        actions={
          <Link to={ways.analytics(workspace)} className={styles.all}>
            {t.analytics}
          </Link>
        }
      >
        <Loaded of={summary} skeleton={<Skeleton height={180} />}>
          {({ from, to, funnel, totals, daily }) => (
            <dl className={styles.series}>
              {series.map((name) => (
                <div key={name} className={styles.one}>
                  <dt>{t.series[name]}</dt>
                  <dd>
                    {name === 'items' ? (
                      <PlaceLink to="inbox" search={figureWay('SUBMITTED', { from, to })}>
                        <Num value={funnel.submitted} />
                      </PlaceLink>
                    ) : (
                      <Num value={totals[name]} />
                    )}
                  </dd>
                  <dd className={styles.line}>
                    <Sparkline
                      values={daily.map((day) => day[name])}
                      label={t.perDay(t.series[name], number(Math.max(0, ...daily.map((day) => day[name]))))}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Loaded>
      </Section>
    </aside>
  )
}
