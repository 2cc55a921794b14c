import { Button, TextField, toast } from '@groundswell/ui'
import type { FormEvent } from 'react'
import { ErrorNote, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import styles from './page.module.css'
import { settingsRead } from './queries.ts'
import { parseOrigin } from './rules.ts'

/** The pages that may use the key. If none is listed, all pages may. */
export function OriginStep() {
  const t = useText('start')
  const { can } = useWorkspace()
  const known = useRead(settingsRead()).data?.workspace.allowedOrigins
  const [typed, setTyped, clear] = useDraft('start.origin', '')
  const origin = parseOrigin(typed)
  const { write, busy, error } = useWrite({
    run: (api, added: string) =>
      api.patch('/api/account/settings', {
        body: { allowedOrigins: [...new Set([...(known ?? []), added])] },
      }),
    invalidates: ['settings'],
    done: () => {
      toast({ text: t.originAdded, tone: 'good' })
      clear()
      setTyped('')
    },
  })
  const reason = !can('administrate') ? t.needsAdmin : !origin || !known ? t.originNeeds : undefined
  return (
    <>
      {known && known.length > 0 ? (
        <p className={styles.there}>
          {known.map((each) => (
            <span key={each} className={styles.tag} dir="ltr">
              {each}
            </span>
          ))}
        </p>
      ) : null}
      <form
        className={styles.row}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (origin && !reason) write(origin)
        }}
      >
        <TextField
          label={t.origin}
          mono
          dir="ltr"
          placeholder="https://shop.example.com"
          value={typed}
          maxLength={300}
          onChange={setTyped}
          {...(typed.trim() !== '' && !origin ? { error: t.originWrong } : {})}
        />
        <Button type="submit" busy={busy} {...(reason ? { reason } : {})}>
          {t.addOrigin}
        </Button>
      </form>
      {error ? <ErrorNote error={error} /> : null}
    </>
  )
}
