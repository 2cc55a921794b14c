import { Button, Section, TextField } from '@groundswell/ui'
import { useEffect, useRef, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { rememberReturn } from './return-way.ts'
import { settingsRoute } from './route.ts'
import styles from './settings.module.css'

/** Creates the GitHub App of this service: one press here, and one at GitHub. */
export function MakeApp() {
  const t = useText('settings').repositories
  const { workspace } = settingsRoute.useParams()
  const [organisation, setOrganisation] = useState('')
  const [way, setWay] = useState<{ url: string; manifest: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const begin = useWrite({
    run: (api, of: string) =>
      api.post('/api/platform-admin/forge-app', { body: of === '' ? {} : { organisation: of } }),
    invalidates: [],
    done: setWay,
  })
  useEffect(() => {
    if (!way) return
    rememberReturn(workspace)
    form.current?.submit()
  }, [way, workspace])
  return (
    <Section title={t.noApp} note={t.noAppNote}>
      <div className={styles.line}>
        <TextField
          label={t.organisation}
          value={organisation}
          onChange={setOrganisation}
          maxLength={39}
          error={begin.fields.organisation}
        />
        <Button variant="primary" busy={begin.busy} onClick={() => begin.write(organisation.trim())}>
          {t.makeApp}
        </Button>
      </div>
      {begin.error && <ErrorNote error={begin.error} />}
      {way && (
        <form ref={form} method="post" action={way.url} hidden>
          <input type="hidden" name="manifest" value={way.manifest} />
        </form>
      )}
    </Section>
  )
}
