import { type ReactNode, useId } from 'react'
import { useFormat } from '../format/format.ts'
import { type Choice, useArrowChoice } from '../segmented/segmented.tsx'
import styles from './tabs.module.css'

/** Views of the same thing, of which one is shown at a time. `children` is the panel of the chosen tab. */
export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
}: {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly Choice<T>[]
  children?: ReactNode
}) {
  const format = useFormat()
  const id = useId()
  const { row, onKeyDown } = useArrowChoice(tabs, value, onChange)
  return (
    <div className={styles.tabs}>
      <div className={styles.row} role="tablist" aria-label={label} ref={row}>
        {tabs.map((tab) => (
          <button
            type="button"
            role="tab"
            key={tab.value}
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{format.number(tab.count)}</span>}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
