import { Button, Dialog, Segmented, Textarea } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { ErrorNote } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../desk/desk.tsx'

interface FindingDialogProps<F extends string> {
  /** The possible findings in words; the first is selected when the dialog opens. */
  findings: readonly { value: F; label: string; follows: string }[]
  busy: boolean
  error: Error | null
  /** Shows the error of a finding that may need a second operator. */
  errorNote?: (error: Error) => ReactNode
  /** Further fields for a finding, such as the id of the payment that was found. */
  extra?: (finding: F) => ReactNode
  /** Whether the further fields are filled in. */
  isComplete?: (finding: F) => boolean
  onRecord(finding: F, note: string): void
  onClose(): void
}

/**
 * Records the outcome of a payment or mail according to its provider's records. A finding needs a note as evidence.
 */
export function FindingDialog<F extends string>(props: FindingDialogProps<F>) {
  const { findings, busy, error, errorNote, extra, isComplete, onRecord, onClose } = props
  const t = useText('terms')
  const [finding, setFinding] = useState<F>(findings[0]!.value)
  const [note, setNote] = useState('')
  const isReady = note.trim() !== '' && (isComplete?.(finding) ?? true)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.finding.record}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!isReady}
            onClick={() => onRecord(finding, note.trim())}
          >
            {t.finding.record}
          </Button>
        </>
      }
    >
      <div className={desk.form}>
        {findings.length > 1 && (
          <Segmented label={t.finding.what} value={finding} onChange={setFinding} options={[...findings]} />
        )}
        <p className={desk.quiet}>{findings.find(({ value }) => value === finding)?.follows}</p>
        {extra?.(finding)}
        <Textarea
          label={t.finding.evidence}
          hint={t.finding.evidenceHint}
          value={note}
          onChange={setNote}
          maxLength={1000}
          required
          autoFocus
        />
        {error && (errorNote?.(error) ?? <ErrorNote error={error} />)}
      </div>
    </Dialog>
  )
}
