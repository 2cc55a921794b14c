import { Card, Mark, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import type { Explanation } from './queries.ts'
import styles from './standing.module.css'

const addsToScore = (kind: Explanation['lines'][number]['kind']) =>
  kind !== 'DECLINED' && kind !== 'VOTE_WRONG'

/** Each kind of outcome that counts, with its weight and reason, and the sum of all. */
export function ScoreLines({ of }: { of: Explanation }) {
  const t = useText('standing')
  const format = useFormat()
  const formatWeight = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const { items, votes } = of.waiting
  return (
    <PageSection title={t.why} note={of.lines.length === 0 ? t.nothing : t.whyNote}>
      {of.lines.length > 0 && (
        <Card>
          <dl className={styles.lines}>
            {of.lines.map((line) => (
              <div key={line.kind}>
                <dt>
                  <Mark tone={addsToScore(line.kind) ? 'good' : 'stop'} />
                  <span>
                    {t.kinds[line.kind]}
                    <span className={styles.times}>
                      <bdi>×{format.number(line.count)}</bdi>
                    </span>
                  </span>
                </dt>
                <dd>
                  {addsToScore(line.kind)
                    ? t.for(formatWeight(line.weight))
                    : t.against(formatWeight(line.weight))}
                </dd>
                {line.undamped - line.weight > 0.005 && (
                  <dd className={styles.damped}>{t.damped(formatWeight(line.undamped))}</dd>
                )}
              </div>
            ))}
            <div className={styles.sum}>
              <dt>{t.together}</dt>
              <dd>{t.share(formatWeight(of.successes), formatWeight(of.trials))}</dd>
              <dd className={styles.damped}>{t.certain(format.number(of.score))}</dd>
            </div>
          </dl>
        </Card>
      )}
      {items + votes > 0 && (
        <p className={rows.line}>{t.waiting(format.number(items), format.number(votes))}</p>
      )}
    </PageSection>
  )
}
