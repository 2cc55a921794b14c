import { GroundswellError } from '@groundswell/client'
import { Band, Button, Checkbox, Dialog, TextField } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { theSession } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { rows } from '../../parts/rows/index.ts'

/** Erases the person's data in all workspaces, after a word is typed. Giving up unpaid money needs a separate tick. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useText('profile')
  const [typed, setTyped] = useState('')
  const [forfeit, setForfeit] = useState(false)
  const erase = useWrite({
    run: (api) => api.delete('/api/tester/me', { params: { query: forfeit ? { forfeit } : {} } }),
  })
  const owesMoney = erase.error instanceof GroundswellError && erase.error.code === 'money_outstanding'
  if (erase.result)
    return (
      <Dialog open title={t.erased} dismissable={false} onClose={() => {}} footer={<LeaveButton />}>
        <p>{t.erasedWhy}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      title={t.erase}
      onClose={onClose}
      footer={
        <Button
          variant="stop"
          busy={erase.busy}
          onClick={() => erase.write(undefined)}
          {...(typed.trim() === t.word ? {} : { reason: t.typeFirst(t.word) })}
        >
          {t.eraseNow}
        </Button>
      }
    >
      <div className={rows.form}>
        <p>{t.eraseWhy}</p>
        <TextField label={t.typeWord(t.word)} value={typed} onChange={setTyped} autoComplete="off" />
        {owesMoney && (
          <>
            <Band tone="flag">{t.money}</Band>
            <Checkbox label={t.forfeit} checked={forfeit} onChange={setForfeit} />
          </>
        )}
        {erase.error && !owesMoney && <ErrorNote error={erase.error} />}
      </div>
    </Dialog>
  )
}

function LeaveButton() {
  const t = useText('profile')
  return (
    <Button variant="primary" onClick={() => void theSession().signOut()}>
      {t.signOut}
    </Button>
  )
}
