import { Button } from '@groundswell/ui'
import { useState } from 'react'
import { useText } from '../../../text/index.ts'
import { Words } from '../../../untrusted/index.ts'
import styles from './page.module.css'
import type { Item } from './queries.ts'

/** The original, and on request the redacted copy that agents read. */
export function ItemWords({ item }: { item: Item }) {
  const t = useText('items')
  const [isCopyShown, setCopyShown] = useState(false)
  if (item.withdrawnAt) return null
  const differs = item.title !== item.redactedTitle || item.description !== item.redactedDescription
  return (
    <section className={styles.words} aria-label={t.original}>
      {item.description && <Words of={item.description} kind={differs ? 'original' : 'agents'} />}
      {item.data && Object.keys(item.data).length > 0 && (
        <>
          <span className={styles.label}>{t.attached}</span>
          <Words of={JSON.stringify(item.data, null, 2)} kind="original" limit={600} />
        </>
      )}
      {differs && (
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isCopyShown}
          onClick={() => setCopyShown(!isCopyShown)}
        >
          {isCopyShown ? t.showOriginal : t.showCopy}
        </Button>
      )}
      {isCopyShown && (
        <section className={styles.agents} aria-label={t.copy}>
          <strong>
            <Words of={item.redactedTitle} />
          </strong>
          <Words of={item.redactedDescription} />
        </section>
      )}
    </section>
  )
}
