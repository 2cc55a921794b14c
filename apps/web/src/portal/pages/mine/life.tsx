import type { StateWords } from '@groundswell/client'
import { classes } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import type { Status } from '../../parts/status/status.tsx'
import styles from './life.module.css'
import { stepOf, steps } from './life-rules.ts'
import type en from './messages/en.ts'

/** How far an item has come, as four steps. */
export function Life({ status }: { status: Status }) {
  const t = useText<typeof en>('mine')
  const states = useText<StateWords>('status')
  const at = stepOf(status)
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
