import { RelativeTime, useFormat, useNow } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { LogLine, Words, WordsLine } from '../../../untrusted/index.ts'
import styles from './card.module.css'
import { currentStage, findTrouble, isSilent } from './card-rules.ts'
import type { Card, ColumnName } from './columns.ts'
import { LeaseRing } from './lease-ring.tsx'
import { RewardsFold } from './rewards-fold.tsx'
import { StageDots } from './stage-dots.tsx'
import type { Deployment, Detail } from './types.ts'
import { useProgress } from './use-progress.ts'

interface CardBodyProps {
  card: Card
  column: ColumnName
  isSeen: boolean
  isNew: boolean
}

/** The state of the work on a card: its step, an open question, the reason of a failure, the rewards. */
export function CardBody({ card, column, isSeen, isNew }: CardBodyProps) {
  const { item, deployment } = card
  const follows = column !== 'ready' && column !== 'asks' && column !== 'shipped'
  const detail = useProgress(isSeen && follows && deployment ? deployment.id : null).data
  if (column === 'ready') return null
  if (column === 'asks') return deployment && <AskedQuestion deployment={deployment} />
  if (column === 'shipped') return <RewardsFold feedbackId={item.id} isOpen={isNew} />
  if (column === 'troubled') return <TroubleNote card={card} detail={detail} />
  return deployment && <WorkState deployment={deployment} detail={detail} />
}

/** Shows the present stage by name and as dots, the latest line of the log, and the rest of the lease. */
function WorkState({ deployment, detail }: { deployment: Deployment; detail: Detail | undefined }) {
  const t = useText('loop')
  const format = useFormat()
  const now = useNow()
  const current = detail && currentStage(detail.stages)
  const silent = isSilent(deployment, now)
  const last = detail?.logs.at(-1)
  return (
    <div className={styles.work}>
      <p className={styles.stage}>
        <LeaseRing deployment={detail ?? deployment} />
        <strong>
          {current ? (
            <WordsLine of={current.stage.name} />
          ) : (
            (t.statuses[deployment.status] ?? <WordsLine of={deployment.status} />)
          )}
        </strong>
        {detail && <StageDots stages={detail.stages} />}
      </p>
      {last && (
        <p className={styles.line}>
          <LogLine of={last.message} />
        </p>
      )}
      {silent && (
        <p className={styles.silent}>
          {t.noWord(format.relative(deployment.updatedAt, { now, short: true }))}
        </p>
      )}
    </div>
  )
}

function AskedQuestion({ deployment }: { deployment: Deployment }) {
  const t = useText('loop')
  const waits = deployment.protectedFiles.length
  return (
    <blockquote className={styles.question}>
      {deployment.question ? (
        <Words of={deployment.question} kind="agents" lines={4} />
      ) : waits > 0 && !deployment.approval ? (
        t.protectedWait(waits)
      ) : (
        t.statuses.AWAITING_APPROVAL
      )}
      <footer>
        <RelativeTime at={deployment.updatedAt} />
      </footer>
    </blockquote>
  )
}

function TroubleNote({ card: { item, deployment }, detail }: { card: Card; detail: Detail | undefined }) {
  const t = useText('loop')
  const trouble = findTrouble(item, deployment, detail)
  return (
    <div className={styles.trouble}>
      <strong>{t.troubles[trouble.kind]}</strong>
      {trouble.words && (
        <p className={styles.line}>
          <LogLine of={trouble.words} />
        </p>
      )}
    </div>
  )
}
