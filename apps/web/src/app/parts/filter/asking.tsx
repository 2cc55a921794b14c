import { Icon, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import styles from './bar.module.css'
import { withField } from './changes.ts'
import type en from './messages/en.ts'
import type { ItemFilter } from './rules.ts'

interface AskingProps {
  filter: ItemFilter
  onChange: (filter: ItemFilter) => void
}

/** The accounts whose items are shown; a press takes one condition away. */
export function Asking({ filter, onChange }: AskingProps) {
  const t = useText<typeof en>('filter')
  const format = useFormat()
  const { company, plan, minRevenue } = filter
  const chips = [
    company !== undefined && (['company', t.accounts.company(company)] as const),
    plan !== undefined && (['plan', t.accounts.plan(plan)] as const),
    minRevenue !== undefined && (['minRevenue', t.accounts.spend(format.number(minRevenue))] as const),
  ]
  return chips.map(
    (chip) =>
      chip && (
        <button
          key={chip[0]}
          type="button"
          className={styles.field}
          data-on=""
          onClick={() => onChange(withField(filter, chip[0], undefined))}
          title={t.takeAway}
        >
          <bdi>{chip[1]}</bdi>
          <Icon name="cross" size={12} />
        </button>
      ),
  )
}
