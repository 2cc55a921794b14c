import { Copy, DateTime, Facts, Section, Select, Textarea, TextField, toast } from '@groundswell/ui'
import type { FormEvent } from 'react'
import { useDraft, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import styles from './campaigns.module.css'
import { FormFoot } from './form-foot.tsx'
import { normalizeLines, splitLines } from './lines.ts'
import type { CampaignDetail, CampaignUpdate } from './queries.ts'

interface Draft {
  name: string
  slug: string
  goal: string
  description: string
  urlPatterns: string
  visibility: CampaignDetail['visibility']
}

const toSettingsDraft = (campaign: CampaignDetail): Draft => ({
  name: campaign.name,
  slug: campaign.slug,
  goal: campaign.goal ?? '',
  description: campaign.description ?? '',
  urlPatterns: campaign.urlPatterns.join('\n'),
  visibility: campaign.visibility,
})

/** The campaign's name, goal, pages and audience. */
export function SettingsTab({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const reason = useReason('manage')
  const stored = toSettingsDraft(campaign)
  const [draft, setDraft, clear] = useDraft(`campaign:${campaign.id}:settings`, stored)
  const save = useWrite({
    run: (api, body: CampaignUpdate) =>
      api.patch('/api/campaigns/{id}', { params: { path: { id: campaign.id } }, body }),
    invalidates: ['campaign'],
    done: () => {
      clear()
      toast({ text: t.saved, tone: 'good' })
    },
  })
  const changed = (Object.keys(stored) as (keyof Draft)[]).filter((field) => draft[field] !== stored[field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDraft({ ...draft, urlPatterns: normalizeLines(draft.urlPatterns) })
    save.write(toSettingsUpdate(draft, changed))
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <SettingsFields draft={draft} onChange={setDraft} fields={save.fields} isLocked={Boolean(reason)} />
        <FormFoot of={save} action={t.save} disabled={changed.length === 0} reason={reason} />
      </form>
      <Section title={t.about}>
        <Facts
          items={[
            {
              label: t.id,
              value: (
                <span className={styles.wrap}>
                  <code>{campaign.id}</code>
                  <Copy text={campaign.id} label={t.copyId} />
                </span>
              ),
            },
            { label: t.created, value: <DateTime at={campaign.createdAt} /> },
            { label: t.changed, value: <DateTime at={campaign.updatedAt} /> },
          ]}
        />
      </Section>
    </>
  )
}

function toSettingsUpdate(draft: Draft, changed: readonly (keyof Draft)[]): CampaignUpdate {
  const whole: CampaignUpdate = {
    name: draft.name.trim(),
    slug: draft.slug.trim(),
    goal: draft.goal.trim() || null,
    description: draft.description.trim() || null,
    urlPatterns: splitLines(draft.urlPatterns),
    visibility: draft.visibility,
  }
  return Object.fromEntries(changed.map((field) => [field, whole[field]]))
}

interface FieldsProps {
  draft: Draft
  isLocked: boolean
  fields: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

function SettingsFields({ draft, isLocked, fields, onChange }: FieldsProps) {
  const t = useText('campaigns')
  const changeDraft = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const locked = { readOnly: isLocked }
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t.name}
          value={draft.name}
          onChange={(name) => changeDraft({ name })}
          required
          maxLength={200}
          error={fields.name}
          {...locked}
        />
        <TextField
          label={t.slug}
          value={draft.slug}
          onChange={(slug) => changeDraft({ slug })}
          required
          mono
          maxLength={60}
          error={fields.slug}
          {...locked}
        />
      </div>
      <Textarea
        label={t.goal}
        hint={t.goalHint}
        value={draft.goal}
        onChange={(goal) => changeDraft({ goal })}
        rows={3}
        maxLength={5000}
        {...locked}
      />
      <Textarea
        label={t.description}
        value={draft.description}
        onChange={(description) => changeDraft({ description })}
        rows={3}
        maxLength={5000}
        {...locked}
      />
      <Textarea
        label={t.pages}
        hint={t.pagesHint}
        value={draft.urlPatterns}
        onChange={(urlPatterns) => changeDraft({ urlPatterns })}
        rows={3}
        mono
        spellCheck={false}
        error={fields.urlPatterns}
        {...locked}
      />
      <Select
        label={t.visibility}
        value={draft.visibility}
        disabled={isLocked}
        onChange={(visibility) => changeDraft({ visibility: visibility as Draft['visibility'] })}
        options={Object.entries(t.visibilities).map(([value, label]) => ({ value, label }))}
      />
    </>
  )
}
