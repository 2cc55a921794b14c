import { Button, Chip, Money, RelativeTime, Skeleton, type Tone, useFormat } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { Confirm } from '../confirm/confirm.tsx'
import { useReason } from '../rights/rights.tsx'
import styles from './agent-runs.module.css'
import { toCents } from './cost-rules.ts'
import { OutputDialog } from './output-dialog.tsx'
import { type AgentRun, runsQuery } from './queries.ts'

const tones: Record<AgentRun['state'], Tone> = {
  QUEUED: 'neutral',
  STARTED: 'ask',
  SUCCEEDED: 'good',
  FAILED: 'stop',
  CANCELLED: 'neutral',
  TIMED_OUT: 'flag',
}

/** The latest agent runs for an item or a campaign: state, cost, output, and a button to cancel. */
export function AgentRuns({ of }: { of: { feedbackId: string } | { campaignId: string } }) {
  const t = useText('agent-runs')
  const runs = useRead(runsQuery(of))
  return (
    <Loaded
      of={runs}
      skeleton={<Skeleton lines={2} height={16} />}
      empty={(rows) => (rows.length === 0 ? <p className={styles.quiet}>{t.noRuns}</p> : null)}
    >
      {(rows) => (
        <ul className={styles.runs}>
          {rows.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function RunRow({ run }: { run: AgentRun }) {
  const t = useText('agent-runs')
  const { number } = useFormat()
  const [isShown, setShown] = useState(false)
  const { state, reason, attempt, costUsd } = run
  const isOpen = state === 'QUEUED' || state === 'STARTED'
  return (
    <li className={styles.run}>
      <p className={styles.facts}>
        <Chip tone={tones[state]} mark>
          {t.states[state]}
        </Chip>
        {reason && <span>{t.reasons[reason]}</span>}
        {attempt > 1 && <span>{t.attempt(number(attempt))}</span>}
        <Money minor={toCents(costUsd)} currency="USD" />
        <RelativeTime at={run.endedAt ?? run.startedAt ?? run.createdAt} />
      </p>
      <span className={styles.tools}>
        <Button variant="quiet" size="s" onClick={() => setShown(true)}>
          {t.output}
        </Button>
        {isOpen && <CancelRun run={run} />}
      </span>
      {isShown && <OutputDialog id={run.id} onClose={() => setShown(false)} />}
    </li>
  )
}

function CancelRun({ run: { id } }: { run: AgentRun }) {
  const t = useText('agent-runs')
  const reason = useReason('moderate')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const cancel = useWrite({
    run: (api, _: null) => api.post('/api/agent-runs/{id}/cancel', { params: { path: { id } } }),
    invalidates: ['agent_run', 'deployment', 'feedback'],
    done: close,
  })
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)} {...(reason ? { reason } : {})}>
        {t.cancel}
      </Button>
      {isAsking && (
        <Confirm
          title={t.cancelTitle}
          action={t.cancel}
          of={cancel}
          onConfirm={() => cancel.write(null)}
          onClose={close}
        >
          <p>{t.cancelNote}</p>
        </Confirm>
      )}
      {!isAsking && cancel.error && <ErrorNote error={cancel.error} />}
    </>
  )
}
