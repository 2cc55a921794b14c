import { Section, Select, Skeleton, Switch, TextField, toast, useFormat } from '@groundswell/ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { toCents } from '../../parts/agent-runs/cost-rules.ts'
import { type AgentSettings, agentQuery } from '../../parts/agent-runs/queries.ts'
import { Code } from '../../parts/code/code.tsx'
import { repositories } from '../../parts/repositories/queries.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { type AgentDraft, parseDollars, toAgentDraft, toSettingsBody } from './agent-draft.ts'
import styles from './campaigns.module.css'
import { FormFoot } from './form-foot.tsx'
import type { CampaignDetail } from './queries.ts'

const AgentRuns = lazy(async () => ({
  default: (await import('../../parts/agent-runs/agent-runs.tsx')).AgentRuns,
}))

/** The agent that the campaign starts, its limits, and its latest runs. */
export function AgentPart({ campaign: { id } }: { campaign: CampaignDetail }) {
  const t = useText('agent-runs')
  const settings = useRead(agentQuery(id))
  return (
    <>
      <Section title={t.title} note={t.note}>
        <Loaded of={settings} skeleton={<Skeleton lines={6} height={20} />}>
          {(found) => <SettingsForm key={found.updatedAt} settings={found} />}
        </Loaded>
      </Section>
      <Section title={t.runs}>
        <Suspense fallback={<Skeleton lines={2} height={16} />}>
          <AgentRuns of={{ campaignId: id }} />
        </Suspense>
      </Section>
    </>
  )
}

const agentCommand = (campaignId: string) =>
  `groundswell agent run --campaign ${campaignId} --worktree --pass-env ANTHROPIC_API_KEY \\\n  --exec 'claude -p "Take the item in GROUNDSWELL_ITEM from groundswell: read_item, then fix it"'`

function SettingsForm({ settings }: { settings: AgentSettings }) {
  const t = useText('agent-runs')
  const { money } = useFormat()
  const reason = useReason('administrate')
  const [draft, setDraft] = useState(toAgentDraft(settings))
  const body = toSettingsBody(draft)
  const save = useWrite({
    run: (api, given: NonNullable<typeof body>) =>
      api.put('/api/campaigns/{id}/agent', { params: { path: { id: settings.campaignId } }, body: given }),
    invalidates: ['campaign'],
    done: () => toast({ text: t.saved, tone: 'good' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body) save.write(body)
  }
  const isSame = JSON.stringify(draft) === JSON.stringify(toAgentDraft(settings))
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label={t.kind}
        value={draft.kind}
        disabled={Boolean(reason)}
        onChange={(kind) => setDraft({ ...draft, kind: kind as AgentDraft['kind'] })}
        options={[
          { value: '', label: t.kinds.none },
          { value: 'COMMAND', label: t.kinds.COMMAND },
          { value: 'WEBHOOK', label: t.kinds.WEBHOOK },
          { value: 'WORKFLOW', label: t.kinds.WORKFLOW },
        ]}
      />
      {draft.kind === 'WORKFLOW' && (
        <WorkflowFields draft={draft} isLocked={Boolean(reason)} fields={save.fields} onChange={setDraft} />
      )}
      {draft.kind !== '' && (
        <>
          <Switch
            label={t.automatic}
            hint={t.automaticHint}
            checked={draft.automatic}
            onChange={(automatic) => setDraft({ ...draft, automatic })}
            {...(reason ? { reason } : {})}
          />
          <LimitFields draft={draft} isLocked={Boolean(reason)} fields={save.fields} onChange={setDraft} />
          <p className={styles.quiet}>{t.spent(money(toCents(settings.spentUsd), 'USD'))}</p>
        </>
      )}
      {settings.kind === 'COMMAND' && (
        <>
          <p className={styles.quiet}>{t.runner}</p>
          <Code text={agentCommand(settings.campaignId)} label={t.copyCommand} />
        </>
      )}
      <FormFoot of={save} action={t.save} disabled={isSame || !body} reason={reason} />
    </form>
  )
}

interface LimitsProps {
  draft: AgentDraft
  isLocked: boolean
  /** Error messages by field. */
  fields: Readonly<Record<string, string>>
  onChange: (draft: AgentDraft) => void
}

/** The repository and the file of the workflow that is started. */
function WorkflowFields({ draft, isLocked, fields, onChange }: LimitsProps) {
  const t = useText('agent-runs')
  const known = useRead(repositories)
  return (
    <Loaded of={known} skeleton={<Skeleton lines={2} height={20} />}>
      {(all) => (
        <>
          <div className={styles.pair}>
            <Select
              label={t.repository}
              value={draft.repositoryId}
              disabled={isLocked}
              onChange={(repositoryId) => onChange({ ...draft, repositoryId })}
              options={[
                { value: '', label: t.noRepository },
                ...all
                  .filter(({ id, state }) => state === 'CONNECTED' || id === draft.repositoryId)
                  .map(({ id, fullName }) => ({ value: id, label: fullName })),
              ]}
            />
            <TextField
              label={t.workflow}
              value={draft.workflow}
              readOnly={isLocked}
              onChange={(workflow) => onChange({ ...draft, workflow })}
              error={fields.workflow}
            />
          </div>
          <p className={styles.quiet}>{t.workflowHint}</p>
        </>
      )}
    </Loaded>
  )
}

function LimitFields({ draft, isLocked, fields, onChange }: LimitsProps) {
  const t = useText('agent-runs')
  const countField = (field: 'mostAtOnce' | 'minutes' | 'retries', min: number, max: number) => ({
    label: t[field],
    type: 'number' as const,
    inputMode: 'numeric' as const,
    min,
    max,
    value: draft[field],
    readOnly: isLocked,
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
    error: fields[field],
  })
  const ceilingField = (field: 'runUsd' | 'monthUsd') => ({
    label: t[field],
    suffix: 'USD',
    inputMode: 'decimal' as const,
    placeholder: t.noLimit,
    value: draft[field],
    readOnly: isLocked,
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
    error: fields[field] ?? (parseDollars(draft[field]) === undefined ? t.notAnAmount : undefined),
  })
  return (
    <div className={styles.pair}>
      <TextField {...countField('mostAtOnce', 1, 20)} />
      <TextField {...countField('minutes', 1, 720)} />
      <TextField {...countField('retries', 0, 3)} />
      <TextField {...ceilingField('runUsd')} />
      <TextField {...ceilingField('monthUsd')} />
    </div>
  )
}
