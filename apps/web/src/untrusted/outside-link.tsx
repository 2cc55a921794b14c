import { Icon } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { outsideAddress } from './address.ts'
import styles from './words.module.css'
import { WordsLine } from './words.tsx'

/** A link to an address from an untrusted source: only `https:`, and its host is shown. */
export function OutsideLink({ href, children }: { href: string; children?: ReactNode }) {
  const address = outsideAddress(href)
  if (!address) return <WordsLine of={href} />
  return (
    <a className={styles.outside} href={address.href} target="_blank" rel="noreferrer noopener">
      {children !== undefined && <span className={styles.name}>{children}</span>}
      <span className={styles.end}>
        <span className={styles.host} dir="ltr">
          {address.host}
        </span>
        <Icon name="external" size={12} />
      </span>
    </a>
  )
}
