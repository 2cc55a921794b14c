import { Band, Chip, Copy, Section, SkeletonRows, type Tone } from '@groundswell/ui'
import { lazy, Suspense } from 'react'
import { Loaded, useRead } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { Words, WordsLine } from '../../../../untrusted/index.ts'
import { PlaceLink } from '../../../parts/links/place-link.tsx'
import { itemQuery } from '../deployment-queries.ts'
import type { Level } from '../search.ts'
import type { Detail } from '../types.ts'
import { useProgress } from '../use-progress.ts'
import { DeploymentFacts } from './facts.tsx'
import { LeaseTime } from './lease.tsx'
import { StagesRail } from './stages-rail.tsx'
import styles from './view.module.css'

// Parts that need the deployment's data, or lie below the fold, are loaded after its state is shown.
const LogTail = lazy(async () => ({ default: (await import('./log-tail.tsx')).LogTail }))
const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions }))
const Files = lazy(async () => ({ default: (await import('./files.tsx')).ChangedFiles }))
const Evidence = lazy(async () => ({ default: (await import('./evidence.tsx')).Evidence }))
const Proof = lazy(async () => ({ default: (await import('./proof.tsx')).Proof }))
const RollBack = lazy(async () => ({ default: (await import('./roll-back.tsx')).RollBack }))

interface DeploymentViewProps {
  id: string
  level: Level
  onLevel(level: Level): void
}

/** Lines are read at most five times a second. */
const LOOK_MS = 200

/** Everything about one deployment: for the page and for the sheet beside the board. */
export function DeploymentView({ id, level, onLevel }: DeploymentViewProps) {
  const found = useProgress(id, LOOK_MS)
  return (
    <Loaded of={found} skeleton={<SkeletonRows rows={8} height={44} />}>
      {(detail) => (
        <div className={styles.view}>
          <DeploymentHead detail={detail} />
          <div className={styles.main}>
            <Suspense fallback={null}>
              <Questions detail={detail} />
            </Suspense>
            <StagesRail stages={detail.stages} />
            <Suspense fallback={null}>
              <LogTail detail={detail} level={level} onLevel={onLevel} />
            </Suspense>
            <AgentTexts detail={detail} />
          </div>
          <div className={styles.side}>
            <LeaseTime deployment={detail} />
            <DeploymentFacts deployment={detail} />
            <Suspense fallback={null}>
              <Files deployment={detail} />
              <Evidence deployment={detail} />
              <Proof deployment={detail} />
              <RollBack deployment={detail} />
            </Suspense>
          </div>
        </div>
      )}
    </Loaded>
  )
}

const tones: Record<string, Tone> = {
  GENERATING_CODE: 'run',
  TESTING: 'run',
  DEPLOYING: 'run',
  AWAITING_APPROVAL: 'ask',
  DEPLOYED: 'good',
  FAILED: 'stop',
  TEST_FAILED: 'stop',
  ROLLED_BACK: 'stop',
}

function DeploymentHead({ detail }: { detail: Detail }) {
  const t = useText('loop')
  const item = useRead(itemQuery(detail.feedbackId)).data
  const { takeover } = detail
  return (
    <header className={styles.head}>
      <h2>
        <PlaceLink to="item" params={{ id: detail.feedbackId }}>
          {item ? item.title === null ? t.withdrawn : <WordsLine of={item.title} /> : t.openItem}
        </PlaceLink>
      </h2>
      <p className={styles.under}>
        <Chip tone={tones[detail.status] ?? 'neutral'} mark>
          {t.statuses[detail.status] ?? <WordsLine of={detail.status} />}
        </Chip>
        <code>{detail.id.slice(0, 8)}</code>
        <Copy text={detail.id} label={t.deployment} />
      </p>
      {takeover && (
        <Band
          tone="flag"
          action={
            <PlaceLink to="deployment" params={{ deploymentId: takeover.deploymentId }}>
              {t.successor}
            </PlaceLink>
          }
        >
          {t.takenOver}
        </Band>
      )}
      {!takeover && !detail.isOpen && !detail.rollback && <Band tone="neutral">{t.closed}</Band>}
    </header>
  )
}

/** Long texts of the agent, folded. */
function AgentTexts({ detail: { prompt, errorLogs } }: { detail: Detail }) {
  const t = useText('loop')
  return (
    <>
      {errorLogs && (
        <Section title={t.errorLogs}>
          <div className={styles.errors}>
            <Words of={errorLogs} kind="agents" limit={2000} />
          </div>
        </Section>
      )}
      {prompt && (
        <details className={styles.prompt}>
          <summary>{t.prompt}</summary>
          <Words of={prompt} kind="agents" limit={2000} />
        </details>
      )}
    </>
  )
}
