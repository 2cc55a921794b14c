import { Chip, Meter, Num, SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { CardItem, Cards, Column, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { ways } from '../../ways.ts'
import { Leaderboard } from './leaderboard.tsx'
import { ScoreLines } from './lines.tsx'
import { explanation, type Reputation, reputation } from './queries.ts'
import styles from './standing.module.css'

/** The score with its explanation, the badges, and the leaderboard. */
export function StandingPage() {
  const t = useText('standing')
  const mine = useRead(reputation)
  const why = useRead(explanation)
  return (
    <Column title={t.title} trail={<Link to={ways.profile}>{t.back}</Link>}>
      <Loaded of={mine} skeleton={<SkeletonRows rows={1} height={112} />}>
        {(found) => <Score of={found} />}
      </Loaded>
      <Loaded of={why} skeleton={<SkeletonRows rows={3} height={56} />}>
        {(found) => <ScoreLines of={found} />}
      </Loaded>
      {mine.data && mine.data.badges.length > 0 && <Badges of={mine.data.badges} />}
      <Leaderboard />
    </Column>
  )
}

function Score({ of: { score, rank } }: { of: Reputation }) {
  const t = useText('standing')
  return (
    <Cards>
      <CardItem
        foot={
          rank === null ? (
            <>
              <span>{t.noRank}</span>
              <Link to={ways.profile} className={rows.end}>
                {t.show}
              </Link>
            </>
          ) : (
            <span>{t.rank(rank)}</span>
          )
        }
      >
        <span className={styles.score}>
          <b>
            <Num value={score} />
          </b>
          <span>{t.ofMost}</span>
        </span>
        <Meter value={score / 1000} label={t.scoreOf(score)} />
      </CardItem>
    </Cards>
  )
}

function Badges({ of }: { of: Reputation['badges'] }) {
  const t = useText('standing')
  return (
    <PageSection title={t.badges}>
      <span className={rows.line}>
        {of.map(({ id, name }) => (
          <Chip key={id} tone="good" mark>
            {id in t.badgeNames ? t.badgeNames[id as keyof typeof t.badgeNames] : name}
          </Chip>
        ))}
      </span>
    </PageSection>
  )
}
