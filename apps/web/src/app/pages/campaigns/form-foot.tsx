import { Button } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../../data/index.ts'
import styles from './campaigns.module.css'

interface FormFootProps {
  /** The state of the form's request. */
  of: { busy: boolean; error: Error | null }
  /** The verb of the button, such as «Save». */
  action: string
  /** Whether there is nothing to send. */
  disabled: boolean
  /** Why the person may not send the form at all. */
  reason: string | undefined
  /** Content beside the button. */
  children?: ReactNode
}

/** The end of a form: the refusal, if any, and the button that sends it. */
export function FormFoot({ of: { busy, error }, action, disabled, reason, children }: FormFootProps) {
  return (
    <>
      {error && <ErrorNote error={error} />}
      <div className={styles.wrap}>
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          disabled={disabled}
          {...(reason ? { reason } : {})}
        >
          {action}
        </Button>
        {children}
      </div>
    </>
  )
}
