import { Button, Dialog } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'

interface ConfirmProps {
  title: string
  /** The verb of the button, such as «Delete». */
  action: string
  children: ReactNode
  /** The confirmed action. */
  of: { busy: boolean; error: Error | null }
  /** Why the action is impossible. */
  reason?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an irreversible action, and names the consequences. */
export function Confirm({
  title,
  action,
  children,
  of: { busy, error },
  reason,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const t = useText('confirm')
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="stop" busy={busy} onClick={onConfirm} {...(reason ? { reason } : {})}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error && <ErrorNote error={error} />}
    </Dialog>
  )
}
