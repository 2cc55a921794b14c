import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useWords } from '../format/language.tsx'
import styles from './split-pane.module.css'

/**
 * A list and the detail of its active row, side by side. Under 760 px only one of them is shown: the detail while
 * `open`, with a back button that calls `onClose`. The pane fills the height of its parent.
 */
export function SplitPane({
  list,
  detail,
  listWidth = 324,
  listLabel,
  detailLabel,
  open,
  onClose,
}: {
  list: ReactNode
  detail: ReactNode
  listWidth?: number
  listLabel: string
  detailLabel: string
  open: boolean
  onClose: () => void
}) {
  const words = useWords()
  return (
    <div className={styles.frame}>
      <div
        className={styles.split}
        style={{ '--list': `${listWidth}px` } as CSSProperties}
        data-open={open || undefined}
      >
        <section className={styles.list} aria-label={listLabel}>
          {list}
        </section>
        <section className={styles.detail} aria-label={detailLabel}>
          <div className={styles.back}>
            <Button variant="quiet" size="s" icon="chevronLeft" onClick={onClose}>
              {words.back}
            </Button>
          </div>
          {detail}
        </section>
      </div>
    </div>
  )
}
