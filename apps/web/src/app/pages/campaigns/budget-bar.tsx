import { classes } from '@groundswell/ui'
import { Amount, useAmount } from '../../../amount/amount.tsx'
import { useText } from '../../../text/index.ts'
import styles from './budget-bar.module.css'
import { splitBudget } from './budget-rules.ts'
import type { Budget } from './queries.ts'

/** The payments into the budget, as a bar of their parts and as a table with the sum. */
export function BudgetBar({ budget }: { budget: Budget }) {
  const t = useText('campaigns').budget
  const say = useAmount()
  const { asset } = budget
  const { paidIn, beyond, parts } = splitBudget(budget)
  const toAmount = (units: bigint) => ({ amount: units.toString(), asset })
  const whole = asset === 'POINTS' ? t.allotted : t.funded
  const said = parts.map(({ name, units }) => `${t[name]}: ${say(toAmount(units))}`)
  return (
    <div className={styles.budget}>
      <div className={styles.bar} role="img" aria-label={said.join(', ')}>
        {parts.map(
          ({ name, units, share }) =>
            units > 0n && (
              <span
                key={name}
                className={classes(styles.part, styles[name])}
                style={{ flexGrow: Math.max(share, 0.01) }}
                title={`${t[name]}: ${say(toAmount(units))}`}
              />
            ),
        )}
      </div>
      <dl className={styles.sum}>
        {parts.map(({ name, units }) => (
          <div key={name}>
            <dt>
              <i className={classes(styles.swatch, styles[name])} />
              {t[name]}
            </dt>
            <dd>
              <Amount of={toAmount(units)} />
            </dd>
          </div>
        ))}
        {beyond > 0n && (
          <div className={styles.less}>
            <dt>{t.beyond}</dt>
            <dd>
              <Amount of={toAmount(-beyond)} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{whole}</dt>
          <dd>
            <Amount of={toAmount(paidIn)} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
