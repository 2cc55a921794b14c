import { Button, IconButton, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import type { Repository } from '../../parts/repositories/queries.ts'
import styles from './settings.module.css'

/** The number of entries that are read; the service keeps fewer for a repository. */
const MOST = 10

interface PreviewsProps {
  of: Repository
  reason: string | undefined
}

/** The environments and accounts whose deployments say which commit runs at an address. */
export function Previews({ of: repository, reason }: PreviewsProps) {
  const t = useText('settings').repositories
  const { previews } = repository
  const [environment, setEnvironment] = useState('')
  const [maker, setMaker] = useState('')
  const save = useWrite({
    run: (api, wanted: Repository['previews']) =>
      api.patch('/api/repositories/{id}', {
        params: { path: { id: repository.id } },
        body: { previews: wanted },
      }),
    invalidates: ['repository'],
  })
  const typed = { environment: environment.trim(), maker: maker.trim() }
  const isKnown = previews.some((one) => one.environment === typed.environment && one.maker === typed.maker)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isKnown && !save.busy) save.write([...previews, typed])
  }
  const why = reason ? { reason } : {}
  return (
    <section className={styles.previews} aria-label={t.previews}>
      <h4>{t.previews}</h4>
      <p>{t.previewsNote}</p>
      {previews.length > 0 && (
        <ul className={styles.list} aria-label={t.previews}>
          {previews.map((one) => (
            <li key={JSON.stringify(one)}>
              <span>
                <WordsLine of={one.environment} /> · <code>{one.maker}</code>
              </span>
              <IconButton
                icon="cross"
                label={t.removePreview(one.maker)}
                disabled={save.busy}
                onClick={() => save.write(previews.filter((other) => other !== one))}
                {...why}
              />
            </li>
          ))}
        </ul>
      )}
      {previews.length < MOST && (
        <form className={styles.believe} onSubmit={add}>
          <TextField
            label={t.previewEnvironment}
            value={environment}
            onChange={setEnvironment}
            placeholder="Preview"
            maxLength={255}
            disabled={Boolean(reason)}
          />
          <TextField
            label={t.previewMaker}
            value={maker}
            onChange={setMaker}
            placeholder="vercel[bot]"
            mono
            maxLength={105}
            disabled={Boolean(reason)}
          />
          <Button
            type="submit"
            icon="plus"
            busy={save.busy}
            disabled={!typed.environment || !typed.maker || isKnown}
            {...why}
          >
            {t.addPreview}
          </Button>
        </form>
      )}
      {save.error && <ErrorNote error={save.error} />}
    </section>
  )
}
