import { Chip, Copy, DateTime, Section, Table, TextField, type Tone } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { useReadAll } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { desk } from '../../parts/desk/desk.tsx'
import { type AgentPayment, agentPaymentsQuery, isFindable } from './queries.ts'

const tones: Readonly<Record<AgentPayment['status'], Tone>> = {
  CLAIMED: 'ask',
  REFUSED: 'stop',
  SETTLED: 'good',
  FAILED: 'neutral',
}

/** The payments of agents, and a field that finds one by transaction, payer or nonce. */
export function AgentPayments() {
  const t = useText('service')
  const [search, change] = useSearch()
  const [written, setWritten] = useState(search.get('find') ?? '')
  const find = isFindable(written.trim()) ? written.trim() : undefined
  const list = useReadAll<AgentPayment>(agentPaymentsQuery(find))
  return (
    <Section title={t.payments} note={t.paymentsWhy}>
      <div className={desk.form}>
        <TextField
          label={t.findPayment}
          hint={t.findPaymentHint}
          value={written}
          maxLength={66}
          mono
          spellCheck={false}
          onChange={(next) => {
            setWritten(next)
            change({ find: isFindable(next.trim()) ? next.trim() : undefined })
          }}
        />
      </div>
      <LoadedList
        list={list}
        empty={find ? t.paymentNotFound : t.noPayments}
        why={find ? undefined : t.emptyWhy.payments}
        icon="inbox"
        rows={8}
      >
        {(items) => <PaymentTable of={items} />}
      </LoadedList>
    </Section>
  )
}

const shortenHex = (hex: string) => `${hex.slice(0, 8)}…${hex.slice(-4)}`

function PaymentTable({ of }: { of: readonly AgentPayment[] }) {
  const t = useText('service')
  const common = useText('terms')
  const renderHex = (value: string | null) =>
    value ? (
      <>
        <code dir="ltr">{shortenHex(value)}</code> <Copy text={value} label={t.copyWhole} />
      </>
    ) : (
      '–'
    )
  const cells: Record<string, (payment: AgentPayment) => ReactNode> = {
    when: ({ createdAt }) => <DateTime at={createdAt} />,
    kind: ({ kind }) => t.kinds[kind],
    price: ({ amount }) => <bdi dir="ltr">${Number(amount) / 1_000_000}</bdi>,
    state: ({ status }) => (
      <Chip tone={tones[status]} mark>
        {t.paymentStates[status]}
      </Chip>
    ),
    payer: ({ payer }) => renderHex(payer),
    transaction: ({ transaction }) => renderHex(transaction),
    nonce: ({ nonce }) => renderHex(nonce),
  }
  return (
    <Table
      label={t.payments}
      columns={[
        { key: 'when', label: common.when },
        { key: 'kind', label: t.offer, hideUnder: 700 },
        { key: 'price', label: t.price, align: 'end' },
        { key: 'state', label: common.state },
        { key: 'payer', label: t.payer, hideUnder: 800 },
        { key: 'transaction', label: t.transaction, hideUnder: 900 },
        { key: 'nonce', label: t.nonce, hideUnder: 1100 },
      ]}
      rows={of}
      rowKey={({ id }) => id}
      cell={(payment, key) => cells[key]?.(payment)}
    />
  )
}
