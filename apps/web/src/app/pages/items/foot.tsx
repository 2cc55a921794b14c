import { Button } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'

interface FootProps {
  verb: string
  variant?: 'primary' | 'stop'
  busy: boolean
  isReady?: boolean
  onClose(): void
  /** Undefined means that the button submits the form around it. */
  onPress?: () => void
}

/** The foot of a dialog: Cancel, then the button of its action. */
export function DialogFoot({ verb, variant = 'primary', busy, isReady = true, onClose, onPress }: FootProps) {
  const t = useText('items')
  const press = onPress ? { onClick: onPress } : { type: 'submit' as const }
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button variant={variant} busy={busy} disabled={!isReady} {...press}>
        {verb}
      </Button>
    </>
  )
}
