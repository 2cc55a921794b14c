import { Button, DateTime, Empty, Section, SkeletonRows, Table } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../amount/amount.tsx'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { accountOf } from './ledger-rules.ts'
import { ledgerOf, type Movement } from './queries.ts'
import { campaignRoute } from './route.ts'

/** The movements of the campaign's budget, the latest first. */
export function Ledger({ campaignId }: { campaignId: string }) {
  const t = useText('campaigns').budget
  const { result, items, hasMore, more } = useReadAll<Movement>(ledgerOf(campaignId))
  return (
    <Section title={t.ledger} note={t.ledgerNote}>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={4} height={44} />}
        empty={() => (items.length === 0 ? <Empty icon="list" title={t.noMovements} /> : null)}
      >
        {() => (
          <Table
            label={t.ledger}
            rows={[...items]}
            rowKey={({ id }) => id}
            columns={[
              { key: 'at', label: t.at },
              { key: 'from', label: t.from },
              { key: 'to', label: t.to },
              { key: 'amount', label: t.amount, align: 'end' },
              { key: 'reward', label: t.reward, hideUnder: 900 },
            ]}
            cell={(movement, column) => <Cell of={movement} column={column} />}
          />
        )}
      </Loaded>
      {hasMore && <Button onClick={more}>{t.more}</Button>}
    </Section>
  )
}

function Cell({ of: movement, column }: { of: Movement; column: string }) {
  const t = useText('campaigns').budget
  const { workspace } = campaignRoute.useParams()
  if (column === 'at') return <DateTime at={movement.createdAt} />
  if (column === 'from') return <Account code={movement.debitAccount} />
  if (column === 'to') return <Account code={movement.creditAccount} />
  if (column === 'amount') return <Amount of={movement} />
  if (movement.reversedBy) return t.takenBack
  if (movement.reverses) return t.takesBack
  return movement.rewardId ? (
    <Link to={`/app/${workspace}/rewards/${movement.rewardId}` as string}>{t.open}</Link>
  ) : null
}

function Account({ code }: { code: string }) {
  const t = useText('campaigns').budget
  const { kind, id } = accountOf(code)
  const names: Readonly<Record<string, string>> = t.accounts
  return <span title={id ?? code}>{names[kind] ?? kind}</span>
}
