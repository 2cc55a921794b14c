import { Copy, DateTime, Dialog, Facts, Num, Skeleton } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { LogLine } from '../../../untrusted/index.ts'
import styles from './agent-runs.module.css'
import { runQuery } from './queries.ts'

/** The most lines that are shown, because more would make the dialog slow. The whole output can be copied. */
const MOST_LINES = 500

/** The output of a run as the agent printed it. It may contain text from anybody. */
export function OutputDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('agent-runs')
  const run = useRead(runQuery(id))
  return (
    <Dialog open title={t.output} size="l" onClose={onClose}>
      <Loaded of={run} skeleton={<Skeleton lines={6} height={14} />}>
        {({ log, logCut, startedAt, endsAt, endedAt, exitCode }) => (
          <div className={styles.output}>
            <Facts
              items={[
                ...(startedAt ? [{ label: t.startedAt, value: <DateTime at={startedAt} /> }] : []),
                ...(endsAt && !endedAt ? [{ label: t.endsAt, value: <DateTime at={endsAt} /> }] : []),
                ...(endedAt ? [{ label: t.endedAt, value: <DateTime at={endedAt} /> }] : []),
                ...(exitCode === null ? [] : [{ label: t.exitCode, value: <Num value={exitCode} /> }]),
              ]}
            />
            {log === '' ? <p className={styles.quiet}>{t.noOutput}</p> : <OutputLines log={log} />}
            {logCut && <p className={styles.quiet}>{t.outputCut}</p>}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function OutputLines({ log }: { log: string }) {
  const t = useText('agent-runs')
  const lines = log.trimEnd().split('\n').slice(-MOST_LINES)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it */}
      <div className={styles.log} role="log" aria-label={t.output} tabIndex={0} dir="ltr">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <div key={at}>
            <LogLine of={line} />
          </div>
        ))}
      </div>
      <span>
        <Copy text={log} label={t.copyOutput} />
      </span>
    </>
  )
}
