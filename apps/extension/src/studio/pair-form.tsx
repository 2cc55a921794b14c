import { Button, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote } from '../../../web/src/data/loaded.tsx'
import { useText } from '../../../web/src/text/index.ts'
import { useRead, useWork } from '../page/use-work.ts'
import { countUnsaved } from './edits.ts'
import { pairWith } from './pairing.ts'
import styles from './studio.module.css'

/** The form for the code that the dashboard shows. */
export function PairForm() {
  const t = useText('studio')
  const [code, setCode] = useState('')
  const { run, busy, error } = useWork(() => pairWith(code))
  const waiting = useRead(countUnsaved).data ?? {}
  const count = Object.values(waiting).reduce((sum, one) => sum + one, 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.title}>{t.pairTitle}</h2>
      <p className={styles.quiet}>{t.pairNote}</p>
      <TextField
        label={t.code}
        value={code}
        onChange={setCode}
        mono
        required
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        placeholder="XXXX-XXXX"
      />
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={code.trim() === ''}>
          {t.pair}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
      {count > 0 && <p className={styles.quiet}>{t.kept(count)}</p>}
    </form>
  )
}
