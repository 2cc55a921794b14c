import { Button, Chip, Empty, IconButton, Section, SkeletonRows, Switch, Table, toast } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { ConfirmEnd } from '../../parts/confirm/confirm-end.tsx'
import { type Repository, repositories, repositoryApp } from '../../parts/repositories/queries.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { Checklist } from './checklist.tsx'
import { MakeApp } from './make-app.tsx'
import { Previews } from './previews.tsx'
import { rememberReturn } from './return-way.ts'
import { settingsRoute } from './route.ts'
import styles from './settings.module.css'
import { WaitingPulls } from './waiting-pulls.tsx'

/** The repositories that the service reads and checks. */
export function RepositoriesTab() {
  const t = useText('settings').repositories
  return (
    <>
      <Loaded of={useRead(repositoryApp)} skeleton={<SkeletonRows rows={2} height={44} />}>
        {({ app }) => (app ? <ConnectedApp /> : <MakeApp />)}
      </Loaded>
      <GitHubReturn />
      <Section title={t.waiting} note={t.waitingNote}>
        <WaitingPulls />
      </Section>
    </>
  )
}

/** Shows the outcome once after GitHub has redirected back, and removes GitHub's parameters from the address. */
function GitHubReturn() {
  const t = useText('settings').repositories
  const { workspace } = settingsRoute.useParams()
  const { back } = settingsRoute.useSearch()
  const navigate = useNavigate()
  const done = () => {
    toast({ text: t.found, tone: 'good' })
    void navigate({
      to: '/app/$workspace/settings/$tab',
      params: { workspace, tab: 'repositories' },
      search: {},
      replace: true,
    })
  }
  const bind = useWrite({
    run: (api, body: { code: string; state: string; installationId: string }) =>
      api.post('/api/repositories/complete', { body }),
    invalidates: ['repository'],
    done,
  })
  const keep = useWrite({
    run: (api, body: { code: string; state: string }) =>
      api.post('/api/platform-admin/forge-app/complete', { body }),
    invalidates: ['repository'],
    done,
  })
  const isSent = useRef(false)
  useEffect(() => {
    const given = new URLSearchParams(back)
    const [code, state, installation] = ['code', 'state', 'installation_id'].map((name) => given.get(name))
    if (isSent.current || !code || !state) return
    isSent.current = true
    if (installation) bind.write({ code, state, installationId: installation })
    else keep.write({ code, state })
  })
  const error = bind.error ?? keep.error
  return error ? <ErrorNote error={error} /> : null
}

function ConnectedApp() {
  const t = useText('settings').repositories
  const reason = useReason('administrate')
  const { workspace } = settingsRoute.useParams()
  const result = useRead(repositories)
  const begin = useWrite({
    run: (api, _: null) => api.post('/api/repositories/begin'),
    invalidates: [],
    done: ({ url }) => {
      rememberReturn(workspace)
      location.assign(url)
    },
  })
  return (
    <Section
      title={t.title}
      note={t.note}
      actions={
        <Button
          variant="primary"
          icon="plus"
          busy={begin.busy}
          onClick={() => begin.write(null)}
          {...(reason ? { reason } : {})}
        >
          {t.connectOne}
        </Button>
      }
    >
      {begin.error && <ErrorNote error={begin.error} />}
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={44} />}
        empty={(rows) =>
          rows.length === 0 ? (
            <Empty icon="merge" title={t.empty}>
              {t.emptyNote}
            </Empty>
          ) : null
        }
      >
        {(rows) => <Repositories rows={rows} reason={reason} />}
      </Loaded>
    </Section>
  )
}

function Repositories({ rows, reason }: { rows: Repository[]; reason: string | undefined }) {
  const t = useText('settings').repositories
  const [left, setLeft] = useState<Repository | null>(null)
  const connected = rows.filter(({ state }) => state === 'CONNECTED')
  const connect = useWrite({
    run: (api, id: string) => api.post('/api/repositories/{id}/connect', { params: { path: { id } } }),
    invalidates: ['repository'],
  })
  return (
    <>
      {connect.error && <ErrorNote error={connect.error} />}
      <Table
        label={t.title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', label: t.name },
          { key: 'state', label: t.state },
          { key: 'actions', label: t.actions, align: 'end', hideLabel: true },
        ]}
        cell={(row, column) => {
          if (column === 'name') return <WordsLine of={row.fullName} />
          if (column === 'state')
            return (
              <Chip
                tone={row.state === 'CONNECTED' ? 'good' : row.state === 'LOST' ? 'stop' : 'neutral'}
                mark
              >
                {t.states[row.state]}
              </Chip>
            )
          if (row.state === 'CONNECTED')
            return (
              <IconButton
                icon="trash"
                label={t.disconnect}
                onClick={() => setLeft(row)}
                {...(reason ? { reason } : {})}
              />
            )
          if (row.state === 'LOST') return null
          return (
            <Button
              size="s"
              busy={connect.busy}
              onClick={() => connect.write(row.id)}
              {...(reason ? { reason } : {})}
            >
              {t.connect}
            </Button>
          )
        }}
      />
      {connected.map((row) => (
        <div key={row.id} className={styles.connected}>
          <ConnectedRepository of={row} reason={reason} />
        </div>
      ))}
      {left && <Disconnect of={left} onClose={() => setLeft(null)} />}
    </>
  )
}

function ConnectedRepository({ of: row, reason }: { of: Repository; reason: string | undefined }) {
  const t = useText('settings').repositories
  const save = useWrite({
    run: (api, showsWords: boolean) =>
      api.patch('/api/repositories/{id}', { params: { path: { id: row.id } }, body: { showsWords } }),
    invalidates: ['repository'],
  })
  return (
    <Section title={<WordsLine of={row.fullName} />} note={t.checklistNote}>
      <Checklist id={row.id} />
      <div className={styles.measure}>
        <Switch
          label={t.words}
          hint={row.isPrivate ? t.wordsHint : t.wordsPublicHint}
          checked={row.showsWords}
          onChange={save.write}
          {...(reason ? { reason } : {})}
        />
      </div>
      {save.error && <ErrorNote error={save.error} />}
      <Previews of={row} reason={reason} />
    </Section>
  )
}

function Disconnect({ of: row, onClose }: { of: Repository; onClose: () => void }) {
  const t = useText('settings').repositories
  return (
    <ConfirmEnd
      title={t.disconnectTitle}
      action={t.disconnect}
      name={row.fullName}
      note={t.disconnectNote}
      run={(api) => api.post('/api/repositories/{id}/disconnect', { params: { path: { id: row.id } } })}
      topics={['repository']}
      onClose={onClose}
    />
  )
}
