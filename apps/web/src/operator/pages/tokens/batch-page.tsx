import { Band, Chip, Copy, DateTime, Facts, Section, SkeletonRows, Table, type Tone } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link, type PageProps } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { OutsideLink, WordsLine } from '../../../untrusted/index.ts'
import { ConsolePage, desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { ways } from '../../ways.ts'
import { BatchApproval } from './approving.tsx'
import { explorerPage } from './explorer-rules.ts'
import { type Batch, batchQuery, type Status } from './queries.ts'

const tones: Readonly<Record<Status, Tone>> = {
  AWAITING_APPROVAL: 'ask',
  DRAFTED: 'neutral',
  SIGNED: 'run',
  BROADCAST: 'run',
  UNKNOWN: 'ask',
  CONFIRMED: 'good',
  FAILED: 'stop',
}

/** One batch: who was paid by which transaction, and who was left out and why. */
export function TokenBatchPage({ id }: PageProps) {
  const t = useText('tokens')
  const result = useRead(batchQuery(id))
  return (
    <ConsolePage title={t.batch} trail={<Link to={ways.tokens}>{t.title}</Link>}>
      <Loaded of={result} skeleton={<SkeletonRows rows={6} height={34} />}>
        {(batch) => <BatchContent of={batch} />}
      </Loaded>
    </ConsolePage>
  )
}

function BatchContent({ of }: { of: Batch }) {
  const t = useText('tokens')
  const common = useText('terms')
  const unknown = of.payouts.filter(({ status }) => status === 'UNKNOWN').length
  const awaits = of.payouts.some(({ status }) => status === 'AWAITING_APPROVAL')
  return (
    <>
      {unknown > 0 && <Band tone="ask">{t.unknown(unknown)}</Band>}
      <Facts
        items={[
          { label: t.batch, value: <ShortId id={of.batchId} /> },
          { label: t.network, value: <code dir="ltr">{of.network}</code> },
          { label: t.treasury, value: <ShortId id={of.treasury} /> },
          { label: common.by, value: <WordsLine of={of.createdBy} /> },
          { label: common.when, value: <DateTime at={of.createdAt} /> },
          ...(of.submittedBy ? [{ label: t.submittedBy, value: <WordsLine of={of.submittedBy} /> }] : []),
        ]}
      />
      {awaits && <BatchApproval of={of} />}
      <Section title={t.payments}>
        <PayoutTable of={of} />
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
          rowKey={({ testerId }) => testerId}
          cell={({ testerId, reasons, amount }, key) => {
            if (key === 'tester') return <ShortId id={testerId} inRow />
            if (key === 'amount') return <Amount of={{ amount, asset: 'USDC' }} />
            return reasons.map((reason) => t.skips[reason as keyof typeof t.skips] ?? reason).join(' ')
          }}
          empty={<p className={desk.nothing}>{common.none}</p>}
        />
      </Section>
      <Section title={t.transactions} note={t.transactionsWhy}>
        {of.transactions.length === 0 && <p className={desk.nothing}>{common.none}</p>}
        {of.transactions.map(({ hash, createdAt }) => (
          <p key={hash} className={desk.row}>
            <DateTime at={createdAt} />
            <TransactionLink network={of.network} hash={hash} />
          </p>
        ))}
      </Section>
    </>
  )
}

function TransactionLink({ network, hash }: { network: string; hash: string }) {
  const t = useText('tokens')
  const address = explorerPage(network, hash)
  return (
    <span className={desk.row}>
      <ShortId id={hash} inRow />
      {address ? <OutsideLink href={address} /> : <Copy text={hash} label={t.copyHash} />}
    </span>
  )
}

function PayoutTable({ of }: { of: Batch }) {
  const t = useText('tokens')
  const common = useText('terms')
  type Payout = Batch['payouts'][number]
  const cells: Record<string, (payout: Payout) => ReactNode> = {
    tester: ({ testerId }) => <ShortId id={testerId} inRow />,
    address: ({ address }) => <ShortId id={address} />,
    state: ({ status, reason }) => (
      <span className={desk.row}>
        <Chip tone={tones[status]} mark>
          {t.states[status]}
        </Chip>
        {reason && t.skips[reason]}
      </span>
    ),
    transaction: ({ transaction }) =>
      transaction ? <TransactionLink network={of.network} hash={transaction} /> : '–',
    amount: ({ amount }) => <Amount of={{ amount, asset: 'USDC' }} />,
  }
  return (
    <Table
      label={t.payments}
      columns={[
        { key: 'tester', label: common.tester },
        { key: 'address', label: t.address },
        { key: 'state', label: common.state },
        { key: 'transaction', label: t.transaction, hideUnder: 760 },
        { key: 'amount', label: common.amount, align: 'end' },
      ]}
      rows={of.payouts}
      rowKey={({ id }) => id}
      cell={(payout, key) => cells[key]?.(payout)}
      empty={<p className={desk.nothing}>{common.none}</p>}
    />
  )
}
