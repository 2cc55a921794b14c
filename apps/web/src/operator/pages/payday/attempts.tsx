import { DateTime, Money, Table } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import type { PaymentHistory } from './queries.ts'

type Attempt = PaymentHistory['attempts'][number]

/** Every attempt of a payment, the latest first. */
export function Attempts({ of }: { of: readonly Attempt[] }) {
  const t = useText('payday')
  const common = useText('terms')
  const cells: Record<string, (attempt: Attempt) => ReactNode> = {
    number: ({ number }) => number,
    when: ({ approvedAt, createdAt }) => <DateTime at={approvedAt ?? createdAt} />,
    by: ({ approvedBy }) => <WordsLine of={approvedBy ?? '–'} />,
    to: ({ destination }) => <WordsLine of={destination} />,
    why: ({ reason }) => <code dir="ltr">{reason ?? '–'}</code>,
    amount: ({ amount, currency }) => <Money minor={Number(amount)} currency={currency} />,
  }
  return (
    <Table
      label={t.attempts}
      columns={[
        { key: 'number', label: '#' },
        { key: 'when', label: common.when },
        { key: 'by', label: t.sentBy },
        { key: 'to', label: t.to },
        { key: 'why', label: common.why },
        { key: 'amount', label: common.amount, align: 'end' },
      ]}
      rows={of}
      rowKey={({ id }) => id}
      cell={(attempt, key) => cells[key]?.(attempt)}
    />
  )
}
