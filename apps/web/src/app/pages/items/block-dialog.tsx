import { Dialog, TextField, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { DialogFoot } from './foot.tsx'
import type { Item } from './queries.ts'

/** Hides and rejects the item. The request names the state that the person saw. */
export function BlockDialog({ item, open, onClose }: { item: Item; open: boolean; onClose(): void }) {
  const t = useText('items')
  const [note, setNote] = useState('')
  const { write, busy, error } = useWrite({
    run: (api, words: string) =>
      api.post('/api/moderation/{id}/decision', {
        params: { path: { id: item.id } },
        body: {
          decision: 'BLOCK',
          expected: item.safetyStatus,
          expectedRevision: item.revision,
          ...(words === '' ? {} : { note: words }),
        },
      }),
    invalidates: ['feedback'],
    done() {
      toast({ text: t.blocked, tone: 'stop', seconds: 6 })
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.blockTitle}
      size="s"
      footer={
        <DialogFoot
          verb={t.block}
          variant="stop"
          busy={busy}
          onClose={onClose}
          onPress={() => write(note.trim())}
        />
      }
    >
      <p>{t.blockWords}</p>
      <TextField label={t.note} value={note} onChange={setNote} maxLength={2000} optional />
      {error && <ErrorNote error={error} />}
    </Dialog>
  )
}
