import { useText } from '../../../text/index.ts'
import { currentStage, stagesForDots } from './card-rules.ts'
import styles from './stage-dots.module.css'
import type { Stage } from './types.ts'

/** The stages as a row of at most eight dots. */
export function StageDots({ stages }: { stages: readonly Stage[] }) {
  const t = useText('loop')
  const current = currentStage(stages)
  if (stages.length === 0) return null
  const label = t.stageOf((current?.place ?? 0) + 1, stages.length)
  return (
    <span className={styles.dots} role="img" aria-label={label}>
      {stagesForDots(stages).map((stage, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stages have no identity but their place
        <i key={place} data-status={stage.status} />
      ))}
    </span>
  )
}
