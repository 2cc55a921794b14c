import { Button, Empty, Facts, Section, SkeletonRows, Table } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link, type PageProps, useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { ConsolePage, desk } from '../../parts/desk/desk.tsx'
import { ways } from '../../ways.ts'
import styles from './accounting.module.css'
import { CsvButton } from './csv-button.tsx'
import { chosenYear } from './periods-rules.ts'
import { type Statement, type StatementDetail, statementQuery } from './queries.ts'

/** The most lines that the service returns. */
const MOST_LINES = 2_000

/** The statement of one tester for a year, in its printed form. */
export function StatementPage({ id }: PageProps) {
  const t = useText('accounting')
  const [search] = useSearch()
  const year = chosenYear(search, new Date())
  const result = useRead(statementQuery(id, Number(year)))
  return (
    <ConsolePage
      title={t.statement(year)}
      trail={<Link to={`${ways.accounting}?tab=statements&year=${year}`}>{t.tabs.statements}</Link>}
      actions={
        result.data && (
          <>
            <CsvButton
              label={t.files.payments}
              path={`/api/platform-admin/accounting/statements/${id}/payments.csv?year=${year}`}
              name={`statement-${year}-${id}`}
            />
            <Button variant="primary" icon="print" onClick={() => print()}>
              {t.print}
            </Button>
          </>
        )
      }
    >
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={6} height={34} />}
        empty={(data) => (data === null ? <Empty icon="coin" title={t.nothingPaid(year)} /> : null)}
      >
        {(data) => data && <StatementContent of={data} />}
      </Loaded>
    </ConsolePage>
  )
}

function StatementContent({ of }: { of: StatementDetail }) {
  const t = useText('accounting')
  const common = useText('terms')
  const { country, displayName } = of.sums[0]!
  return (
    <div className={styles.parts}>
      <Facts
        items={[
          { label: t.paidBy, value: <bdi dir="ltr">{location.host}</bdi> },
          ...(displayName ? [{ label: t.name, value: <WordsLine of={displayName} /> }] : []),
          { label: common.tester, value: <bdi dir="ltr">{of.testerId}</bdi> },
          { label: t.country, value: country === 'ZZ' ? t.noCountry : country },
          { label: t.period, value: <bdi dir="ltr">{`${of.year}-01-01 – ${of.year}-12-31`}</bdi> },
        ]}
      />
      <Section title={t.sums}>
        <StatementSums of={of.sums} />
      </Section>
      <Section title={t.payments} note={t.paymentsWhy}>
        <PaymentLines of={of.lines} />
        {of.lines.length === MOST_LINES && <p className={desk.quiet}>{t.mostLines(MOST_LINES)}</p>}
      </Section>
    </div>
  )
}

function StatementSums({ of }: { of: readonly Statement[] }) {
  const t = useText('accounting')
  const cells: Record<string, (sum: Statement) => ReactNode> = {
    asset: ({ asset }) => asset,
    paid: ({ paid, asset }) => <Amount of={{ amount: paid, asset }} />,
    returned: ({ returned, asset }) => <Amount of={{ amount: returned, asset }} />,
    total: ({ paid, returned, asset }) => (
      <Amount of={{ amount: String(BigInt(paid) - BigInt(returned)), asset }} />
    ),
    threshold: ({ threshold, asset }) => (threshold ? <Amount of={{ amount: threshold, asset }} /> : '–'),
  }
  return (
    <Table
      label={t.sums}
      columns={[
        { key: 'asset', label: t.asset },
        { key: 'paid', label: t.paid, align: 'end' },
        { key: 'returned', label: t.returned, align: 'end' },
        { key: 'total', label: t.total, align: 'end' },
        { key: 'threshold', label: t.threshold, align: 'end' },
      ]}
      rows={of}
      rowKey={({ asset }) => asset}
      cell={(sum, key) => cells[key]?.(sum)}
    />
  )
}

type Line = StatementDetail['lines'][number]

function PaymentLines({ of }: { of: readonly Line[] }) {
  const t = useText('accounting')
  const common = useText('terms')
  const rows = of.map((line, place) => ({ ...line, place }))
  const cells: Record<string, (line: Line) => ReactNode> = {
    // Days in the books are UTC, so that all operators see the same.
    day: ({ at }) => (
      <time className={styles.day} dateTime={at}>
        {at.slice(0, 10)}
      </time>
    ),
    kind: ({ kind }) => t.lineKinds[kind],
    destination: ({ destination }) => (
      <span className={styles.long}>
        <WordsLine of={destination} />
      </span>
    ),
    reference: ({ reference }) => (
      <span className={styles.long}>{reference ? <bdi dir="ltr">{reference}</bdi> : '–'}</span>
    ),
    amount: ({ amount, kind, asset }) => (
      <Amount of={{ amount: kind === 'RETURNED' ? `-${amount}` : amount, asset }} />
    ),
  }
  return (
    <Table
      label={t.payments}
      columns={[
        { key: 'day', label: t.day },
        { key: 'kind', label: t.kind },
        { key: 'amount', label: common.amount, align: 'end' },
        { key: 'destination', label: t.destination },
        { key: 'reference', label: common.reference },
      ]}
      rows={rows}
      rowKey={({ place }) => String(place)}
      cell={(line, key) => cells[key]?.(line)}
    />
  )
}
