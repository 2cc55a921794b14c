import { Button, Checkbox, Dialog, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote } from '../../../data/index.ts'
import { api } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { CampaignChoice } from '../../parts/campaign-choice/campaign-choice.tsx'
import { SecretOnce } from '../../parts/secret-once/secret-once.tsx'
import { useSecretWrite } from '../../parts/secret-once/secret-write.ts'
import styles from './settings.module.css'

/** Nouns of events; `<noun>.*` subscribes to all events of a noun. */
export const nouns = [
  'feedback',
  'deployment',
  'verification',
  'reward',
  'campaign',
  'zone',
  'member',
  'tester',
  'key',
  'settings',
  'budget',
] as const
type Noun = (typeof nouns)[number]

interface Wanted {
  url: string
  types: string[]
  campaignId: string | null
  include: 'redacted' | null
}

/** Creates a webhook; its signing secret is shown once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const t = useText('settings').webhooks
  const create = useSecretWrite((body: Wanted) => api().post('/api/webhooks', { body }), ['webhook'])
  if (create.answer)
    return (
      <SecretOnce title={t.secretTitle} label={t.secret} value={create.answer.secret} onDone={onClose}>
        <p className={styles.quiet}>{t.secretNote}</p>
      </SecretOnce>
    )
  return <WebhookForm create={create} onClose={onClose} />
}

interface FormProps {
  onClose: () => void
  create: {
    busy: boolean
    error: Error | null
    fields: Record<string, string>
    write(wanted: Wanted): Promise<void>
  }
}

function WebhookForm({ create, onClose }: FormProps) {
  const t = useText('settings').webhooks
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<readonly Noun[]>([])
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const [withText, setWithText] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const types = chosen.map((noun) => `${noun}.*`)
    void create.write({ url: url.trim(), types, campaignId, include: withText ? 'redacted' : null })
  }
  return (
    <Dialog
      open
      title={t.add}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form="new-webhook" busy={create.busy} disabled={!url.trim()}>
          {t.create}
        </Button>
      }
    >
      <form id="new-webhook" className={styles.form} onSubmit={submit}>
        <TextField
          label={t.url}
          hint={t.urlHint}
          value={url}
          onChange={setUrl}
          type="url"
          mono
          required
          autoFocus
          maxLength={2000}
          placeholder="https://example.com/hooks"
          error={create.fields.url}
        />
        <fieldset className={styles.choices}>
          <legend>{t.types}</legend>
          <p className={styles.quiet}>{t.typesHint}</p>
          <div className={styles.pair}>
            {nouns.map((noun) => (
              <Checkbox
                key={noun}
                label={t.nouns[noun]}
                checked={chosen.includes(noun)}
                onChange={(isOn) =>
                  setChosen(nouns.filter((one) => (one === noun ? isOn : chosen.includes(one))))
                }
              />
            ))}
          </div>
        </fieldset>
        <CampaignChoice label={t.campaign} none={t.everywhere} value={campaignId} onChange={setCampaignId} />
        <Checkbox label={t.withText} checked={withText} onChange={setWithText} />
        {create.error && <ErrorNote error={create.error} />}
      </form>
    </Dialog>
  )
}
