import { Icon, Menu, useFormat } from '@groundswell/ui'
import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import styles from './bar.module.css'
import { withField } from './changes.ts'
import { accountsRead } from './queries.ts'
import type { ItemFilter } from './rules.ts'
import { visibleLine } from './visible-line.ts'

interface AskingProps {
  filter: ItemFilter
  onChange: (filter: ItemFilter) => void
  sortable: boolean
}

/**
 * Shows the accounts whose items are listed, each as a chip that removes the condition, and the menu of accounts and
 * plans.
 */
export function AccountFilter({ filter, onChange, sortable }: AskingProps) {
  const t = useText('filter')
  const format = useFormat()
  const { company, plan, minRevenue } = filter
  const chips = [
    company !== undefined && (['company', t.accounts.company(company)] as const),
    plan !== undefined && (['plan', t.accounts.plan(plan)] as const),
    minRevenue !== undefined && (['minRevenue', t.accounts.spend(format.number(minRevenue))] as const),
  ]
  return (
    <>
      <AccountMenu filter={filter} onChange={onChange} sortable={sortable} />
      {chips.map(
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
              <bdi>{visibleLine(chip[1])}</bdi>
              <Icon name="cross" size={12} />
            </button>
          ),
      )}
    </>
  )
}

/**
 * A menu of accounts and plans, and the order by spending. It is absent without accounts, and for roles that are not
 * allowed to see them.
 */
function AccountMenu({ filter, onChange, sortable }: AskingProps) {
  const t = useText('filter')
  const format = useFormat()
  const mayKnow = useWorkspace().role !== 'VIEWER'
  const { data } = useRead(accountsRead(), mayKnow)
  if (!mayKnow || !data || data.accounts.length === 0) return null
  const checkIcon = (isChosen: boolean) => (isChosen ? { icon: 'check' as const } : {})
  const isBySpend = filter.sort === 'revenue'
  return (
    <Menu
      label={t.accounts.menu}
      trigger={(props) => (
        <button {...props} type="button" className={styles.field} data-filter="accounts">
          <span>{t.accounts.menu}</span>
          <Icon name="chevronDown" size={12} />
        </button>
      )}
      items={[
        ...(sortable
          ? [
              {
                label: t.accounts.bySpend,
                ...checkIcon(isBySpend),
                onSelect: () => onChange(withField(filter, 'sort', isBySpend ? undefined : 'revenue')),
              },
              'line' as const,
            ]
          : []),
        ...data.plans.map((plan) => ({
          label: <WordsLine of={t.accounts.plan(plan)} />,
          ...checkIcon(plan === filter.plan),
          onSelect: () => onChange(withField(filter, 'plan', plan === filter.plan ? undefined : plan)),
        })),
        ...(data.plans.length > 0 ? ['line' as const] : []),
        ...data.accounts.map(({ id, name, monthlySpend }) => ({
          label: (
            <span className={styles.option}>
              <WordsLine of={name ?? id} />
              {monthlySpend === null ? null : (
                <span className={styles.count}>{format.number(monthlySpend)}</span>
              )}
            </span>
          ),
          ...checkIcon(id === filter.company),
          onSelect: () => onChange(withField(filter, 'company', id === filter.company ? undefined : id)),
        })),
      ]}
    />
  )
}
