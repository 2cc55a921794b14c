import { classes } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import type { Status } from '../../parts/status/status.tsx'
import styles from './life.module.css'
import { currentStep, steps } from './life-rules.ts'

/** Shows how far an item has come, as four steps. */
export function ItemSteps({ status }: { status: Status }) {
  const t = useText('mine')
  const states = useText('status')
  const at = currentStep(status)
  if (at === null) return null
  return (
    <ol className={styles.life} aria-label={t.life}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classes(styles.step, place <= at && styles.done)}
          aria-current={place === at ? 'step' : undefined}
        >
          {states.status[step]}
        </li>
      ))}
    </ol>
  )
}
