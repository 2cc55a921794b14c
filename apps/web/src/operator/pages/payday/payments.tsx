import { Chip, Money, RelativeTime, Table } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { navigate } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { ways } from '../../ways.ts'
import type { Payment, Status } from './queries.ts'
import { tones } from './tones.ts'

/** The state of a payment as a chip. */
export function StateChip({ status }: { status: Status }) {
  const t = useText('payday')
  return (
    <Chip tone={tones[status]} mark>
      {t.states[status]}
    </Chip>
  )
}

/** Payments as rows; each leads to its page. */
export function PaymentTable({ of }: { of: readonly Payment[] }) {
  const t = useText('payday')
  const common = useText('terms')
  const cells: Record<string, (payment: Payment) => ReactNode> = {
    tester: ({ testerId }) => <ShortId id={testerId} inRow />,
    destination: ({ destination }) => <WordsLine of={destination} />,
    state: ({ status }) => <StateChip status={status} />,
    concerns: ({ concerns }) =>
      concerns.map((concern) => (
        <Chip key={concern} tone="flag">
          {t.concerns[concern]}
        </Chip>
      )),
    updated: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    most: ({ maxTotalDebit, currency }) =>
      maxTotalDebit ? <Money minor={Number(maxTotalDebit)} currency={currency} /> : '–',
    amount: ({ amount, currency }) => <Money minor={Number(amount)} currency={currency} />,
  }
  return (
    <Table
      label={t.payments}
      columns={[
        { key: 'tester', label: common.tester },
        { key: 'destination', label: t.to },
        { key: 'state', label: common.state },
        { key: 'concerns', label: t.concern, hideUnder: 800 },
        { key: 'updated', label: common.when, hideUnder: 700 },
        { key: 'most', label: t.most, align: 'end', hideUnder: 900 },
        { key: 'amount', label: common.amount, align: 'end' },
      ]}
      rows={of}
      rowKey={({ id }) => id}
      onOpen={({ id }) => navigate(ways.payment(id))}
      cell={(payment, key) => cells[key]?.(payment)}
      empty={<p className={desk.nothing}>{t.empty}</p>}
    />
  )
}
