import { Mark, RelativeTime, Section, type Tone } from '@groundswell/ui'
import { useText } from '../../../../text/index.ts'
import { Words, WordsLine } from '../../../../untrusted/index.ts'
import type { Stage } from '../types.ts'
import styles from './stages-rail.module.css'

const tones: Record<Stage['status'], Tone> = {
  PENDING: 'neutral',
  RUNNING: 'run',
  PASSED: 'good',
  FAILED: 'stop',
  SKIPPED: 'neutral',
}

/** The stages of a deployment, one below the other. */
export function StagesRail({ stages }: { stages: readonly Stage[] }) {
  const t = useText('loop')
  if (stages.length === 0) return null
  return (
    <Section title={t.stages}>
      <ol className={styles.rail}>
        {stages.map((stage, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages have no identity but their place
          <li key={place} data-status={stage.status}>
            <Mark tone={tones[stage.status]} label={t.stageStatuses[stage.status]} />
            <span className={styles.name}>
              <WordsLine of={stage.name} />
            </span>
            {(stage.finishedAt ?? stage.startedAt) && (
              <RelativeTime at={(stage.finishedAt ?? stage.startedAt)!} short />
            )}
            {stage.detail && (
              <span className={styles.detail}>
                <Words of={stage.detail} kind="agents" lines={3} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
