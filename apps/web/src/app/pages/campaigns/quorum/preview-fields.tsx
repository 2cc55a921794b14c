import { Select, Switch, Textarea, TextField } from '@groundswell/ui'
import { useText } from '../../../../text/index.ts'
import styles from '../campaigns.module.css'
import type { RulesDraft } from '../rules-draft.ts'
import type { RulesFieldsProps } from '../rules-fields.tsx'

/** Whether and how the people who asked for an item decide about its preview before the merge. */
export function PreviewFields({ draft, locked, fields, onChange }: RulesFieldsProps) {
  const t = useText('quorum')
  const changeDraft = (change: Partial<RulesDraft>) => onChange({ ...draft, ...change })
  const numberField = (field: 'quorum' | 'hours', max: number) => ({
    type: 'number' as const,
    inputMode: 'numeric' as const,
    min: 1,
    max,
    value: draft[field],
    readOnly: Boolean(locked),
    onChange: (value: string) => changeDraft({ [field]: value }),
    error: fields[`previewQuorum.${field}`],
  })
  return (
    <fieldset className={styles.group}>
      <legend>{t.title}</legend>
      <Switch
        label={t.asks}
        hint={t.asksHint}
        checked={draft.asksBefore}
        {...(locked ? { reason: locked } : {})}
        onChange={(asksBefore) => changeDraft({ asksBefore })}
      />
      {draft.asksBefore && (
        <>
          <div className={styles.pair}>
            <TextField
              label={t.environment}
              hint={t.environmentHint}
              value={draft.environment}
              maxLength={255}
              readOnly={Boolean(locked)}
              onChange={(environment) => changeDraft({ environment })}
              error={fields['previewQuorum.environment']}
            />
            <Select
              label={t.by}
              value={draft.by}
              disabled={Boolean(locked)}
              onChange={(value) => changeDraft({ by: value as RulesDraft['by'] })}
              options={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
            />
            <TextField label={t.quorum} hint={t.quorumHint} {...numberField('quorum', 1000)} />
            <TextField label={t.hours} hint={t.hoursHint} {...numberField('hours', 168)} />
            <Select
              label={t.silence}
              hint={t.silenceHint}
              value={draft.silence}
              disabled={Boolean(locked)}
              onChange={(value) => changeDraft({ silence: value as RulesDraft['silence'] })}
              options={Object.entries(t.silences).map(([value, label]) => ({ value, label }))}
            />
          </div>
          <Textarea
            label={t.hosts}
            hint={t.hostsHint}
            rows={2}
            mono
            spellCheck={false}
            placeholder="shop-*.vercel.app"
            value={draft.hosts}
            readOnly={Boolean(locked)}
            onChange={(hosts) => changeDraft({ hosts })}
            error={fields['previewQuorum.hosts']}
          />
        </>
      )}
    </fieldset>
  )
}
