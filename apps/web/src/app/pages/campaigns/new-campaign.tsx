import { Button, PageHead, Select, Textarea, TextField } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useDraft, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useKeptKey } from '../../parts/kept-key/kept-key.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { useTitle } from '../../shell/title.ts'
import styles from './campaigns.module.css'
import { FormFoot } from './form-foot.tsx'
import { normalizeLines, splitLines } from './lines.ts'
import type { Campaign } from './queries.ts'
import { newCampaignRoute } from './route.ts'

interface Draft {
  name: string
  goal: string
  urlPatterns: string
  visibility: Campaign['visibility']
  voteThreshold: string
}
const nothing: Draft = { name: '', goal: '', urlPatterns: '', visibility: 'PRIVATE', voteThreshold: '' }

/** Creates a campaign as a draft: its purpose and its pages. Its rules follow on its own page. */
export function NewCampaignPage() {
  const t = useText('campaigns')
  const { workspace } = newCampaignRoute.useParams()
  const navigate = useNavigate()
  const reason = useReason('manage')
  const [draft, setDraft, clear] = useDraft('campaign:new', nothing)
  const kept = useKeptKey('campaign:new')
  useTitle(t.add)
  const create = useWrite({
    run: (api, given: Draft) =>
      api
        .post('/api/campaigns', {
          params: { header: { 'Idempotency-Key': kept.present() } },
          body: {
            name: given.name.trim(),
            goal: given.goal.trim() || null,
            urlPatterns: splitLines(given.urlPatterns),
            visibility: given.visibility,
            voteThreshold: given.voteThreshold === '' ? null : Number(given.voteThreshold),
          },
        })
        .catch((error: unknown) => {
          kept.settleAfter(error)
          throw error
        }),
    invalidates: ['campaign'],
    done: ({ id }) => {
      kept.settle()
      clear()
      void navigate({ to: '/app/$workspace/campaigns/$id/$tab', params: { workspace, id, tab: 'zones' } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDraft({ ...draft, urlPatterns: normalizeLines(draft.urlPatterns) })
    create.write(draft)
  }
  return (
    <>
      <PageHead title={t.add} note={t.addNote} />
      <form className={styles.narrow} onSubmit={submit}>
        <CampaignFields draft={draft} onChange={setDraft} fields={create.fields} />
        <FormFoot of={create} action={t.create} disabled={!draft.name.trim()} reason={reason}>
          <Button
            variant="quiet"
            onClick={() => void navigate({ to: '/app/$workspace/campaigns', params: { workspace } })}
          >
            {t.cancel}
          </Button>
        </FormFoot>
      </form>
    </>
  )
}

interface FieldsProps {
  draft: Draft
  fields: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

function CampaignFields({ draft, fields, onChange }: FieldsProps) {
  const t = useText('campaigns')
  const changeDraft = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <>
      <TextField
        label={t.name}
        value={draft.name}
        onChange={(name) => changeDraft({ name })}
        required
        autoFocus
        maxLength={200}
        error={fields.name}
      />
      <Textarea
        label={t.goal}
        hint={t.goalHint}
        value={draft.goal}
        onChange={(goal) => changeDraft({ goal })}
        rows={3}
        maxLength={5000}
        error={fields.goal}
      />
      <Textarea
        label={t.pages}
        hint={t.pagesHint}
        value={draft.urlPatterns}
        onChange={(urlPatterns) => changeDraft({ urlPatterns })}
        rows={3}
        mono
        spellCheck={false}
        placeholder="https://shop.example.com/checkout/*"
        error={fields.urlPatterns}
      />
      <Select
        label={t.visibility}
        value={draft.visibility}
        onChange={(visibility) => changeDraft({ visibility: visibility as Draft['visibility'] })}
        options={Object.entries(t.visibilities).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        label={t.threshold}
        hint={t.thresholdHint}
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        value={draft.voteThreshold}
        onChange={(voteThreshold) => changeDraft({ voteThreshold })}
        error={fields.voteThreshold}
      />
    </>
  )
}
