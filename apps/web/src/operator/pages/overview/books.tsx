import { Button, Chip, DateTime, Section, SkeletonRows, Table } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { type Reconciliation, reconciliation } from './queries.ts'

type Account = Reconciliation['accounts'][number]

/** The ledger's balances beside those of the provider and the treasury. */
export function Books() {
  const t = useText('overview')
  const result = useRead(reconciliation)
  const run = useWrite({
    run: (api) => api.post('/api/platform-admin/reconciliation/run', { body: {} }),
    invalidates: ['reconciliation'],
  })
  return (
    <Section
      title={t.books}
      note={t.booksWhy}
      actions={
        <Button size="s" icon="refresh" busy={run.busy} onClick={() => run.write(undefined)}>
          {t.compare}
        </Button>
      }
    >
      {run.error && <ErrorNote error={run.error} />}
      <Loaded of={result} skeleton={<SkeletonRows rows={2} height={34} />}>
        {({ accounts, unexplained }) => (
          <div className={desk.list}>
            <AccountTable of={accounts} />
            {unexplained.length > 0 && <p>{t.unexplained(unexplained.length)}</p>}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function AccountTable({ of }: { of: readonly Account[] }) {
  const t = useText('overview')
  const cells: Record<string, (account: Account) => ReactNode> = {
    account: ({ account }) => t.accounts[account],
    state: ({ state }) => (
      <Chip tone={state === 'AGREES' ? 'good' : 'stop'} mark>
        {t.states[state]}
      </Chip>
    ),
    expected: ({ expected, asset }) => <Amount of={{ amount: expected, asset }} />,
    found: ({ found, asset }) => <Amount of={{ amount: found, asset }} />,
    difference: ({ difference, asset }) => <Amount of={{ amount: difference, asset }} signed />,
    checked: ({ checkedAt }) => <DateTime at={checkedAt} />,
  }
  return (
    <Table
      label={t.books}
      columns={[
        { key: 'account', label: t.account },
        { key: 'state', label: t.agrees },
        { key: 'checked', label: t.checked, hideUnder: 700 },
        { key: 'expected', label: t.expected, align: 'end', hideUnder: 560 },
        { key: 'found', label: t.found, align: 'end', hideUnder: 560 },
        { key: 'difference', label: t.difference, align: 'end' },
      ]}
      rows={of}
      rowKey={({ account, asset }) => account + asset}
      cell={(account, key) => cells[key]?.(account)}
      empty={<p className={desk.nothing}>{t.neverCompared}</p>}
    />
  )
}
