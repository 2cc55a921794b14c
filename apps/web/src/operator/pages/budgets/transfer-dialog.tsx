import { Button, Dialog, Facts, Textarea, TextField } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { parseAmount, toTypedAmount } from '../../../amount/typed-rules.ts'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { balanceAfter, isId } from './balance-rules.ts'
import { type BountyReturn, remainderQuery } from './queries.ts'

interface TransferDialogProps {
  /** `in`: tokens arrived for a budget. `out`: tokens went back to its payer. */
  direction: 'in' | 'out'
  campaignId?: string
  payer?: string | null
  /** A prepared return, which fixes the amount. */
  prepared?: BountyReturn
  onClose(): void
}

/** Books a transfer of tokens that has been made. Its reference is unique, so that a transfer is booked once. */
export function TransferDialog({
  direction,
  campaignId: known = '',
  payer,
  prepared,
  onClose,
}: TransferDialogProps) {
  const t = useText('budgets')
  const common = useText('terms')
  const [campaignId, setCampaignId] = useState(known)
  const [typed, setTyped] = useState(() => (prepared ? toTypedAmount(prepared.amount, 'USDC') : ''))
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const amount = parseAmount(typed, 'USDC')
  const isFound = isId(campaignId.trim())
  const book = useBooking(direction, campaignId.trim())
  const isBooking = book.busy || book.result !== undefined
  const balance = useBalance(campaignId.trim(), isFound, isBooking)
  const isReady =
    isFound && amount !== null && reference.trim() !== '' && (direction === 'in' || note.trim() !== '')
  const submit = () => {
    if (isReady) book.write({ amount, reference: reference.trim(), note: note.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.transfers[direction].title}
      footer={
        book.result ? (
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button
              variant="primary"
              busy={book.busy}
              {...(isReady ? {} : { reason: t.fillIn })}
              onClick={submit}
            >
              {t.transfers[direction].book}
            </Button>
          </>
        )
      }
    >
      <div className={desk.form}>
        <p className={desk.quiet}>{t.transfers[direction].why}</p>
        {payer && (
          <p className={desk.row}>
            {t.payer} <ShortId id={payer} />
          </p>
        )}
        {prepared && <a href={prepared.paymentLink}>{t.openWallet}</a>}
        <TextField
          label={t.campaignId}
          mono
          value={campaignId}
          onChange={setCampaignId}
          readOnly={known !== ''}
          error={campaignId !== '' && !isFound && t.noId}
        />
        <TextField
          label={common.amount}
          suffix="USDC"
          value={typed}
          onChange={setTyped}
          readOnly={prepared !== undefined}
          inputMode="decimal"
          autoComplete="off"
          error={typed !== '' && amount === null && common.typed}
        />
        <TextField
          label={common.reference}
          hint={t.referenceHint}
          mono
          value={reference}
          onChange={setReference}
          maxLength={185}
          autoComplete="off"
          autoFocus={prepared !== undefined}
          error={book.fields.reference}
        />
        {direction === 'out' && (
          <Textarea
            label={common.note}
            hint={common.noteHint}
            value={note}
            onChange={setNote}
            maxLength={1000}
            rows={2}
          />
        )}
        {!prepared && (
          <BalanceChange
            before={balance}
            change={amount && (direction === 'in' ? amount : `-${amount}`)}
            booked={book.result !== undefined}
          />
        )}
        {prepared && book.result && <p>{t.returnStates.SENT}</p>}
        {book.error && <ErrorNote error={book.error} />}
      </div>
    </Dialog>
  )
}

/** Returns the free balance of a budget; once the booking begins, it stays the balance before it. */
function useBalance(campaignId: string, isKnown: boolean, isBooking: boolean): string | null {
  const remainder = useRead(remainderQuery(campaignId, 'USDC'), isKnown)
  const [before, setBefore] = useState<string | null>(null)
  const present = remainder.isSuccess && isKnown ? (remainder.data?.available ?? '0') : null
  if (!isBooking && before !== present) setBefore(present)
  return isBooking ? before : present
}

function useBooking(direction: 'in' | 'out', campaignId: string) {
  return useWrite({
    run: (
      api,
      { note, ...transfer }: { amount: string; reference: string; note: string },
    ): Promise<object> => {
      const params = { path: { campaignId } }
      const body = { asset: 'USDC' as const, ...transfer }
      return direction === 'in'
        ? api.post('/api/platform-admin/budgets/{campaignId}/fund', { params, body })
        : api.post('/api/platform-admin/budgets/{campaignId}/return', { params, body: { ...body, note } })
    },
    invalidates: ['budget'],
  })
}

/** The unpromised amount before and after the transfer. */
function BalanceChange(of: { before: string | null; change: string | null; booked: boolean }): ReactNode {
  const t = useText('budgets')
  const renderAmount = (value: string | null) =>
    value ? <Amount of={{ amount: value, asset: 'USDC' }} /> : '–'
  const after = of.before !== null && of.change ? balanceAfter(of.before, of.change) : null
  return (
    <Facts
      items={[
        { label: t.before, value: renderAmount(of.before) },
        { label: of.booked ? t.afterBooked : t.after, value: renderAmount(after) },
      ]}
    />
  )
}
