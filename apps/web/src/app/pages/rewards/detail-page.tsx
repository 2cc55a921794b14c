import { Copy, PageHead, Section, SkeletonRows } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../amount/amount.tsx'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useTitle } from '../../shell/title.ts'
import { Causes } from './causes.tsx'
import styles from './detail.module.css'
import { Ledger } from './ledger.tsx'
import { type RewardDetail, rewardQuery, testersQuery } from './queries.ts'
import { rewardRoute } from './route.ts'
import { StateChip, TesterName } from './table.tsx'

/** One reward: what it is worth, why it was earned, and every movement of its value. */
export function RewardPage() {
  const t = useText('rewards')
  useTitle(t.one)
  const { slug } = useWorkspace()
  const { id } = rewardRoute.useParams()
  const reward = useRead(rewardQuery(id))
  return (
    <div className={styles.page}>
      <PageHead
        trail={
          <Link to="/app/$workspace/rewards" params={{ workspace: slug }}>
            {t.back}
          </Link>
        }
        title={t.one}
      />
      <Loaded of={reward} skeleton={<SkeletonRows rows={6} height={56} />}>
        {(data) => (
          <div className={styles.body}>
            <RewardHead reward={data} />
            <Section title={t.why}>
              <Causes reward={data} />
            </Section>
            <Section title={t.movements} note={t.movementsNote}>
              <Ledger reward={data} />
            </Section>
          </div>
        )}
      </Loaded>
    </div>
  )
}

function RewardHead({ reward }: { reward: RewardDetail }) {
  const t = useText('rewards')
  const testers = useRead(testersQuery('')).data ?? []
  const { id, kind, status, testerId } = reward
  return (
    <header className={styles.head}>
      <p className={styles.amount}>
        <Amount of={reward} />
      </p>
      <p className={styles.facts}>
        <StateChip state={status} />
        <span>{t.kinds[kind]}</span>
        <TesterName id={testerId} testers={testers} />
        <code>{id.slice(0, 8)}</code>
        <Copy text={id} label={t.one} />
      </p>
      <p className={styles.note}>{t.stateNotes[status]}</p>
    </header>
  )
}
