import { Chip, Num, Section, Segmented, Select, Table } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useReadAll } from '../../../data/index.ts'
import { navigate, useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { ways } from '../../ways.ts'
import styles from './accounting.module.css'
import { CsvButton } from './csv-button.tsx'
import { chosenYear, listYears } from './periods-rules.ts'
import { type Statement, statementsQuery } from './queries.ts'
import { Thresholds } from './thresholds.tsx'

/** Payments to testers in a year, with the thresholds from which a statement is due. */
export function Statements() {
  const t = useText('accounting')
  const [search, change] = useSearch()
  const now = new Date()
  const year = chosenYear(search, now)
  const due = search.get('due') === 'yes'
  const list = useReadAll<Statement>(statementsQuery(Number(year), due))
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={t.year}
          value={year}
          onChange={(next) => change({ year: next })}
          options={listYears(now).map((value) => ({ value, label: value }))}
        />
        <Segmented
          label={t.due}
          value={due ? 'yes' : 'no'}
          onChange={(next) => change({ due: next === 'yes' ? 'yes' : undefined })}
          options={[
            { value: 'no', label: t.allStatements },
            { value: 'yes', label: t.onlyDue },
          ]}
        />
        <CsvButton
          label={t.files.statements}
          path={`/api/platform-admin/accounting/statements.csv?year=${year}`}
          name={`statements-${year}`}
        />
      </div>
      <LoadedList
        list={list}
        empty={due ? t.empty.due : t.empty.statements}
        why={due ? t.emptyWhy.due : t.emptyWhy.statements}
        icon="coin"
      >
        {(items) => <StatementList of={items} year={year} />}
      </LoadedList>
      <Section title={t.thresholds} note={t.thresholdsWhy}>
        <Thresholds />
      </Section>
    </>
  )
}

function StatementList({ of, year }: { of: readonly Statement[]; year: string }) {
  const t = useText('accounting')
  const common = useText('terms')
  const cells: Record<string, (statement: Statement) => ReactNode> = {
    tester: ({ testerId, displayName }) => (
      <>
        {displayName && (
          <span className={styles.long}>
            <WordsLine of={displayName} />
          </span>
        )}
        <ShortId id={testerId} inRow />
      </>
    ),
    country: ({ country }) => <bdi title={country === 'ZZ' ? t.noCountry : undefined}>{country}</bdi>,
    paid: ({ paid, asset }) => <Amount of={{ amount: paid, asset }} />,
    returned: ({ returned, asset }) => <Amount of={{ amount: returned, asset }} />,
    payments: ({ payments }) => <Num value={payments} />,
    threshold: ({ threshold, asset }) => (threshold ? <Amount of={{ amount: threshold, asset }} /> : '–'),
    due: ({ due }) =>
      due && (
        <Chip tone="ask" mark>
          {t.isDue}
        </Chip>
      ),
  }
  return (
    <Table
      label={t.tabs.statements}
      columns={[
        { key: 'tester', label: common.tester },
        { key: 'country', label: t.country },
        { key: 'paid', label: t.paid, align: 'end' },
        { key: 'returned', label: t.returned, align: 'end', hideUnder: 700 },
        { key: 'payments', label: t.payments, align: 'end', hideUnder: 800 },
        { key: 'threshold', label: t.threshold, align: 'end', hideUnder: 600 },
        { key: 'due', label: t.due },
      ]}
      rows={of}
      rowKey={({ testerId, asset }) => `${testerId} ${asset}`}
      onOpen={({ testerId }) => navigate(ways.statement(testerId, year))}
      cell={(statement, key) => cells[key]?.(statement)}
    />
  )
}
