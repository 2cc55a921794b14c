import { Button, TextField } from '@groundswell/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ErrorNote, fieldErrors } from '../../../data/index.ts'
import { personApi } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { forgetWorkspace } from '../../workspace-route.ts'
import styles from './new.module.css'

/**
 * Creates the first workspace without a secret key, which a script tag does not need; the settings create one later.
 */
export function FirstWorkspace() {
  const t = useText('new')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const enter = (slug: string) => {
    forgetWorkspace()
    void navigate({ to: '/app/$workspace', params: { workspace: slug } })
  }
  // There is no workspace yet, so its client cannot be used.
  const make = useMutation({
    mutationFn: (wanted: string) =>
      personApi().post('/api/account/bootstrap', {
        body: { secretKey: false, ...(wanted ? { name: wanted } : {}) },
      }),
    onSuccess({ created, workspace }) {
      if (created) enter(workspace.slug)
    },
  })
  const result = make.data
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate(name.trim())
  }
  if (result && !result.created)
    return (
      <>
        <h1>{t.already}</h1>
        <Button variant="primary" onClick={() => enter(result.workspace.slug)}>
          {t.open}
        </Button>
      </>
    )
  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.quiet}>{t.note}</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          onChange={setName}
          maxLength={100}
          autoFocus
          autoComplete="organization"
          error={fieldErrors(make.error).name}
        />
        <Button variant="primary" type="submit" busy={make.isPending}>
          {t.create}
        </Button>
        {make.error && <ErrorNote error={make.error} />}
      </form>
    </>
  )
}
