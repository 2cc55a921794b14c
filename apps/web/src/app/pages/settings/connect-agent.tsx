import { Button, Checkbox, Dialog, Select, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote } from '../../../data/index.ts'
import { api } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { CampaignChoice } from '../../parts/campaign-choice/campaign-choice.tsx'
import { useSecretWrite } from '../../parts/secret-once/secret-write.ts'
import { ConnectedAgent } from './connected-agent.tsx'
import styles from './settings.module.css'

const scopes = ['read', 'work', 'deploy'] as const
type Scope = (typeof scopes)[number]
const DAY_MS = 86_400_000
const lifetimes = [0, 30, 90, 365]

interface Wanted {
  name: string
  campaignId: string | null
  scopes: Scope[]
  expiresAt: string | null
}

/** Creates an agent's key, then shows how to use it and waits for the first call. */
export function ConnectAgent({ onClose }: { onClose: () => void }) {
  const t = useText('settings').agents
  const create = useSecretWrite((body: Wanted) => api().post('/api/account/mcp-keys', { body }), ['key'])
  if (create.answer) return <ConnectedAgent made={create.answer} onClose={onClose} />
  return <KeyForm create={create} onClose={onClose} title={t.connect} />
}

interface KeyFormProps {
  title: string
  onClose: () => void
  create: {
    busy: boolean
    error: Error | null
    fields: Record<string, string>
    write(wanted: Wanted): Promise<void>
  }
}

function KeyForm({ create, onClose, title }: KeyFormProps) {
  const t = useText('settings').agents
  const [name, setName] = useState('')
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes)
  const [days, setDays] = useState(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const expiresAt = days ? new Date(Date.now() + days * DAY_MS).toISOString() : null
    void create.write({ name: name.trim(), campaignId, scopes: [...chosen], expiresAt })
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form="new-agent" busy={create.busy} disabled={!name.trim()}>
          {t.create}
        </Button>
      }
    >
      <form id="new-agent" className={styles.form} onSubmit={submit}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          onChange={setName}
          maxLength={100}
          required
          autoFocus
          error={create.fields.name}
        />
        <fieldset className={styles.choices}>
          <legend>{t.scopes}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t.scopeLong[scope]}
              checked={chosen.includes(scope)}
              disabled={scope === 'read'}
              onChange={(isOn) =>
                setChosen(scopes.filter((one) => (one === scope ? isOn : chosen.includes(one))))
              }
            />
          ))}
        </fieldset>
        <CampaignChoice label={t.campaign} none={t.everywhere} value={campaignId} onChange={setCampaignId} />
        <Select
          label={t.ends}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={lifetimes.map((one) => ({ value: String(one), label: one ? t.afterDays(one) : t.noEnd }))}
        />
        {create.error && <ErrorNote error={create.error} />}
      </form>
    </Dialog>
  )
}
