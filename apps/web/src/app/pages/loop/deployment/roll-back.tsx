import { Button, Dialog, Section, Textarea, TextField } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../../data/index.ts'
import { useWorkspace } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import { Words } from '../../../../untrusted/index.ts'
import styles from '../move-dialog.module.css'
import type { Deployment } from '../types.ts'
import { useActorAndTime } from '../use-who.ts'

/** Records that the change was taken back, with the reason. */
export function RollBack({ deployment }: { deployment: Deployment }) {
  const t = useText('loop')
  const { can } = useWorkspace()
  const who = useActorAndTime()
  const [isOpen, setOpen] = useState(false)
  const { rollback } = deployment
  if (rollback)
    return (
      <Section title={t.rolledBack}>
        <p>{t.rolledBackBy(...who(rollback))}</p>
        {rollback.reason && <Words of={rollback.reason} kind="agents" lines={6} />}
      </Section>
    )
  if (deployment.takeover) return null
  return (
    <div>
      <Button
        variant="stop"
        size="s"
        icon="undo"
        onClick={() => setOpen(true)}
        {...(can('manage') ? {} : { reason: t.needsMember })}
      >
        {t.rollBack}
      </Button>
      {isOpen && <RollBackDialog id={deployment.id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function RollBackDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText('loop')
  const [reason, setReason] = useState('')
  const [commitSha, setCommit] = useState('')
  const rollBack = useWrite({
    run: (api, body: { reason: string; commitSha?: string }) =>
      api.post('/api/deployments/{id}/rollback', { params: { path: { id } }, body }),
    done: onClose,
    invalidates: ['deployment', 'progress', 'feedback', 'reward'],
  })
  const said = reason.trim()
  const submit = () =>
    rollBack.write({ reason: said, ...(commitSha.trim() ? { commitSha: commitSha.trim() } : {}) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.rollBackTitle}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="stop" busy={rollBack.busy} disabled={said === ''} onClick={submit}>
            {t.rollBack}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.note}>{t.rollBackNote}</p>
        <Textarea
          label={t.reason}
          value={reason}
          onChange={setReason}
          maxLength={1000}
          rows={3}
          required
          error={rollBack.fields.reason}
        />
        <TextField
          label={t.rollBackCommit}
          optional
          mono
          value={commitSha}
          onChange={setCommit}
          error={rollBack.fields.commitSha}
        />
        {rollBack.error && <ErrorNote error={rollBack.error} />}
      </div>
    </Dialog>
  )
}
