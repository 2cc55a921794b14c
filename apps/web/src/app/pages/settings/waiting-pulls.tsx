import { Button, SkeletonRows } from '@groundswell/ui'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type PullRequest, waitingPulls } from '../../parts/repositories/queries.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import styles from './settings.module.css'

const MOST_FILES = 12

/** Shows pull requests whose check needs a person. */
export function WaitingPulls() {
  const t = useText('settings').repositories
  return (
    <Loaded
      of={useRead(waitingPulls)}
      skeleton={<SkeletonRows rows={2} height={44} />}
      empty={(rows) => (rows.length === 0 ? <p>{t.noneWaiting}</p> : null)}
    >
      {(rows) => (
        <ul className={styles.pulls}>
          {rows.map((pull) => (
            <WaitingPull key={pull.id} of={pull} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** Approves the commit that is shown here; the service refuses if another commit was pushed meanwhile. */
function WaitingPull({ of: pull }: { of: PullRequest }) {
  const t = useText('settings').repositories
  const reason = useReason('manage')
  const approve = useWrite({
    run: (api, headSha: string) =>
      api.post('/api/pull-requests/{id}/approve', { params: { path: { id: pull.id } }, body: { headSha } }),
    invalidates: ['repository', 'deployment'],
  })
  const { headSha, files, fileCount, isWhole, check } = pull
  const known = (check?.reason ?? '') as keyof typeof t.reasons
  return (
    <li>
      <p>
        <a href={pull.url} target="_blank" rel="noreferrer">
          <WordsLine of={`${pull.repository} #${pull.number}`} />
        </a>{' '}
        <code>{headSha?.slice(0, 10)}</code>
      </p>
      <p>{t.reasons[known] ?? t.reasons.HUMAN_GATE}</p>
      <p className={styles.details}>
        {t.files(fileCount)} · <WordsLine of={files.slice(0, MOST_FILES).join(', ')} />
        {isWhole ? '' : ` ${t.notWhole}`}
      </p>
      <Button
        size="s"
        variant="primary"
        busy={approve.busy}
        onClick={() => headSha !== null && approve.write(headSha)}
        {...(reason ? { reason } : {})}
      >
        {t.approve}
      </Button>
      {approve.error && <ErrorNote error={approve.error} />}
    </li>
  )
}
