import { Button, Dialog } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { type Item, itemHeadline, useMissingWords } from '../../../parts/item/index.ts'
import type { BulkAction } from '../bulk-actions.ts'
import styles from '../page.module.css'
import { useRefusalReason } from '../use-refusal.ts'

interface BulkFormProps {
  action: BulkAction
  items: readonly Item[]
  title: string
  /** The label of the button; absent where choosing an option acts at once. */
  verb?: string
  variant?: 'primary' | 'stop'
  isReady?: boolean
  busy: boolean
  error: Error | null
  onPress?(): void
  onClose(): void
  children: ReactNode
}

/** A dialog about one item, which it names, or about several. */
export function BulkForm({
  action,
  items,
  title,
  verb,
  variant = 'primary',
  isReady = true,
  busy,
  error,
  onPress,
  onClose,
  children,
}: BulkFormProps) {
  const t = useText('bulk')
  const noWords = useMissingWords()
  const refusal = useRefusalReason()(action, items.length)
  const [first] = items
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          {verb === undefined ? null : (
            <Button
              variant={variant}
              busy={busy}
              disabled={!isReady}
              onClick={() => onPress?.()}
              {...(refusal ? { reason: refusal } : {})}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {first && items.length === 1 ? (
          <p className={styles.which}>
            <WordsLine of={itemHeadline(first) ?? noWords(first)} />
          </p>
        ) : null}
        {children}
        {error ? <ErrorNote error={error} /> : null}
      </div>
    </Dialog>
  )
}
