import { createClient } from '@groundswell/client'
import { Button, Chip, Section, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { serviceUrl } from '../../../base.ts'
import { ErrorNote } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { Code } from '../../parts/code/code.tsx'
import { useSecretWrite } from '../../parts/secret-once/secret-write.ts'
import styles from './settings.module.css'

/** The script tag for pages, a check of a key, and the token that CI exchanges for its secret key. */
export function InstallTab() {
  const t = useText('settings').install
  const { publishableKey } = useWorkspace()
  const snippet = `<script src="${serviceUrl()}/sdk/v1.js" data-key="${publishableKey}" async></script>`
  const studio = [
    `curl -X POST ${serviceUrl()}/api/studio/token \\`,
    '  -H "Authorization: Bearer $GROUNDSWELL_SECRET_KEY"',
  ].join('\n')
  return (
    <>
      <Section title={t.page} note={t.pageNote}>
        <Code text={snippet} label={t.copySnippet} />
      </Section>
      <Section title={t.check} note={t.checkNote}>
        <KeyCheck initial={publishableKey} />
      </Section>
      <Section title={t.ci} note={t.ciNote}>
        <Code text={studio} label={t.copyCommand} />
      </Section>
    </>
  )
}

/** Asks the service for the kind of a key. The key may be a secret, so it is kept in this field only. */
function KeyCheck({ initial }: { initial: string }) {
  const t = useText('settings').install
  const [key, setKey] = useState(initial)
  const check = useSecretWrite((accessToken: string) =>
    createClient({ baseUrl: serviceUrl(), accessToken }).post('/api/validate'),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.forget()
    void check.write(key.trim())
  }
  return (
    <>
      <form className={styles.line} onSubmit={submit}>
        <TextField
          label={t.key}
          hideLabel
          value={key}
          onChange={setKey}
          mono
          autoComplete="off"
          spellCheck={false}
          placeholder="gs_pk_…"
        />
        <Button type="submit" busy={check.busy} disabled={!key.trim()}>
          {t.checkButton}
        </Button>
      </form>
      <div aria-live="polite">
        {check.answer && (
          <p className={styles.inline}>
            <Chip tone="good" mark>
              {t.valid}
            </Chip>
            {t.kinds[check.answer.kind]} · <WordsLine of={check.answer.workspace.name} />
          </p>
        )}
      </div>
      {check.error && <ErrorNote error={check.error} />}
    </>
  )
}
