import { Select, Slider, Switch, Textarea, TextField, useFormat } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../text/index.ts'
import { fieldLimits } from './limits-rules.ts'
import type { Draft } from './zone-draft.ts'
import styles from './zones.module.css'

interface ZoneFormProps {
  draft: Draft
  isNew: boolean
  /** Error messages by field. */
  fields: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
  /** The control to choose a campaign, which each application supplies. */
  campaign: ReactNode
  /** Content beside the selector field, such as alternative selectors. */
  besideSelector?: ReactNode
  /** Why the id cannot be changed. */
  fixedId?: string
}
type PartProps = Pick<ZoneFormProps, 'draft' | 'fields' | 'onChange'>

const { pattern } = fieldLimits('zoneId')
/** The pattern for the attribute `pattern`, which needs no anchors but a backslash before dashes. */
const idPattern = pattern!.replace(/^\^|\$$/g, '').replace('-]', '\\-]')
const boundsOf = (field: Parameters<typeof fieldLimits>[0]) => {
  const { minimum, maximum } = fieldLimits(field)
  return { min: minimum, max: maximum }
}

/** The fields of a zone: its place, who may take part, and the conditions under which its items are ready. */
export function ZoneForm(props: ZoneFormProps) {
  return (
    <>
      <PlaceFields {...props} />
      <GateFields {...props} />
      <ParticipationFields {...props} />
      <CaptureFields {...props} />
    </>
  )
}

function PlaceFields(props: ZoneFormProps) {
  const { draft, isNew, fields, onChange, campaign, besideSelector, fixedId } = props
  const t = useText('zones')
  const changeDraft = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <>
      <TextField
        label={t.zoneId}
        hint={fixedId ?? t.zoneIdHint}
        readOnly={fixedId !== undefined}
        value={draft.zoneId}
        onChange={(zoneId) => changeDraft({ zoneId })}
        mono
        required
        autoFocus={isNew}
        maxLength={100}
        pattern={idPattern}
        error={fields.zoneId}
      />
      <TextField
        label={t.name}
        value={draft.name}
        onChange={(name) => changeDraft({ name })}
        maxLength={fieldLimits('name').maxLength}
        placeholder={draft.zoneId}
        error={fields.name}
      />
      <Select
        label={t.type}
        value={draft.type}
        onChange={(type) => changeDraft({ type: type as Draft['type'] })}
        options={Object.entries(t.types).map(([value, label]) => ({ value, label }))}
      />
      {draft.type === 'POLL' && <PollFields {...{ draft, fields, onChange }} />}
      <TextField
        label={t.selector}
        hint={t.selectorHint}
        value={draft.selector}
        onChange={(selector) => changeDraft({ selector })}
        mono
        maxLength={fieldLimits('selector').maxLength}
        placeholder="#checkout"
        error={fields.selector}
      />
      {besideSelector}
      {campaign}
    </>
  )
}

/** The possible answers in a poll. */
function PollFields({ draft, fields, onChange }: PartProps) {
  const t = useText('zones')
  const changeDraft = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <>
      <Textarea
        label={t.options}
        hint={t.optionsHint}
        rows={4}
        value={draft.options}
        onChange={(options) => changeDraft({ options })}
        error={fields.options}
      />
      <TextField
        label={t.maxChoices}
        type="number"
        inputMode="numeric"
        {...boundsOf('maxChoices')}
        value={draft.maxChoices}
        onChange={(maxChoices) => changeDraft({ maxChoices })}
        error={fields.maxChoices}
      />
      <Switch
        label={t.showResults}
        checked={draft.showResults}
        onChange={(showResults) => changeDraft({ showResults })}
      />
    </>
  )
}

/** The conditions under which an item of the zone is ready. */
function GateFields({ draft, fields, onChange }: PartProps) {
  const t = useText('zones')
  const { percent } = useFormat()
  const changeDraft = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <fieldset className={styles.gate}>
      <legend>{t.gate}</legend>
      <p className={styles.quiet}>{draft.campaignId ? t.gateByCampaign : t.gateNote}</p>
      <div className={styles.pair}>
        <TextField
          label={t.threshold}
          type="number"
          inputMode="numeric"
          {...boundsOf('threshold')}
          value={draft.threshold}
          onChange={(threshold) => changeDraft({ threshold })}
          error={fields.threshold}
        />
        <TextField
          label={t.trusted}
          type="number"
          inputMode="numeric"
          {...boundsOf('minTrustedVoters')}
          value={draft.minTrustedVoters}
          onChange={(minTrustedVoters) => changeDraft({ minTrustedVoters })}
          error={fields.minTrustedVoters}
        />
      </div>
      <Slider
        label={t.participation}
        value={draft.minParticipation}
        min={0}
        max={100}
        step={1}
        format={(value: number) => percent(value / 100)}
        onChange={(minParticipation) => changeDraft({ minParticipation })}
      />
    </fieldset>
  )
}

function ParticipationFields({ draft, onChange }: PartProps) {
  const t = useText('zones')
  const changeDraft = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const toChoices = (texts: Record<string, string>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Select
        label={t.audience}
        value={draft.audience}
        onChange={(audience) => changeDraft({ audience: audience as Draft['audience'] })}
        options={toChoices(t.audiences)}
      />
      <Select
        label={t.visibility}
        hint={t.visibilityHint}
        value={draft.itemVisibility}
        onChange={(itemVisibility) =>
          changeDraft({ itemVisibility: itemVisibility as Draft['itemVisibility'] })
        }
        options={toChoices(t.visibilities)}
      />
      <div className={styles.pair}>
        <Select
          label={t.comments}
          value={draft.comments}
          onChange={(comments) => changeDraft({ comments: comments as Draft['comments'] })}
          options={toChoices(t.commentChoices)}
        />
        <Select
          label={t.status}
          value={draft.status}
          onChange={(status) => changeDraft({ status: status as Draft['status'] })}
          options={toChoices(t.statuses)}
        />
      </div>
    </>
  )
}

/** The parts of a recording that a reporter may add to a report. */
function CaptureFields({ draft, onChange }: PartProps) {
  const t = useText('zones')
  return (
    <fieldset className={styles.gate}>
      <legend>{t.capture}</legend>
      <p className={styles.quiet}>{t.captureNote}</p>
      {(['steps', 'network', 'console', 'replay'] as const).map((part) => (
        <Switch
          key={part}
          label={t.captureParts[part]}
          checked={draft.capture[part] ?? false}
          onChange={(isOn) => onChange({ ...draft, capture: { ...draft.capture, [part]: isOn } })}
        />
      ))}
      {draft.capture.replay && (
        <Slider
          label={t.replayDays}
          value={draft.capture.replayDays ?? 30}
          min={1}
          max={90}
          step={1}
          onChange={(replayDays) => onChange({ ...draft, capture: { ...draft.capture, replayDays } })}
        />
      )}
    </fieldset>
  )
}
