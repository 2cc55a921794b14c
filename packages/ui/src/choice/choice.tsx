import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './choice.module.css'

/** A setting that takes effect at once. `reason` says why it cannot be changed; the switch stays focusable. */
export function Switch({
  label,
  checked,
  onChange,
  hint,
  reason,
}: {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  reason?: string
}) {
  const id = useId()
  const note = reason ?? hint
  return (
    <label className={styles.switchRow} data-off={reason !== undefined || undefined}>
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {note !== undefined && (
          <span className={styles.note} id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={id}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-disabled={reason !== undefined || undefined}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => reason === undefined && onChange(event.target.checked)}
      />
    </label>
  )
}

/** A choice of yes or no, or a row that can be marked. `hideLabel` keeps the label for screen readers only. */
export function Checkbox({
  label,
  checked,
  onChange,
  hideLabel,
  indeterminate = false,
  disabled,
}: {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hideLabel?: boolean
  indeterminate?: boolean
  disabled?: boolean
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={classes(styles.checkRow, hideLabel && styles.bare)}>
      <input
        type="checkbox"
        ref={box}
        className={styles.check}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  )
}

/** A number between two limits. `format` writes the number, also for screen readers. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  format = String,
  disabled,
}: {
  label: ReactNode
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  format?: (value: number) => string
  disabled?: boolean
}) {
  const id = useId()
  const share = max > min ? (value - min) / (max - min) : 0
  return (
    <div className={styles.sliderRow}>
      <label htmlFor={id}>{label}</label>
      <output className={styles.value} htmlFor={id}>
        {format(value)}
      </output>
      <input
        type="range"
        id={id}
        className={styles.slider}
        style={{ '--share': share } as CSSProperties}
        {...{ value, min, max, step, disabled }}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
