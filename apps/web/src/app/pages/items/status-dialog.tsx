import { Dialog, Select, Textarea, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useItemWords } from '../../parts/item/index.ts'
import styles from './agent.module.css'
import { DialogFoot } from './foot.tsx'
import type { Item } from './queries.ts'
import { isStatusRefused } from './story-rules.ts'

/** The states in the order of the loop. */
const statuses: readonly Item['status'][] = [
  'COLLECTING_VOTES',
  'THRESHOLD_MET',
  'GENERATING_CODE',
  'TESTING',
  'TEST_FAILED',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'DEPLOYED',
  'FAILED',
  'REJECTED',
]

interface DialogProps {
  item: Item
  open: boolean
  onClose(): void
}

/** Moves the item by hand. A status that the service would refuse is disabled and explained. */
export function StatusDialog({ item, open, onClose }: DialogProps) {
  const t = useText('items')
  return (
    <Dialog open={open} onClose={onClose} title={t.statusTitle}>
      <StatusForm item={item} onClose={onClose} />
    </Dialog>
  )
}

function StatusForm({ item, onClose }: Omit<DialogProps, 'open'>) {
  const t = useText('items')
  const words = useItemWords()
  const [status, setStatus] = useState<Item['status']>(item.status)
  const [reason, setReason] = useState('')
  const { write, busy, error } = useWrite({
    run: (api, body: { status: Item['status']; reason?: string }) =>
      api.patch('/api/feedback/{id}/status', { params: { path: { id: item.id } }, body }),
    invalidates: ['feedback'],
    done() {
      toast({ text: t.statusChanged, tone: 'good' })
      onClose()
    },
  })
  const isSome = statuses.some((one) => isStatusRefused(item, one))
  const hint = isSome ? t.needsClear : status === 'DEPLOYED' ? t.shipsRewards : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        write({ status, ...(reason.trim() ? { reason: reason.trim() } : {}) })
      }}
    >
      <Select
        label={t.newStatus}
        value={status}
        onChange={setStatus}
        {...(hint === undefined ? {} : { hint })}
        options={statuses.map((value) => ({
          value,
          label: words.status[value],
          disabled: isStatusRefused(item, value),
        }))}
      />
      <Textarea
        label={t.reason}
        hint={t.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        optional
      />
      {error && <ErrorNote error={error} />}
      <div className={styles.foot}>
        <DialogFoot verb={t.save} busy={busy} isReady={status !== item.status} onClose={onClose} />
      </div>
    </form>
  )
}
