import { Button } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { Confirm } from './confirm.tsx'

interface AskFirstProps {
  /** The verb of both buttons, such as «Delete». */
  action: string
  title: string
  /** The consequences. */
  children: ReactNode
  /** The action that runs after the confirmation. */
  of: {
    busy: boolean
    error: Error | null
    write: (input: null, then: { onSuccess: () => void }) => void
  }
  variant?: 'plain' | 'stop'
  /** Why the button is disabled. */
  reason?: string | undefined
  /** Why the action is impossible; shown in the dialog. */
  hindrance?: string | undefined
}

/** A button that removes something after asking for confirmation. */
export function AskFirst({
  action,
  title,
  children,
  of,
  variant = 'stop',
  reason,
  hindrance,
}: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={variant} icon="trash" onClick={() => setAsking(true)} {...(reason ? { reason } : {})}>
        {action}
      </Button>
      {isAsking && (
        <Confirm
          title={title}
          action={action}
          of={of}
          reason={hindrance}
          onConfirm={() => of.write(null, { onSuccess: close })}
          onClose={close}
        >
          {children}
        </Confirm>
      )}
    </>
  )
}
