import { Button, Dialog, Secret } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../text/index.ts'

interface SecretOnceProps {
  title: string
  /** The kind of the secret, such as «Secret key». */
  label: string
  value: string
  onDone: () => void
  /** Shown under the secret. */
  children?: ReactNode
}

/** Shows a secret that the service returns once. It closes only after the person has copied or downloaded it. */
export function SecretOnce({ title, label, value, onDone, children }: SecretOnceProps) {
  const t = useText('secret-once')
  const [isKept, setKept] = useState(false)
  return (
    <Dialog
      open
      title={title}
      dismissable={isKept}
      onClose={onDone}
      size="l"
      footer={
        <Button variant="primary" onClick={onDone} {...(isKept ? {} : { reason: t.copyFirst })}>
          {t.done}
        </Button>
      }
    >
      <p>{t.once}</p>
      <Secret value={value} label={label} onCopied={() => setKept(true)} />
      {children}
    </Dialog>
  )
}
