import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Tone } from '../tone.ts'
import styles from './mark.module.css'

/** One shape for each state, so that nobody depends on the colour. */
const shapes: Record<Tone, ReactNode> = {
  flag: <path d="M6 .5 11.6 11H.4z" />,
  stop: <path d="M3.6.6h4.8l3 3v4.8l-3 3H3.6l-3-3V3.6z" />,
  good: <path className={styles.line} d="m2 6.5 2.7 2.7L10 3.2" />,
  run: <circle className={styles.line} cx="6" cy="6" r="4.2" />,
  ask: <path d="M6 .4 11.6 6 6 11.6.4 6z" />,
  neutral: <circle cx="6" cy="6" r="3" />,
  swell: <circle cx="6" cy="6" r="3" />,
}

/** The shape of a state, 12 px. Without a label the shape is decoration beside words. */
export function Mark({ tone, label }: { tone: Tone; label?: string }) {
  const look = { className: classes(styles.mark, styles[tone]), viewBox: '0 0 12 12', width: 12, height: 12 }
  if (label !== undefined) {
    return (
      <svg {...look} role="img" aria-label={label}>
        {shapes[tone]}
      </svg>
    )
  }
  return (
    <svg {...look} aria-hidden="true">
      {shapes[tone]}
    </svg>
  )
}
