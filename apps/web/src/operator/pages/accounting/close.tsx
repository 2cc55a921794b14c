import { Band, Button, Section, Select, SkeletonRows, Table } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { Loaded, useRead } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import styles from './accounting.module.css'
import { ComparisonList } from './compared.tsx'
import { CsvButton } from './csv-button.tsx'
import { chosenMonth, listMonths, monthDays } from './periods-rules.ts'
import { closeQuery, type MonthClose } from './queries.ts'

const files = {
  movements: '/api/platform-admin/exports/movements.csv',
  payouts: '/api/platform-admin/exports/payouts.csv',
  fees: '/api/platform-admin/exports/fees.csv',
} as const

/** The books of a month: movements by account, the outside accounts, and the files for the bookkeeping. */
export function MonthBooks() {
  const t = useText('accounting')
  const [search, change] = useSearch()
  const now = new Date()
  const month = chosenMonth(search, now)
  const result = useRead(closeQuery(month))
  const { from, to } = monthDays(month)
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={t.month}
          value={month}
          onChange={(next) => change({ month: next })}
          options={listMonths(now).map((value) => ({ value, label: value }))}
        />
        {(['movements', 'payouts', 'fees'] as const).map((file) => (
          <CsvButton
            key={file}
            label={t.files[file]}
            path={`${files[file]}?from=${from}&to=${to}`}
            name={`${file}-${month}`}
          />
        ))}
        <Button icon="print" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <Loaded of={result} skeleton={<SkeletonRows rows={10} height={34} />}>
        {(close) => <Books of={close} />}
      </Loaded>
    </>
  )
}

function Books({ of }: { of: MonthClose }) {
  const t = useText('accounting')
  return (
    <div className={styles.parts}>
      {of.unbalanced.length > 0 && <Band tone="stop">{t.unbalanced(of.unbalanced.join(', '))}</Band>}
      <Section title={t.compared} note={t.comparedWhy}>
        <ComparisonList of={of} />
      </Section>
      <Section title={t.movements} note={t.movementsWhy(of.month)}>
        <AccountLines of={of.lines} />
      </Section>
    </div>
  )
}

type Line = MonthClose['lines'][number]

function AccountLines({ of }: { of: readonly Line[] }) {
  const t = useText('accounting')
  const cells: Record<string, (line: Line) => ReactNode> = {
    account: ({ account }) => t.kinds[account as keyof typeof t.kinds] ?? account,
    opening: ({ opening, asset }) => <Amount of={{ amount: opening, asset }} />,
    credited: ({ credited, asset }) => <Amount of={{ amount: credited, asset }} />,
    debited: ({ debited, asset }) => <Amount of={{ amount: debited, asset }} />,
    closing: ({ closing, asset }) => <Amount of={{ amount: closing, asset }} />,
  }
  return (
    <Table
      label={t.movements}
      columns={[
        { key: 'account', label: t.account },
        { key: 'opening', label: t.opening, align: 'end' },
        { key: 'credited', label: t.credited, align: 'end' },
        { key: 'debited', label: t.debited, align: 'end' },
        { key: 'closing', label: t.closing, align: 'end' },
      ]}
      rows={of}
      rowKey={({ account, asset }) => `${account} ${asset}`}
      cell={(line, key) => cells[key]?.(line)}
      empty={<p className={desk.nothing}>{t.empty.close}</p>}
    />
  )
}
