import { DateTime, Facts, Money, Num, Section, Table } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { PaymentTable } from './payments.tsx'
import type { Batch } from './queries.ts'
import { StatesBar } from './states-bar.tsx'

/** The drafts of a batch, and the testers that it left out, with reasons. */
export function BatchView({ of }: { of: Batch }) {
  const t = useText('payday')
  const common = useText('terms')
  const sum = of.payments.reduce((total, { amount }) => total + BigInt(amount), 0n)
  return (
    <>
      <Facts
        items={[
          ...(of.payments[0]
            ? [
                { label: t.sum, value: <Money minor={Number(sum)} currency={of.payments[0].currency} /> },
                { label: t.payments, value: <Num value={of.payments.length} /> },
              ]
            : []),
          { label: t.batch, value: <ShortId id={of.batchId} /> },
          { label: t.request, value: <ShortId id={of.requestId} /> },
          { label: common.by, value: <WordsLine of={of.preparedBy} /> },
          { label: common.when, value: <DateTime at={of.createdAt} /> },
          ...(of.campaignId ? [{ label: common.campaign, value: <ShortId id={of.campaignId} /> }] : []),
        ]}
      />
      {of.payments.length > 0 && <StatesBar of={of.payments} />}
      <Section title={t.payments} note={t.oneByOne}>
        <PaymentTable of={of.payments} />
      </Section>
      <Section title={t.skipped}>
        <Table
          label={t.skipped}
          columns={[
            { key: 'tester', label: common.tester },
            { key: 'why', label: common.why },
            { key: 'amount', label: common.amount, align: 'end' },
          ]}
          rows={of.skipped}
          rowKey={({ workspaceId, testerId }) => workspaceId + testerId}
          cell={({ testerId, amount, reasons }, key) => {
            if (key === 'tester') return <ShortId id={testerId} inRow />
            if (key === 'why') return reasons.map((reason) => t.skips[reason]).join(' ')
            return amount ? <Money minor={Number(amount)} currency="USD" /> : '–'
          }}
          empty={<p className={desk.nothing}>{common.none}</p>}
        />
      </Section>
    </>
  )
}
