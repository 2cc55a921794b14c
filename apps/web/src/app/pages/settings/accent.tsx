import { Button, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import type { Me } from './queries.ts'
import styles from './settings.module.css'

const COLOUR = /^#[0-9a-f]{6}$/i

/** The colour of the public pages, and its variants on light and dark grounds. */
export function Accent({
  workspace: { publicAccent, publicAccentShown: shown },
}: {
  workspace: Me['workspace']
}) {
  const t = useText('settings').public
  const reason = useReason('administrate')
  const [typed, setTyped] = useState(publicAccent ?? '')
  const save = useWrite({
    run: (api, colour: string | null) =>
      api.patch('/api/account/settings', { body: { publicAccent: colour } }),
    invalidates: ['settings'],
    done: () => toast({ text: t.saved, tone: 'good' }),
  })
  const wanted = typed.trim().toLowerCase()
  const isColour = COLOUR.test(wanted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '' || isColour) save.write(wanted || null)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.line}>
        <TextField
          label={t.colour}
          value={typed}
          onChange={setTyped}
          placeholder="#0a6b66"
          mono
          maxLength={7}
          disabled={Boolean(reason)}
          error={wanted !== '' && wanted.length >= 7 && !isColour ? t.notAColour : save.fields.publicAccent}
        />
        <Button
          type="submit"
          busy={save.busy}
          disabled={wanted === (publicAccent ?? '') || (wanted !== '' && !isColour)}
          {...(reason ? { reason } : {})}
        >
          {t.save}
        </Button>
      </div>
      {shown && (
        <p className={styles.samples}>
          <span data-ground="light" style={{ color: shown.light }}>
            {t.onLight} <code>{shown.light}</code>
          </span>
          <span data-ground="dark" style={{ color: shown.dark }}>
            {t.onDark} <code>{shown.dark}</code>
          </span>
        </p>
      )}
      {save.error && !save.fields.publicAccent && <ErrorNote error={save.error} />}
    </form>
  )
}
