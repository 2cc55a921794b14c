import { Button, Empty, IconButton, Section, Skeleton, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { parseOrigin } from './origin-rules.ts'
import { me } from './queries.ts'
import styles from './settings.module.css'

/** The pages that may send with the publishable key. */
export function OriginsTab() {
  const result = useRead(me)
  return (
    <Loaded of={result} skeleton={<Skeleton lines={4} />}>
      {({ workspace }) => <OriginEditor origins={workspace.allowedOrigins} />}
    </Loaded>
  )
}

function OriginEditor({ origins }: { origins: readonly string[] }) {
  const t = useText('settings').origins
  const reason = useReason('administrate')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const save = useWrite({
    run: (api, allowedOrigins: string[]) => api.patch('/api/account/settings', { body: { allowedOrigins } }),
    invalidates: ['settings'],
    done: () => setTyped(''),
  })
  const addOrigin = (event: FormEvent) => {
    event.preventDefault()
    const origin = parseOrigin(typed)
    if (origin === null) return setFault(t.notAnOrigin)
    setFault(undefined)
    if (origins.includes(origin)) return setTyped('')
    save.write([...origins, origin])
  }
  const why = reason ? { reason } : {}
  return (
    <Section title={t.title} note={t.note}>
      <form className={styles.line} onSubmit={addOrigin}>
        <TextField
          label={t.add}
          value={typed}
          onChange={setTyped}
          placeholder="https://shop.example.com"
          inputMode="url"
          mono
          maxLength={300}
          disabled={Boolean(reason)}
          error={fault ?? save.fields.allowedOrigins}
        />
        <Button type="submit" icon="plus" busy={save.busy} disabled={typed.trim() === ''} {...why}>
          {t.addButton}
        </Button>
      </form>
      {save.error && <ErrorNote error={save.error} />}
      {origins.length === 0 ? (
        <Empty icon="external" title={t.empty}>
          {t.emptyNote}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {origins.map((origin) => (
            <li key={origin}>
              <code>{origin}</code>
              <IconButton
                icon="cross"
                label={t.remove(origin)}
                disabled={save.busy}
                onClick={() => save.write(origins.filter((one) => one !== origin))}
                {...why}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
