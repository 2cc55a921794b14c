import { Select, Textarea } from '@groundswell/ui'
import { useState } from 'react'
import { useText } from '../../../../text/index.ts'
import { type ItemStatus, itemStatuses, useItemWords } from '../../../parts/item/index.ts'
import { BulkForm } from './bulk-form.tsx'
import { type BulkProps, useBulk } from './use-bulk.tsx'

interface Move {
  status: ItemStatus
  reason: string
}

/** Moves items to another status, each by itself. */
export function StatusDialog(props: BulkProps) {
  const { items, onClose } = props
  const t = useText('bulk')
  const words = useItemWords()
  const [move, setMove] = useState<Move>({ status: 'THRESHOLD_MET', reason: '' })
  const { write, busy, error, outcome } = useBulk<Move>(props, {
    async run(api, { status, reason }) {
      const why = reason.trim() ? { reason: reason.trim() } : {}
      const body = { items: items.map(({ id }) => ({ id, status, ...why })) }
      return (await api.patch('/api/feedback/bulk-status', { body })).results
    },
    said: ({ status }) => words.status[status],
  })
  if (outcome) return outcome
  return (
    <BulkForm
      action="status"
      items={items}
      title={t.moveItems(items.length)}
      verb={t.moveItems(items.length)}
      busy={busy}
      error={error}
      onPress={() => write(move)}
      onClose={onClose}
    >
      <Select
        label={t.newStatus}
        value={move.status}
        onChange={(status) => setMove({ ...move, status: status as ItemStatus })}
        options={itemStatuses.map((status) => ({ value: status, label: words.status[status] }))}
      />
      <Textarea
        label={t.reason}
        hint={t.reasonHint}
        value={move.reason}
        maxLength={1000}
        rows={3}
        onChange={(reason) => setMove({ ...move, reason })}
      />
    </BulkForm>
  )
}
