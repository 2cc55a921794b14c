import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { useWords } from '../format/language.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

/** The attributes of a field's control, which connect it to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** A sentence that says what to change. */
  error?: ReactNode
  optional?: boolean
  hideLabel?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A label over a control, with a hint and an error under it. `children` gets the attributes of the control. */
export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const words = useWords()
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  const hasHint = hint !== undefined && hint !== null && hint !== false && hint !== ''
  const describedBy = classes(hasError && `${id}-error`, hasHint && `${id}-hint`)
  return (
    <div className={classes(styles.field, className)}>
      <label className={hideLabel ? 'sr' : styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({words.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size={14} />
          <span>{error}</span>
        </p>
      )}
      {hasHint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
