import { Button, Dialog, TextField, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import type { Subject } from './subject-rules.ts'

/** Most items that the service takes in one request. */
const MOST = 200

interface BulkDialogProps {
  verdict: 'APPROVE' | 'BLOCK'
  subjects: readonly Subject[]
  onClose(): void
  onDone(): void
}

/** Asks for confirmation before a decision on many, which cannot be undone in one step. */
export function BulkDialog({ verdict, subjects, onClose, onDone }: BulkDialogProps) {
  const t = useText('moderation')
  const [note, setNote] = useState('')
  const some = subjects.slice(0, MOST)
  const { write, busy, error } = useWrite({
    run: (api, decision: 'APPROVE' | 'BLOCK') =>
      api.post('/api/moderation/bulk-decision', {
        body: {
          items: some.flatMap(({ item }) =>
            item
              ? {
                  id: item.id,
                  decision,
                  expected: item.safetyStatus,
                  expectedRevision: item.revision,
                  expectedDecision: item.lastDecision?.id ?? null,
                  ...(note.trim() ? { note: note.trim() } : {}),
                }
              : [],
          ),
        },
      }),
    invalidates: ['feedback'],
    done({ results }) {
      const failed = results.filter(({ ok }) => !ok).length
      toast({ text: t.manyDone(results.length - failed, failed), tone: failed > 0 ? 'flag' : 'good' })
      setNote('')
      onDone()
    },
  })
  const count = some.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={verdict === 'APPROVE' ? t.confirmApprove(count) : t.confirmBlock(count)}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            variant={verdict === 'APPROVE' ? 'primary' : 'stop'}
            busy={busy}
            onClick={() => write(verdict)}
          >
            {verdict === 'APPROVE' ? t.approveMany(count) : t.blockMany(count)}
          </Button>
        </>
      }
    >
      <p>{verdict === 'APPROVE' ? t.confirmApproveWords : t.confirmBlockWords}</p>
      <TextField label={t.note} value={note} onChange={setNote} maxLength={2000} optional />
      {error && <ErrorNote error={error} />}
    </Dialog>
  )
}
