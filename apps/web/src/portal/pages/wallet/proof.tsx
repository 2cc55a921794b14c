import { Button, Copy, Textarea } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { rows } from '../../parts/rows/index.ts'
import { findWallet, isSignature, signWith } from './signing.ts'
import styles from './wallet.module.css'

/**
 * Proves that an address belongs to the person: the wallet signs a message of the service, which is never sent to a
 * chain.
 */
export function AddressProof({ address }: { address: string }) {
  const t = useText('wallet')
  const [signature, setSignature] = useState('')
  const wallet = findWallet(window)
  const ask = useWrite({
    run: (api) => api.post('/api/tester/wallet/proofs', { body: { address } }),
  })
  const message = ask.result?.message
  const send = useWrite({
    run: async (api, signed: string | null) => {
      if (message === undefined) return null
      const given = signed ?? (wallet && (await signWith(wallet, address, message)))
      if (!given) return null
      return api.put('/api/tester/wallet', { body: { address, message, signature: given } })
    },
    invalidates: ['wallet', 'tester'],
  })
  if (message === undefined)
    return (
      <>
        <p className={rows.line}>{t.proofWhy}</p>
        <div className={rows.actions}>
          <Button busy={ask.busy} onClick={() => ask.write(undefined)}>
            {t.proofBegin}
          </Button>
        </div>
        {ask.error && <ErrorNote error={ask.error} />}
      </>
    )
  return (
    <>
      <p className={rows.words}>{t.proofSign}</p>
      <pre className={styles.message} dir="ltr">
        {message}
      </pre>
      <span>
        <Copy text={message} label={t.proofCopy} />
      </span>
      {wallet && (
        <div className={rows.actions}>
          <Button variant="primary" busy={send.busy} onClick={() => send.write(null)}>
            {t.proofWallet}
          </Button>
        </div>
      )}
      <Textarea
        label={t.signature}
        hint={t.signatureHint}
        value={signature}
        onChange={setSignature}
        rows={3}
        spellCheck={false}
        {...(signature !== '' && !isSignature(signature) ? { error: t.noSignature } : {})}
      />
      <div className={rows.actions}>
        <Button
          busy={send.busy}
          onClick={() => send.write(signature.trim())}
          {...(isSignature(signature) ? {} : { reason: t.signatureNeeded })}
        >
          {t.proofSend}
        </Button>
      </div>
      {send.error && <ErrorNote error={send.error} />}
    </>
  )
}
