import { Button, Dialog, Select, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useRead } from '../../../data/index.ts'
import { api } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { CampaignChoice } from '../../parts/campaign-choice/campaign-choice.tsx'
import { useSecretWrite } from '../../parts/secret-once/secret-write.ts'
import { tiers } from './queries.ts'
import { ShareLink } from './share-link.tsx'
import styles from './testers.module.css'

const DAY_MS = 86_400_000
const lifetimes = [1, 7, 30, 0]

interface Wanted {
  tierId: string | null
  campaignId: string | null
  maxUses: number | null
  expiresAt: string | null
}

/** Makes an invite, and shows its link to be shared. */
export function NewInvite({ onClose }: { onClose: () => void }) {
  const t = useText('testers')
  const create = useSecretWrite((body: Wanted) => api().post('/api/invites', { body }), ['invite'])
  const { data = [] } = useRead(tiers)
  const [tierId, setTierId] = useState('')
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const [uses, setUses] = useState('')
  const [days, setDays] = useState(7)
  if (create.answer) return <ShareLink url={create.answer.url} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void create.write({
      tierId: tierId || null,
      campaignId,
      maxUses: uses.trim() === '' ? null : Number(uses),
      expiresAt: days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
    })
  }
  return (
    <Dialog
      open
      title={t.newInvite}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form="invite" busy={create.busy}>
          {t.createLink}
        </Button>
      }
    >
      <form id="invite" className={styles.form} onSubmit={submit}>
        <Select
          label={t.tier}
          value={tierId}
          onChange={setTierId}
          options={[
            { value: '', label: t.defaultTier },
            ...data.map(({ id, name, weight }) => ({ value: id, label: `${name} (${weight})` })),
          ]}
        />
        <CampaignChoice label={t.campaign} none={t.wholePool} value={campaignId} onChange={setCampaignId} />
        <TextField
          label={t.maxUses}
          hint={t.maxUsesHint}
          type="number"
          inputMode="numeric"
          min={1}
          max={1_000_000}
          value={uses}
          onChange={setUses}
          error={create.fields.maxUses}
        />
        <Select
          label={t.ends}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={lifetimes.map((one) => ({
            value: String(one),
            label: one === 0 ? t.never : t.afterDays(one),
          }))}
        />
        {create.error && <ErrorNote error={create.error} />}
      </form>
    </Dialog>
  )
}
