import { Select, Switch, Textarea, TextField } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import styles from './campaigns.module.css'
import type { RulesDraft } from './rules-draft.ts'

export interface RulesFieldsProps {
  draft: RulesDraft
  /** Why the person may not change the fields; undefined if the person may. */
  locked: string | undefined
  /** Error messages by field. */
  fields: Readonly<Record<string, string>>
  onChange: (draft: RulesDraft) => void
}

const most = 1_000_000

/** The fields for the conditions under which an item is ready. */
export function GateFields({ draft, locked, fields, onChange }: RulesFieldsProps) {
  const t = useText('campaigns')
  const numberField = (field: 'voteThreshold' | 'minTrustedVoters' | 'minTierWeight', max: number) => ({
    type: 'number' as const,
    inputMode: 'numeric' as const,
    min: 0,
    max,
    value: draft[field],
    readOnly: Boolean(locked),
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
    error: fields[field],
  })
  return (
    <fieldset className={styles.group}>
      <legend>{t.gate}</legend>
      <p className={styles.quiet}>{t.gateNote}</p>
      <div className={styles.pair}>
        <TextField label={t.threshold} placeholder={t.ofZone} {...numberField('voteThreshold', most)} />
        <TextField label={t.trusted} placeholder={t.ofZone} {...numberField('minTrustedVoters', most)} />
        <TextField label={t.tierWeight} hint={t.tierWeightHint} {...numberField('minTierWeight', 100)} />
      </div>
    </fieldset>
  )
}

/** The fields for an agent's work: alone or with a person, with which evidence, and where it stops. */
export function AgentFields({ draft, locked, fields, onChange }: RulesFieldsProps) {
  const t = useText('campaigns')
  const changeDraft = (change: Partial<RulesDraft>) => onChange({ ...draft, ...change })
  const ceilingField = (field: 'tokens' | 'costUsd' | 'minutes') => ({
    type: 'number' as const,
    inputMode: 'decimal' as const,
    min: 0,
    step: field === 'tokens' ? 1 : 'any',
    placeholder: t.noLimit,
    value: draft[field],
    readOnly: Boolean(locked),
    onChange: (value: string) => changeDraft({ [field]: value }),
    error: fields[`ceilings.${field}`],
  })
  return (
    <fieldset className={styles.group}>
      <legend>{t.agents}</legend>
      <div className={styles.pair}>
        <Select
          label={t.automation}
          value={draft.automationLevel}
          disabled={Boolean(locked)}
          onChange={(value) => changeDraft({ automationLevel: value as RulesDraft['automationLevel'] })}
          options={[
            { value: 'AUTOMATIC', label: t.automatic },
            { value: 'HUMAN_IN_LOOP', label: t.humanInLoop },
          ]}
        />
        <Select
          label={t.evidence}
          value={draft.evidence}
          disabled={Boolean(locked)}
          onChange={(value) => changeDraft({ evidence: value as RulesDraft['evidence'] })}
          options={Object.entries(t.evidences).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          label={t.lease}
          hint={t.leaseHint}
          type="number"
          inputMode="numeric"
          min={1}
          max={1440}
          value={draft.leaseMinutes}
          readOnly={Boolean(locked)}
          onChange={(leaseMinutes) => changeDraft({ leaseMinutes })}
          error={fields.leaseMinutes}
        />
        <TextField
          label={t.stableAfter}
          hint={t.stableAfterHint}
          type="number"
          inputMode="numeric"
          min={1}
          max={90}
          value={draft.stableAfterDays}
          readOnly={Boolean(locked)}
          onChange={(stableAfterDays) => changeDraft({ stableAfterDays })}
          error={fields.stableAfterDays}
        />
      </div>
      <p className={styles.quiet}>{t.ceilingsNote}</p>
      <div className={styles.pair}>
        <TextField label={t.tokens} {...ceilingField('tokens')} />
        <TextField label={t.cost} {...ceilingField('costUsd')} />
        <TextField label={t.minutes} {...ceilingField('minutes')} />
      </div>
      <Switch
        label={t.mayAsk}
        hint={t.mayAskHint}
        checked={draft.agentsMayAskAuthors}
        {...(locked ? { reason: locked } : {})}
        onChange={(agentsMayAskAuthors) => changeDraft({ agentsMayAskAuthors })}
      />
    </fieldset>
  )
}

/** The fields for the files that an agent may change, and for those that wait for a person. */
export function PathFields({ draft, locked, fields, onChange }: RulesFieldsProps) {
  const t = useText('campaigns')
  return (
    <fieldset className={styles.group}>
      <legend>{t.files}</legend>
      <Textarea
        label={t.allowed}
        hint={t.allowedHint}
        rows={3}
        mono
        spellCheck={false}
        placeholder="src/pages/**"
        value={draft.allowedPaths}
        readOnly={Boolean(locked)}
        onChange={(allowedPaths) => onChange({ ...draft, allowedPaths })}
        error={fields.allowedPaths}
      />
      <Textarea
        label={t.protected}
        hint={t.protectedHint}
        rows={6}
        mono
        spellCheck={false}
        value={draft.protectedPaths}
        readOnly={Boolean(locked)}
        onChange={(protectedPaths) => onChange({ ...draft, protectedPaths })}
        error={fields.protectedPaths}
      />
    </fieldset>
  )
}
