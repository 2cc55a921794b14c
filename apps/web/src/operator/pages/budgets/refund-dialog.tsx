import {
  Button,
  DateTime,
  Dialog,
  Facts,
  Select,
  Textarea,
  TextField,
  toast,
  useFormat,
} from '@groundswell/ui'
import { useState } from 'react'
import { Amount, useAmount } from '../../../amount/amount.tsx'
import { parseAmount, toTypedAmount } from '../../../amount/typed-rules.ts'
import { useDraft, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { DecisionError } from '../../parts/second-eyes/second-eyes.tsx'
import { balanceAfter, coversAmount } from './balance-rules.ts'
import type { Remainder } from './queries.ts'

/**
 * Refunds a part of a payment into a budget. The request id is kept until the service has answered, so that the refund
 * is requested once.
 */
export function RefundDialog({ of, onClose }: { of: Remainder; onClose(): void }) {
  const t = useText('budgets')
  const common = useText('terms')
  const words = useAmount()
  const format = useFormat()
  const [first] = useState(() => crypto.randomUUID() as string)
  const [requestId, keep, forget] = useDraft(`refund:${of.campaignId}`, first)
  const [roundId, setRound] = useState(of.rounds[0]?.roundId ?? '')
  const round = of.rounds.find((one) => one.roundId === roundId)
  const [typed, setTyped] = useState(() =>
    toTypedAmount(smallerAmount(of.available, round?.refundable), 'USD'),
  )
  const [note, setNote] = useState('')
  const amount = parseAmount(typed, 'USD')
  const fits =
    amount !== null && coversAmount(of.available, amount) && coversAmount(round?.refundable ?? '0', amount)
  const order = useWrite({
    run: (api, body: { roundId: string; amount: string; note: string }) =>
      api.post('/api/platform-admin/budgets/{campaignId}/refund', {
        params: { path: { campaignId: of.campaignId } },
        body: { requestId, available: of.available, ...body },
      }),
    done: ({ status }) => {
      forget()
      toast({ text: t.refunded(t.refundStates[status]) })
      onClose()
    },
    invalidates: ['budget'],
  })
  const submit = () => {
    if (!amount || order.busy) return
    // Stored before sending, so that a reload repeats the same refund.
    keep(requestId)
    order.write({ roundId, amount, note: note.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.refund}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            busy={order.busy}
            {...(fits && note.trim() ? {} : { reason: t.fillIn })}
            onClick={submit}
          >
            {amount ? t.refundAmount(words({ amount, asset: 'USD' })) : t.refund}
          </Button>
        </>
      }
    >
      <div className={desk.form}>
        <Facts
          items={[
            { label: common.campaign, value: <WordsLine of={of.campaignName} /> },
            { label: t.before, value: <Amount of={{ amount: of.available, asset: 'USD' }} /> },
            {
              label: t.after,
              value: fits ? (
                <Amount of={{ amount: balanceAfter(of.available, `-${amount}`), asset: 'USD' }} />
              ) : (
                '–'
              ),
            },
            ...(round ? [{ label: t.paidIn, value: <DateTime at={round.createdAt} /> }] : []),
          ]}
        />
        <Select
          label={t.round}
          value={roundId}
          onChange={setRound}
          options={of.rounds.map(({ roundId: value, refundable, createdAt }) => ({
            value,
            label: `${format.date(createdAt)}: ${words({ amount: refundable, asset: 'USD' })}`,
          }))}
        />
        {of.rounds.length === 0 && <p>{t.noRound}</p>}
        <TextField
          label={common.amount}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          autoComplete="off"
          error={amount === null ? common.typed : !fits && t.tooMuch}
        />
        <Textarea
          label={common.note}
          hint={common.noteHint}
          value={note}
          onChange={setNote}
          maxLength={1000}
          rows={2}
          required
        />
        {order.error && amount && (
          <DecisionError
            error={order.error}
            check={(api) =>
              api.post('/api/platform-admin/budgets/{campaignId}/refund/check', {
                params: { path: { campaignId: of.campaignId } },
                body: { roundId, amount, available: of.available },
              })
            }
          />
        )}
      </div>
    </Dialog>
  )
}

const smallerAmount = (one: string, other = '0') => (BigInt(one) < BigInt(other) ? one : other)
