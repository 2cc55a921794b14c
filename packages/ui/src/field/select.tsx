import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

/** One choice of a Select. */
export interface SelectOption<T extends string> {
  value: T
  label: string
  disabled?: boolean
}

type Native = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children'>

/** A choice of one in the platform's own list. */
export function Select<T extends string>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  options,
  className,
  ...select
}: Omit<FieldProps, 'children'> &
  Native & { value: T; onChange: (value: T) => void; options: readonly SelectOption<T>[] }) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <span className={styles.frame} data-invalid={control['aria-invalid']}>
          <select
            {...select}
            {...control}
            className={styles.select}
            value={value}
            onChange={(event) => onChange(event.target.value as T)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon name="chevronDown" />
          </span>
        </span>
      )}
    </Field>
  )
}
