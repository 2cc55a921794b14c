import { Dialog } from '@groundswell/ui'
import type { ReactNode } from 'react'

/** A picture as large as the window allows. */
export function LargePicture({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="l">
      {children}
    </Dialog>
  )
}
