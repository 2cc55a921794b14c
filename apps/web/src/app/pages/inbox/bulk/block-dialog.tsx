import { TextField } from '@groundswell/ui'
import { useState } from 'react'
import { useText } from '../../../../text/index.ts'
import { BulkForm } from './bulk-form.tsx'
import { type BulkProps, useBulk } from './use-bulk.tsx'

/** Hides and rejects items. The request names the state of each item that the person saw. */
export function BlockDialog(props: BulkProps) {
  const { items, onClose } = props
  const t = useText('bulk')
  const [note, setNote] = useState('')
  const { write, busy, error, outcome } = useBulk<string>(props, {
    async run(api, words) {
      const why = words === '' ? {} : { note: words }
      const decided = items.map(({ id, safetyStatus, revision }) => ({
        id,
        decision: 'BLOCK' as const,
        expected: safetyStatus,
        expectedRevision: revision,
        ...why,
      }))
      return (await api.post('/api/moderation/bulk-decision', { body: { items: decided } })).results
    },
    said: () => t.blocked,
  })
  if (outcome) return outcome
  return (
    <BulkForm
      action="block"
      items={items}
      title={t.ofItems(t.block, items.length)}
      verb={t.block}
      variant="stop"
      busy={busy}
      error={error}
      onPress={() => write(note.trim())}
      onClose={onClose}
    >
      <p>{t.blockWords}</p>
      <TextField label={t.note} value={note} onChange={setNote} maxLength={2000} optional />
    </BulkForm>
  )
}
