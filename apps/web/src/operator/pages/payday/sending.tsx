import { Button, TextField, useFormat } from '@groundswell/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { parseAmount, toTypedAmount } from '../../../amount/typed-rules.ts'
import { ErrorNote, refetchTopic, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { lastFourOf, toApprovalBody } from './approval-rules.ts'
import type { PaymentHistory } from './queries.ts'

/** Sends one payment after the operator has retyped its amount and the end of its destination. */
export function SendForm({ seen }: { seen: PaymentHistory }) {
  const t = useText('payday')
  const format = useFormat()
  const lastFour = lastFourOf(seen.destination)
  const [amount, setAmount] = useState('')
  const [end, setEnd] = useState('')
  const [most, setMost] = useState(toTypedAmount(seen.amount, 'USD'))
  const maxTotalDebit = parseAmount(most, 'USD')
  const isMostTooLow = maxTotalDebit === null || BigInt(maxTotalDebit) < BigInt(seen.amount)
  const isRetyped = parseAmount(amount, 'USD') === seen.amount && end.trim() === lastFour && !isMostTooLow
  const { submit, busy, error } = useSubmit(seen, maxTotalDebit)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isRetyped) submit()
  }
  const sum = format.money(Number(seen.amount), seen.currency)
  return (
    <form className={desk.form} onSubmit={send}>
      <TextField
        label={t.retypeAmount}
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        autoComplete="off"
        {...(amount !== '' && parseAmount(amount, 'USD') !== seen.amount ? { error: t.otherAmount } : {})}
      />
      <TextField
        label={t.retypeEnd}
        value={end}
        onChange={setEnd}
        autoComplete="off"
        maxLength={4}
        mono
        {...(end.trim().length === lastFour.length && end.trim() !== lastFour ? { error: t.otherEnd } : {})}
      />
      <TextField
        label={t.most}
        hint={t.mostWhy}
        value={most}
        onChange={setMost}
        inputMode="decimal"
        autoComplete="off"
        {...(isMostTooLow ? { error: t.mostTooLow } : {})}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          icon="send"
          busy={busy}
          {...(isRetyped ? {} : { reason: t.retypeFirst })}
        >
          {t.sendTo(sum, lastFour)}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
    </form>
  )
}

/**
 * Returns the write that sends the payment. The service sends a payment only once; this also ignores a second press.
 */
function useSubmit(seen: PaymentHistory, maxTotalDebit: string | null) {
  const queries = useQueryClient()
  const isSent = useRef(false)
  const write = useWrite({
    run: (api, most: string) =>
      api.post('/api/platform-admin/fiat-payouts/{id}/submit', {
        params: { path: { id: seen.id } },
        body: { confirm: true, approval: toApprovalBody(seen, most) },
      }),
  })
  const submit = () => {
    if (isSent.current || maxTotalDebit === null) return
    isSent.current = true
    write.write(maxTotalDebit, {
      onSettled: () => {
        isSent.current = false
        // The payment may have changed whatever the response says, so read it again.
        refetchTopic(queries, 'fiat-payment')
      },
    })
  }
  return { submit, busy: write.busy, error: write.error }
}
