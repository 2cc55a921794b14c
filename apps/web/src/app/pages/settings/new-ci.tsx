import { Button, Dialog, Select, Textarea, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { type CiDraft, type CiSource, emptyDraft, sources, toCiBody, withSource } from './ci-draft.ts'
import styles from './settings.module.css'

/** Registers a CI system by the key that it signs with, or by the workflow of its provider. */
export function NewCi({ onClose }: { onClose: () => void }) {
  const t = useText('settings').ci
  const [draft, setDraft] = useState<CiDraft>(emptyDraft)
  const register = useWrite({
    run: (api, wanted: CiDraft) => api.post('/api/ci-identities', { body: toCiBody(wanted) }),
    invalidates: ['ci_identity'],
    done: onClose,
  })
  const changeField = (name: keyof CiDraft) => (value: string) => setDraft({ ...draft, [name]: value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!register.busy) register.write(draft)
  }
  const { fields, error } = register
  return (
    <Dialog
      open
      title={t.add}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          type="submit"
          form="new-ci"
          busy={register.busy}
          disabled={!draft.name.trim()}
        >
          {t.create}
        </Button>
      }
    >
      <form id="new-ci" className={styles.form} onSubmit={submit}>
        <TextField
          label={t.name}
          value={draft.name}
          onChange={changeField('name')}
          required
          autoFocus
          maxLength={200}
          error={fields.name}
        />
        <Select
          label={t.source}
          value={draft.source}
          onChange={(source) => setDraft(withSource(draft, source as CiSource))}
          options={sources.map((value) => ({
            value,
            label: value === 'KEY' ? t.ownKey : t.providers[value],
          }))}
        />
        {draft.source === 'KEY' ? (
          <Textarea
            label={t.publicKey}
            hint={t.publicKeyHint}
            value={draft.publicKey}
            onChange={changeField('publicKey')}
            rows={3}
            maxLength={500}
            required
            error={fields.publicKey}
          />
        ) : (
          <>
            <TextField
              label={t.issuer}
              value={draft.issuer}
              onChange={changeField('issuer')}
              mono
              required
              maxLength={300}
              error={fields.issuer}
            />
            <TextField
              label={t.audience}
              hint={t.audienceHint}
              value={draft.audience}
              onChange={changeField('audience')}
              mono
              required
              maxLength={200}
              error={fields.audience}
            />
            <TextField
              label={t.repositoryId}
              hint={t.repositoryIdHint}
              value={draft.repositoryId}
              onChange={changeField('repositoryId')}
              mono
              required
              maxLength={20}
              error={fields.repositoryId}
            />
            <TextField
              label={t.workflow}
              hint={t.workflowHint}
              value={draft.workflow}
              onChange={changeField('workflow')}
              mono
              required
              maxLength={500}
              error={fields.workflow}
            />
          </>
        )}
        {error && <ErrorNote error={error} />}
      </form>
    </Dialog>
  )
}
