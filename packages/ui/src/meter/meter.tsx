import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import type { Tone } from '../tone.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import styles from './meter.module.css'

const clampShare = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0)
const toPercent = (share: number): string => `${Math.round(share * 1_000) / 10}%`

/** A share from 0 to 1 as a bar. The label says what is measured; the number is shown beside the bar as text. */
export function Meter({ value, tone = 'swell', label }: { value: number; tone?: Tone; label: string }) {
  const share = clampShare(value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the platform's meter cannot be styled alike in all browsers
    <span
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={classes(styles.bar, styles[tone])} style={{ inlineSize: toPercent(share) }} />
    </span>
  )
}

/** Returns the positions of the segments of a tide line, as shares of its length. */
export function meterParts(score: number, threshold: number, trusted = 0, trustedNeeded = 0) {
  const length = Math.max(threshold, score, 1)
  return {
    filled: clampShare(score / length),
    notch: clampShare(threshold / length),
    /** The position of the second notch; null if no trusted voters are missing. */
    trustedNotch: trustedNeeded > trusted ? clampShare(trusted / trustedNeeded) : null,
    crossed: score >= threshold,
  }
}

/**
 * The line at the bottom of a card: filled to score ÷ threshold, a notch at the threshold, a second notch while trusted
 * voters are missing, dashed while participation holds the item back. The label states all three conditions in words.
 */
export function TideLine({
  score,
  threshold,
  trusted,
  trustedNeeded,
  held = false,
  label,
}: {
  score: number
  threshold: number
  trusted?: number
  trustedNeeded?: number
  held?: boolean
  label: string
}) {
  const { filled, notch, trustedNotch, crossed } = meterParts(score, threshold, trusted, trustedNeeded)
  const places = {
    '--filled': toPercent(filled),
    '--notch': toPercent(notch),
    '--trusted': toPercent(trustedNotch ?? 0),
  } as CSSProperties
  return (
    <Tooltip text={label} describes={false}>
      <span className={styles.tide} role="img" aria-label={label} style={places}>
        <span className={styles.water}>
          <span className={classes(styles.level, held && styles.held)} />
        </span>
        <span className={classes(styles.notch, crossed && styles.crossed)} />
        {trustedNotch !== null && <span className={styles.trusted} />}
      </span>
    </Tooltip>
  )
}
