import { Copy } from '@groundswell/ui'
import styles from './hash.module.css'

/** The first digits of a hash, and a button that copies all of it. `label` names the button. */
export function Hash({ of: whole, label }: { of: string | null; label: string }) {
  if (whole === null) return '–'
  return (
    <span className={styles.hash}>
      <code>{whole.slice(0, 10)}</code>
      <Copy text={whole} label={label} />
    </span>
  )
}
