import { Button, Sheet } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './bar.module.css'

/** The fields of the filter in a sheet, for windows that are too narrow for one line. */
export function NarrowSheet({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose(): void
  children: ReactNode
}) {
  const t = useText('filter')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.filter}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.show}
        </Button>
      }
    >
      <div className={styles.sheet}>{children}</div>
    </Sheet>
  )
}
