import { Button, DateTime, Empty, Section, SkeletonRows, Table } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../amount/amount.tsx'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { parseAccount } from './ledger-rules.ts'
import { ledgerQuery, type Movement } from './queries.ts'
import { campaignRoute } from './route.ts'

/** The movements of the campaign's budget, the latest first. */
export function Ledger({ campaignId }: { campaignId: string }) {
  const t = useText('campaigns').budget
  const { result, items, hasMore, more } = useReadAll<Movement>(ledgerQuery(campaignId))
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
            cell={(movement, column) => <MovementCell of={movement} column={column} />}
          />
        )}
      </Loaded>
      {hasMore && <Button onClick={more}>{t.more}</Button>}
    </Section>
  )
}

function MovementCell({ of: movement, column }: { of: Movement; column: string }) {
  const t = useText('campaigns').budget
  const { workspace } = campaignRoute.useParams()
  if (column === 'at') return <DateTime at={movement.createdAt} />
  if (column === 'from') return <AccountName code={movement.debitAccount} />
  if (column === 'to') return <AccountName code={movement.creditAccount} />
  if (column === 'amount') return <Amount of={movement} />
  if (movement.reversedBy) return t.takenBack
  if (movement.reverses) return t.takesBack
  return movement.rewardId ? (
    <Link to={`/app/${workspace}/rewards/${movement.rewardId}` as string}>{t.open}</Link>
  ) : null
}

function AccountName({ code }: { code: string }) {
  const t = useText('campaigns').budget
  const { kind, id } = parseAccount(code)
  const names: Readonly<Record<string, string>> = t.accounts
  return <span title={id ?? code}>{names[kind] ?? kind}</span>
}
