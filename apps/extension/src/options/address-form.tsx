import { createClient } from '@groundswell/client'
import { Button, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../web/src/text/index.ts'
import { useWork } from '../page/use-work.ts'
import { changeSettings, parseAddress, settings } from '../state/settings.ts'
import { signOut } from '../tester/session.ts'
import styles from './options.module.css'

/**
 * The form for the address of the service, which is checked. Another service means another account, so all data is
 * deleted.
 */
export function AddressForm({ address = '' }: { address?: string }) {
  const t = useText('options')
  const [typed, setTyped] = useState(address)
  const [complaint, setComplaint] = useState<string | null>(null)
  const { run, busy } = useWork(async () => {
    const service = parseAddress(typed)
    if (!service) return setComplaint(t.noAddress)
    const answer = await createClient({ baseUrl: service })
      .get('/api/tester/oidc-config')
      .catch(() => null)
    if (!answer?.clientId) return setComplaint(t.noService)
    if ((await settings.get()).address !== service) {
      await signOut()
      await chrome.storage.session.remove('studio')
    }
    await changeSettings({ address: service })
    setTyped(service)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setComplaint(null)
    run()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t.address}
        hint={t.addressHint}
        value={typed}
        onChange={setTyped}
        mono
        inputMode="url"
        placeholder="https://"
        autoComplete="url"
        {...(complaint ? { error: complaint } : {})}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
