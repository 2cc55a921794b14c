import { Sheet } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './page.module.css'

/** The queue where the window has no room for it beside the words. */
export function QueueSheet({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose(): void
  children: ReactNode
}) {
  const t = useText('moderation')
  return (
    <Sheet open={open} onClose={onClose} title={t.queue} width={360}>
      <div className={styles.sheet}>{children}</div>
    </Sheet>
  )
}
