import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

/** The properties of every text control besides its own attributes. */
export interface TextProps extends Omit<FieldProps, 'children' | 'className'> {
  value: string
  onChange: (value: string) => void
  /** For addresses, keys and code: monospaced, and left to right in every language. */
  mono?: boolean
}

type Input = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix' | 'id'>
type Area = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'>

/** One line of text. `prefix` and `suffix` are inside its frame. `autoFocus` also works in a dialog. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  mono,
  prefix,
  suffix,
  autoFocus,
  className,
  ...input
}: TextProps & Input & { prefix?: ReactNode; suffix?: ReactNode }) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <span className={styles.frame} data-invalid={control['aria-invalid']} dir={mono ? 'ltr' : undefined}>
          {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
          <input
            type="text"
            {...input}
            {...control}
            className={classes(styles.input, mono && styles.mono)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            // biome-ignore lint/a11y/noAutofocus: the page decides; a dialog reads the mark when it opens
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
          />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        </span>
      )}
    </Field>
  )
}

/** Several lines of text. The control grows with its text up to 40 % of the window. */
export function Textarea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  mono,
  rows = 3,
  autoFocus,
  className,
  ...area
}: TextProps & Area) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <span className={styles.frame} data-invalid={control['aria-invalid']} dir={mono ? 'ltr' : undefined}>
          <textarea
            {...area}
            {...control}
            className={classes(styles.input, styles.area, mono && styles.mono)}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            // biome-ignore lint/a11y/noAutofocus: the page decides; a dialog reads the mark when it opens
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
          />
        </span>
      )}
    </Field>
  )
}
