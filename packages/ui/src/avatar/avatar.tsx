import type { CSSProperties } from 'react'
import styles from './avatar.module.css'

/** Returns a number from 0 to 2³²−1 that is the same for the same text (FNV-1a). */
function hashText(text: string): number {
  let value = 2_166_136_261
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 16_777_619)
  }
  return value >>> 0
}

/** Returns the first letters or digits of the first and the last word. */
export function initials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** A picture made from the id: two colours and initials. It is decoration beside a name. `size` is in pixels. */
export function Avatar({ id, name = '', size = 24 }: { id: string; name?: string; size?: number }) {
  const seed = hashText(id)
  const hue = seed % 360
  const colours = { '--hue': hue, '--other': (hue + 40 + ((seed >>> 9) % 100)) % 360, '--size': `${size}px` }
  return (
    <span className={styles.avatar} style={colours as CSSProperties} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
