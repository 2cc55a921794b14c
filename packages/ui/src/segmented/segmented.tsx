import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { useFormat } from '../format/format.ts'
import { findMove, indexAfter } from '../keyboard/moves.ts'
import styles from './segmented.module.css'

/** One choice of Segmented or Tabs, with an optional count. */
export interface Choice<T extends string> {
  value: T
  label: string
  count?: number
}

/** Moves the choice by arrow keys, and moves the focus along. */
export function useArrowChoice<T extends string>(
  choices: readonly Choice<T>[],
  value: T,
  onChange: (value: T) => void,
) {
  const row = useRef<HTMLDivElement>(null)
  // A row that is too narrow for its choices scrolls to the chosen one; the page itself does not scroll.
  useEffect(() => {
    const index = choices.findIndex((choice) => choice.value === value)
    const frame = row.current?.getBoundingClientRect()
    const chosen = row.current?.children[index]?.getBoundingClientRect()
    if (!frame || !chosen) return
    if (chosen.left < frame.left) row.current?.scrollBy({ left: chosen.left - frame.left })
    else if (chosen.right > frame.right) row.current?.scrollBy({ left: chosen.right - frame.right })
  }, [choices, value])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = findMove(event, 'row')
    if (!move || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    const index = indexAfter(
      choices.findIndex((choice) => choice.value === value),
      choices.length,
      move,
      true,
    )
    const chosen = choices[index]
    if (!chosen) return
    onChange(chosen.value)
    const control = row.current?.children[index]
    if (control instanceof HTMLElement) control.focus()
  }
  return { row, onKeyDown }
}

/** A choice of one among a few that fit in a row: a radio group, moved by arrow keys. */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
  size = 's',
}: {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly Choice<T>[]
  size?: 'm' | 's'
}) {
  const format = useFormat()
  const { row, onKeyDown } = useArrowChoice(options, value, onChange)
  const entry = options.some((option) => option.value === value) ? value : options[0]?.value
  return (
    <div
      className={classes(styles.row, size === 'm' && styles.medium)}
      role="radiogroup"
      aria-label={label}
      ref={row}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold a label and a count
        <button
          type="button"
          role="radio"
          key={option.value}
          className={styles.option}
          aria-checked={option.value === value}
          tabIndex={option.value === entry ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={onKeyDown}
        >
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{format.number(option.count)}</span>}
        </button>
      ))}
    </div>
  )
}
