import { Select, Slider, Switch, Textarea, TextField } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { CampaignChoice } from '../../parts/campaign-choice/campaign-choice.tsx'
import type en from './messages/en.ts'
import type { Draft } from './zone-draft.ts'
import styles from './zones.module.css'

interface ZoneFormProps {
  draft: Draft
  isNew: boolean
  /** Messages by field. */
  fields: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

/** The fields of a zone: where it is, who may take part, and its gate. */
export function ZoneForm(props: ZoneFormProps) {
  return (
    <>
      <Place {...props} />
      <Gate {...props} />
      <Part {...props} />
    </>
  )
}

function Place({ draft, isNew, fields, onChange }: ZoneFormProps) {
  const t = useText<typeof en>('zones')
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <>
      <TextField
        label={t.zoneId}
        hint={t.zoneIdHint}
        value={draft.zoneId}
        onChange={(zoneId) => set({ zoneId })}
        mono
        required
        autoFocus={isNew}
        maxLength={100}
        pattern="[A-Za-z0-9._:\-]{1,100}"
        error={fields.zoneId}
      />
      <TextField
        label={t.name}
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={200}
        placeholder={draft.zoneId}
        error={fields.name}
      />
      <Select
        label={t.type}
        value={draft.type}
        onChange={(type) => set({ type: type as Draft['type'] })}
        options={Object.entries(t.types).map(([value, label]) => ({ value, label }))}
      />
      {draft.type === 'POLL' && <Poll {...{ draft, fields, onChange }} />}
      <TextField
        label={t.selector}
        hint={t.selectorHint}
        value={draft.selector}
        onChange={(selector) => set({ selector })}
        mono
        maxLength={1000}
        placeholder="#checkout"
        error={fields.selector}
      />
      <CampaignChoice
        label={t.campaign}
        none={t.noCampaign}
        value={draft.campaignId}
        onChange={(campaignId) => set({ campaignId })}
        error={fields.campaignId}
      />
    </>
  )
}

/** What may be answered in a poll. */
function Poll({ draft, fields, onChange }: Omit<ZoneFormProps, 'isNew'>) {
  const t = useText<typeof en>('zones')
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const fault = Object.entries(fields).find(([path]) => path.startsWith('options'))?.[1]
  return (
    <>
      <Textarea
        label={t.options}
        hint={t.optionsHint}
        rows={4}
        value={draft.options}
        onChange={(options) => set({ options })}
        error={fault}
      />
      <TextField
        label={t.maxChoices}
        type="number"
        inputMode="numeric"
        min={1}
        max={50}
        value={draft.maxChoices}
        onChange={(maxChoices) => set({ maxChoices })}
        error={fields.maxChoices}
      />
      <Switch
        label={t.showResults}
        checked={draft.showResults}
        onChange={(showResults) => set({ showResults })}
      />
    </>
  )
}

/** What an item of the zone needs to be ready. */
function Gate({ draft, fields, onChange }: ZoneFormProps) {
  const t = useText<typeof en>('zones')
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <fieldset className={styles.gate}>
      <legend>{t.gate}</legend>
      <p className={styles.quiet}>{draft.campaignId ? t.gateByCampaign : t.gateNote}</p>
      <div className={styles.pair}>
        <TextField
          label={t.threshold}
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
          value={draft.threshold}
          onChange={(threshold) => set({ threshold })}
          error={fields.threshold}
        />
        <TextField
          label={t.trusted}
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
          value={draft.minTrustedVoters}
          onChange={(minTrustedVoters) => set({ minTrustedVoters })}
          error={fields.minTrustedVoters}
        />
      </div>
      <Slider
        label={t.participation}
        value={draft.minParticipation}
        min={0}
        max={100}
        step={1}
        format={(value: number) => `${value} %`}
        onChange={(minParticipation) => set({ minParticipation })}
      />
    </fieldset>
  )
}

function Part({ draft, onChange }: ZoneFormProps) {
  const t = useText<typeof en>('zones')
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const choices = (texts: Record<string, string>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Select
        label={t.audience}
        value={draft.audience}
        onChange={(audience) => set({ audience: audience as Draft['audience'] })}
        options={choices(t.audiences)}
      />
      <Select
        label={t.visibility}
        hint={t.visibilityHint}
        value={draft.itemVisibility}
        onChange={(itemVisibility) => set({ itemVisibility: itemVisibility as Draft['itemVisibility'] })}
        options={choices(t.visibilities)}
      />
      <div className={styles.pair}>
        <Select
          label={t.comments}
          value={draft.comments}
          onChange={(comments) => set({ comments: comments as Draft['comments'] })}
          options={choices(t.commentChoices)}
        />
        <Select
          label={t.status}
          value={draft.status}
          onChange={(status) => set({ status: status as Draft['status'] })}
          options={choices(t.statuses)}
        />
      </div>
    </>
  )
}
