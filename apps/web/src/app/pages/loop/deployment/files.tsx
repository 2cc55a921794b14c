import { Button, Mark, Section } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../../data/index.ts'
import { useWorkspace } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { awaitsApproval } from '../card-rules.ts'
import type { Deployment } from '../types.ts'
import { useActorAndTime } from '../use-who.ts'
import styles from './files.module.css'

/** Files listed before the button that shows all. */
const FIRST = 12

/** The changed files beside the paths that the agent may change, and a person's approval of protected ones. */
export function ChangedFiles({ deployment }: { deployment: Deployment }) {
  const t = useText('loop')
  const who = useActorAndTime()
  const { changedFiles, protectedFiles, allowedPaths, approval } = deployment
  const held = new Set(protectedFiles)
  const files = [...(changedFiles ?? [])].sort(
    (one, other) => Number(held.has(other)) - Number(held.has(one)),
  )
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? files : files.slice(0, FIRST)
  return (
    <Section title={t.files}>
      <p className={styles.may}>
        <span>{t.mayChange}</span>
        {allowedPaths.length === 0 ? (
          t.everyPath
        ) : (
          <span className={styles.globs}>
            {allowedPaths.map((path) => (
              <code key={path}>
                <WordsLine of={path} />
              </code>
            ))}
          </span>
        )}
      </p>
      {files.length === 0 && <p className={styles.note}>{t.noFiles}</p>}
      <ul className={styles.files}>
        {shown.map((file) => (
          <li key={file} data-held={held.has(file) || undefined}>
            {held.has(file) && <Mark tone="flag" label={t.protectedFile} />}
            <code>
              <WordsLine of={file} />
            </code>
          </li>
        ))}
      </ul>
      {files.length > shown.length && (
        <Button size="s" variant="quiet" onClick={() => setWhole(true)}>
          {t.showFiles(files.length)}
        </Button>
      )}
      {allowedPaths.length > 0 && <p className={styles.note}>{t.filesNote}</p>}
      {approval && <p className={styles.note}>{t.approvedBy(...who(approval))}</p>}
      {awaitsApproval(deployment) && <ApproveFiles deployment={deployment} onSee={() => setWhole(true)} />}
    </Section>
  )
}

/** Approves exactly the listed files. The service refuses if the agent has reported other files meanwhile. */
function ApproveFiles({ deployment, onSee }: { deployment: Deployment; onSee(): void }) {
  const t = useText('loop')
  const { can } = useWorkspace()
  const { id, protectedFiles, changedFiles, seen } = deployment
  const approve = useWrite({
    run: (api, files: readonly string[]) =>
      api.post('/api/deployments/{id}/approve', {
        params: { path: { id } },
        body: { changedFiles: [...files], ...(seen ? { commitSha: seen.headSha } : {}) },
      }),
    invalidates: ['deployment', 'progress'],
  })
  return (
    <div className={styles.approve}>
      <p>{t.protectedWait(protectedFiles.length)}</p>
      <Button
        variant="primary"
        size="s"
        busy={approve.busy}
        onFocus={onSee}
        onClick={() => approve.write(changedFiles ?? [])}
        {...(can('manage') ? {} : { reason: t.needsMember })}
      >
        {t.approveFiles}
      </Button>
      {approve.error && <ErrorNote error={approve.error} />}
    </div>
  )
}
