import { Button, Dialog, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { navigate } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { ways } from '../../ways.ts'

/** The word that is typed before tokens leave, the same in every language. */
const WORD = 'PAY'

/**
 * Pays everything that is due, after a word was typed. The contract pays each credit once, however often this runs.
 */
export function RunDialog({ onClose }: { onClose(): void }) {
  const t = useText('tokens')
  const common = useText('terms')
  const form = useId()
  const [typed, setTyped] = useState('')
  const isSent = useRef(false)
  const run = useWrite({
    run: (api) => api.post('/api/platform-admin/payouts/run', { body: {} }),
    done: ({ batchId }) => {
      if (batchId) return navigate(ways.tokenBatch(batchId))
      toast({ text: t.nobody })
      onClose()
    },
    invalidates: ['payout'],
  })
  const isTyped = typed.trim().toUpperCase() === WORD
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTyped || isSent.current) return
    isSent.current = true
    run.write(undefined, {
      onSettled: () => {
        isSent.current = false
      },
    })
  }
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t.run}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={run.busy}
            {...(isTyped ? {} : { reason: t.typeFirst(WORD) })}
          >
            {t.run}
          </Button>
        </>
      }
    >
      <form id={form} className={desk.form} onSubmit={submit}>
        <p>{t.runWhy}</p>
        <TextField
          label={t.typeFirst(WORD)}
          mono
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
        {run.error && <ErrorNote error={run.error} />}
      </form>
    </Dialog>
  )
}
