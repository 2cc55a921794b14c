import { Money, Num } from '@groundswell/ui'
import styles from './payday.module.css'
import { StateChip } from './payments.tsx'
import type { Payment } from './queries.ts'
import { sumByState } from './states-rules.ts'
import { tones } from './tones.ts'

/** Shows how much of a batch is in each state: a bar in proportion to the money, and the same in words and figures. */
export function StatesBar({ of }: { of: readonly Payment[] }) {
  const states = sumByState(of)
  const currency = of[0]?.currency ?? 'USD'
  return (
    <div className={styles.states}>
      <div className={styles.bar} aria-hidden="true">
        {states.map(({ status, sum }) => (
          <span key={status} data-tone={tones[status]} style={{ flexGrow: Number(sum) }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {states.map(({ status, count, sum }) => (
          <li key={status}>
            <StateChip status={status} /> <Num value={count} /> ·{' '}
            <Money minor={Number(sum)} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}
