import { Button, TextField } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ErrorNote } from '../../../data/index.ts'
import { apiOfPerson } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { SecretOnce } from '../../parts/secret-once/secret-once.tsx'
import { useSecretWrite } from '../../parts/secret-once/secret-write.ts'
import { forgetWorkspace } from '../../workspace-route.ts'
import type en from './messages/en.ts'
import styles from './new.module.css'

/** Makes the first workspace. Its secret key is shown once, before anything else. */
export function FirstWorkspace() {
  const t = useText<typeof en>('new')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const make = useSecretWrite((wanted: string) =>
    apiOfPerson().post('/api/account/bootstrap', { body: wanted ? { name: wanted } : {} }),
  )
  const { answer } = make
  const enter = (slug: string) => {
    forgetWorkspace()
    void navigate({ to: '/app/$workspace', params: { workspace: slug } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make.write(name.trim())
  }
  if (answer && !answer.secretKey)
    return (
      <>
        <h1>{t.already}</h1>
        <Button variant="primary" onClick={() => enter(answer.workspace.slug)}>
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
          error={make.fields.name}
        />
        <Button variant="primary" type="submit" busy={make.busy}>
          {t.create}
        </Button>
        {make.error && <ErrorNote error={make.error} />}
      </form>
      {answer?.secretKey && (
        <SecretOnce
          title={t.secretTitle}
          label={t.secret}
          value={answer.secretKey}
          onDone={() => {
            make.forget()
            enter(answer.workspace.slug)
          }}
        >
          <p className={styles.quiet}>{t.secretNote}</p>
        </SecretOnce>
      )}
    </>
  )
}
