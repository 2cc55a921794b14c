import { Button, Dialog, TextField } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useDraft, useWrite } from '../../../data/index.ts'
import { navigate } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { ways } from '../../ways.ts'

/** Prepares a batch of drafts. Its request id stays the same until the service has answered, even after a reload. */
export function RunDialog({ onClose }: { onClose(): void }) {
  const t = useText('payday')
  const common = useText('terms')
  const [first] = useState(() => ({ requestId: crypto.randomUUID() as string, campaignId: '' }))
  const [draft, setDraft, forget] = useDraft('payday-run', first)
  const run = useWrite({
    run: (api, { requestId, campaignId }: typeof draft) =>
      api.post('/api/platform-admin/fiat-payouts/run', {
        body: { requestId, ...(campaignId.trim() && { campaignId: campaignId.trim() }) },
      }),
    done: ({ batchId }) => {
      forget()
      navigate(ways.payment(batchId))
    },
    invalidates: ['fiat-payment'],
  })
  const prepare = () => {
    if (run.busy) return
    // Stored before sending, so that a reload repeats the same batch.
    setDraft(draft)
    run.write(draft)
  }
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t.prepare}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={run.busy} onClick={prepare}>
            {t.prepare}
          </Button>
        </>
      }
    >
      <div className={desk.form}>
        <p>{t.prepareWhy}</p>
        <TextField
          label={t.onlyCampaign}
          optional
          mono
          value={draft.campaignId}
          onChange={(campaignId) => setDraft({ campaignId, requestId: crypto.randomUUID() })}
          error={run.fields.campaignId}
        />
        {run.error && <ErrorNote error={run.error} />}
      </div>
    </Dialog>
  )
}
