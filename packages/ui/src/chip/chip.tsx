import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Mark } from '../mark/mark.tsx'
import type { Tone } from '../tone.ts'
import styles from './chip.module.css'

/** A state in one or two words on a pale background of its colour. `mark` adds the shape of the state. */
export function Chip({
  tone = 'neutral',
  mark,
  children,
}: {
  tone?: Tone
  mark?: boolean
  children: ReactNode
}) {
  return (
    <span className={classes(styles.chip, styles[tone])}>
      {mark && <Mark tone={tone} />}
      {children}
    </span>
  )
}
