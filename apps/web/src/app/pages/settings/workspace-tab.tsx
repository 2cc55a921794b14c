import {
  Button,
  Copy,
  DateTime,
  Facts,
  Section,
  Select,
  Skeleton,
  Switch,
  TextField,
  toast,
} from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { type Me, me } from './queries.ts'
import styles from './settings.module.css'

type Settings = {
  name?: string
  referralsEnabled?: boolean
  agentsSeeScreenshots?: Me['workspace']['agentsSeeScreenshots']
}

/** The workspace's name and its switches. */
export function WorkspaceTab() {
  const result = useRead(me)
  return (
    <Loaded of={result} skeleton={<Skeleton lines={6} />}>
      {(data) => <WorkspaceForm me={data} />}
    </Loaded>
  )
}

function WorkspaceForm({ me }: { me: Me }) {
  const t = useText('settings').workspace
  const save = useWrite({
    run: (api, body: Settings) => api.patch('/api/account/settings', { body }),
    invalidates: ['settings'],
    done: () => toast({ text: t.saved, tone: 'good' }),
  })
  return (
    <>
      <NameForm me={me} save={save} />
      <WorkspaceSwitches workspace={me.workspace} save={save} />
    </>
  )
}

/** One write serves both parts, so an error of either is shown once. */
type Save = Pick<ReturnType<typeof useWrite<Settings, unknown>>, 'busy' | 'error' | 'fields'> & {
  write(change: Settings): void
}

function NameForm({ me: { workspace, subscription, counts }, save }: { me: Me; save: Save }) {
  const t = useText('settings').workspace
  const reason = useReason('administrate')
  const [name, setName] = useState(workspace.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.write({ name: name.trim() })
  }
  return (
    <Section title={t.name}>
      <form className={styles.line} onSubmit={submit}>
        <TextField
          label={t.name}
          hideLabel
          value={name}
          onChange={setName}
          maxLength={100}
          required
          disabled={Boolean(reason)}
          error={save.fields.name}
        />
        <Button
          type="submit"
          busy={save.busy}
          disabled={name.trim() === workspace.name}
          {...(reason ? { reason } : {})}
        >
          {t.save}
        </Button>
      </form>
      <div className={styles.facts}>
        <Facts
          items={[
            { label: t.address, value: <code>{workspace.slug}</code> },
            {
              label: t.id,
              value: (
                <span className={styles.inline}>
                  <code>{workspace.id}</code>
                  <Copy text={workspace.id} label={t.copyId} />
                </span>
              ),
            },
            { label: t.created, value: <DateTime at={workspace.createdAt} /> },
            { label: t.plan, value: subscription?.plan ?? subscription?.status ?? t.noPlan },
            { label: t.holds, value: t.counts(counts.zones, counts.campaigns, counts.testers) },
          ]}
        />
      </div>
    </Section>
  )
}

function WorkspaceSwitches({ workspace, save }: { workspace: Me['workspace']; save: Save }) {
  const t = useText('settings').workspace
  const reason = useReason('administrate')
  return (
    <Section title={t.switches}>
      <div className={styles.measure}>
        <Switch
          label={t.referrals}
          hint={t.referralsHint}
          checked={workspace.referralsEnabled}
          onChange={(referralsEnabled) => save.write({ referralsEnabled })}
          {...(reason ? { reason } : {})}
        />
      </div>
      <div className={styles.field}>
        <Select
          label={t.screenshots}
          hint={reason ?? t.screenshotsHint}
          value={workspace.agentsSeeScreenshots}
          disabled={Boolean(reason)}
          onChange={(value) =>
            save.write({ agentsSeeScreenshots: value as Me['workspace']['agentsSeeScreenshots'] })
          }
          options={(['NEVER', 'APPROVED', 'CLEARED'] as const).map((value) => ({
            value,
            label: t.screenshotChoices[value],
          }))}
        />
      </div>
      {save.error && <ErrorNote error={save.error} />}
    </Section>
  )
}
