import { Icon, Menu, Num, Select } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import styles from './bar.module.css'
import type { ChosenField, Option } from './options.ts'
import { visibleLine } from './visible-line.ts'

interface FieldProps {
  field: ChosenField
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A field of the filter as a button with a menu. */
export function FieldMenu({ field, options, value, onChange }: FieldProps) {
  const t = useText('filter')
  const chosen = options.find((option) => option.value === value)
  const name = t.fields[field]
  const label = chosen ? `${name}: ${visibleLine(chosen.label)}` : name
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.field}
          data-filter={field}
          data-on={chosen ? '' : undefined}
          {...(chosen ? { 'aria-label': label, title: label } : {})}
        >
          <span>{chosen ? visibleLine(chosen.label) : name}</span>
          <Icon name="chevronDown" size={12} />
        </button>
      )}
      items={[
        {
          label: t.any,
          ...(value === undefined ? { icon: 'check' as const } : {}),
          onSelect: () => onChange(undefined),
        },
        'line',
        ...options.map((option) => ({
          label: <OptionLabel option={option} />,
          ...(option.value === value ? { icon: 'check' as const } : {}),
          onSelect: () => onChange(option.value),
        })),
      ]}
    />
  )
}

function OptionLabel({ option: { label, count } }: { option: Option }) {
  return (
    <span className={styles.option}>
      <WordsLine of={label} />
      {count === undefined ? null : (
        <span className={styles.count}>
          <Num value={count} />
        </span>
      )}
    </span>
  )
}

/** A field of the filter as a native select, in the sheet. */
export function FieldSelect({ field, options, value, onChange }: FieldProps) {
  const t = useText('filter')
  return (
    <Select
      label={t.fields[field]}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? undefined : next)}
      options={[
        { value: '', label: t.any },
        ...options.map((option) => ({ value: option.value, label: optionText(option) })),
      ]}
    />
  )
}

const optionText = ({ label, count }: Option) =>
  count === undefined ? visibleLine(label) : `${visibleLine(label)} (${count})`
