import { Band, Button, Dialog, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import type { Asset } from '../../../amount/amount-rules.ts'
import { parseAmount } from '../../../amount/typed-rules.ts'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useKeptKey } from '../../parts/kept-key/kept-key.ts'
import styles from './campaigns.module.css'

interface MovePointsProps {
  /** Pays money in by checkout, allots points, or takes points back. */
  kind: 'points' | 'checkout' | 'withdraw'
  campaignId: string
  onClose: () => void
}

/**
 * Moves an amount once, however often it is pressed: the key is made when the dialog opens and outlives a reload. Money
 * goes to the payment provider's page and is credited when it has arrived.
 */
export function MovePoints({ kind, campaignId, onClose }: MovePointsProps) {
  const t = useText('campaigns').budget
  const asset: Asset = kind === 'checkout' ? 'USD' : 'POINTS'
  const [typed, setTyped] = useState('')
  const kept = useKeptKey(`${kind}:${campaignId}`)
  const units = parseAmount(typed, asset)
  const move = useWrite({
    run: (api, amount: string) =>
      api
        .put('/api/campaigns/{id}/budget', {
          params: { path: { id: campaignId }, header: { 'Idempotency-Key': kept.present() } },
          body:
            kind === 'withdraw'
              ? { withdraw: { asset: 'POINTS', amount } }
              : { fund: { asset, amount, method: kind === 'checkout' ? 'CHECKOUT' : 'MANUAL' } },
        })
        .catch((error: unknown) => {
          kept.settleAfter(error)
          throw error
        }),
    invalidates: ['budget'],
    done: ({ checkoutUrl }) => {
      kept.settle()
      if (checkoutUrl && isWebAddress(checkoutUrl)) location.assign(checkoutUrl)
      else onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (units && !move.busy) move.write(units)
  }
  return (
    <Dialog
      open
      title={t.dialogs[kind].title}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form="move" busy={move.busy} disabled={!units}>
          {t.dialogs[kind].action}
        </Button>
      }
    >
      <form id="move" className={styles.form} onSubmit={submit}>
        <p>{t.dialogs[kind].note}</p>
        <TextField
          label={t.amount}
          suffix={t.assets[asset]}
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          autoFocus
          autoComplete="off"
          maxLength={16}
          error={typed && !units ? t.notAnAmount : undefined}
        />
        {move.error && (
          <>
            <ErrorNote error={move.error} />
            {!('status' in move.error) && <Band tone="flag">{t.lost}</Band>}
          </>
        )}
      </form>
    </Dialog>
  )
}

/** Whether a text is an http or https address. In development, the payment provider's page is on this machine. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
