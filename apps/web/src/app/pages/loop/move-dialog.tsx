import { Button, Dialog, Select, Textarea, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { allowedTargets } from './card-rules.ts'
import styles from './move-dialog.module.css'
import type { Item, Status } from './types.ts'

interface MoveDialogProps {
  item: Pick<Item, 'id' | 'title' | 'status'>
  /** The status that is selected when the dialog opens. */
  to?: Status | undefined
  onClose(): void
}

/** Moves an item. Nothing changes on the screen before the service has answered, because a move may cost money. */
function useItemMove(onMoved: () => void) {
  const t = useText('loop')
  return useWrite({
    run: (api, { id, status, reason }: { id: string; status: Status; reason: string }) =>
      api.patch('/api/feedback/{id}/status', {
        params: { path: { id } },
        body: { status, ...(reason ? { reason } : {}) },
      }),
    done: (_, { status }) => {
      toast({ text: t.moved(t.statuses[status] ?? status), tone: 'good' })
      onMoved()
    },
    invalidates: ['feedback', 'deployment', 'reward'],
  })
}

/** Moves an item to another status, with a reason. It replaces dragging for people without a mouse. */
export function MoveDialog({ item, to, onClose }: MoveDialogProps) {
  const t = useText('loop')
  const move = useItemMove(onClose)
  const targets = allowedTargets(item.status)
  const [status, setStatus] = useState<Status>(to ?? targets[0]!)
  const [reason, setReason] = useState('')
  const submit = () => move.write({ id: item.id, status, reason: reason.trim() })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.moveTitle}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant={status === 'REJECTED' ? 'stop' : 'primary'} busy={move.busy} onClick={submit}>
            {t.move}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {item.title !== null && (
          <p className={styles.item}>
            <WordsLine of={item.title} />
          </p>
        )}
        <Select
          label={t.moveTo}
          value={status}
          onChange={(value) => setStatus(value as Status)}
          options={targets.map((value) => ({ value, label: t.statuses[value] ?? value }))}
        />
        <Textarea
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={1000}
          rows={2}
          error={move.fields.reason}
        />
        {status === 'DEPLOYED' && <p className={styles.note}>{t.shipsNote}</p>}
        {status === 'REJECTED' && <p className={styles.note}>{t.rejectNote}</p>}
        {move.error && <ErrorNote error={move.error} />}
      </div>
    </Dialog>
  )
}
