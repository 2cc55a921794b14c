import { Button, Card, Empty, Num, Segmented, SkeletonRows } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { type Leader, leadersQuery, type Period } from './queries.ts'
import styles from './standing.module.css'

/** Testers who chose to be listed, the highest score first, for a week, a month or all time. */
export function Leaderboard() {
  const t = useText('standing')
  const [period, setPeriod] = useState<Period>('month')
  const { result, items, hasMore, more, isLoadingMore } = useReadAll<Leader>(leadersQuery(period))
  return (
    <PageSection title={t.board} note={t.boardWhy}>
      <Segmented
        label={t.period}
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'week', label: t.periods.week },
          { value: 'month', label: t.periods.month },
          { value: 'all', label: t.periods.all },
        ]}
      />
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={40} />}
        empty={() => (items.length === 0 ? <Empty icon="people" title={t.nobody} /> : null)}
      >
        {() => (
          <Card>
            <ol className={styles.leaders}>
              {items.map(({ rank, displayName, score }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place on the board
                <li key={place}>
                  <Num value={rank} />
                  <span>{displayName === null ? t.unnamed : <WordsLine of={displayName} />}</span>
                  <b>
                    <Num value={score} />
                  </b>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </Loaded>
      {hasMore && (
        <div className={rows.actions}>
          <Button onClick={more} busy={isLoadingMore}>
            {t.more}
          </Button>
        </div>
      )}
    </PageSection>
  )
}
