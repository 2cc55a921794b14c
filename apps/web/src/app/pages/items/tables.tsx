import { Chip, Empty, RelativeTime, Skeleton, Table, useFormat } from '@groundswell/ui'
import { useAmount } from '../../../amount/amount.tsx'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { Words } from '../../../untrusted/index.ts'
import { Previews } from './previews/previews.tsx'
import { type Item, rewardsQuery, verdictsQuery } from './queries.ts'

type Vote = Item['votes'][number]

/** Every vote with its weight. */
export function VotesTab({ item }: { item: Item }) {
  const t = useText('items')
  const format = useFormat()
  const rows = item.votes.map((vote, at) => ({ ...vote, at }))
  if (rows.length === 0) return <Empty icon="tag" title={t.noVotes} />
  const renderCell = (vote: Vote, key: 'vote' | 'weight' | 'trusted' | 'when') => {
    if (key === 'vote') return vote.voteType === 'up' ? t.up : t.down
    if (key === 'weight') return format.number(vote.weight)
    if (key === 'trusted') return vote.trusted ? <Chip tone="swell">{t.trusted}</Chip> : '–'
    return <RelativeTime at={vote.createdAt} />
  }
  return (
    <Table
      label={t.tabs.votes}
      columns={[
        { key: 'vote', label: t.vote },
        { key: 'weight', label: t.weight, align: 'end' },
        { key: 'trusted', label: t.trusted, hideUnder: 360 },
        { key: 'when', label: t.when, align: 'end' },
      ]}
      rows={rows}
      rowKey={({ at }) => String(at)}
      cell={renderCell}
    />
  )
}

/** Answers before the merge, and testers' verdicts on the shipped item. */
export function VerdictsTab({ item }: { item: Item }) {
  return (
    <>
      <Previews id={item.id} />
      <Verdicts item={item} />
    </>
  )
}

function Verdicts({ item }: { item: Item }) {
  const t = useText('items')
  const verdicts = useRead(verdictsQuery(item.id))
  return (
    <Loaded
      of={verdicts}
      skeleton={<Skeleton lines={3} height={16} />}
      empty={({ items }) =>
        items.length === 0 ? (
          <Empty icon="check" title={t.noVerdicts}>
            {t.noVerdictsWords}
          </Empty>
        ) : null
      }
    >
      {({ items, round, confirmed, stillBroken }) => (
        <>
          <p>
            {t.round(round)}: {t.tally(confirmed, stillBroken)}
          </p>
          <Table
            label={t.tabs.verdicts}
            columns={[
              { key: 'outcome', label: t.state, width: 150 },
              { key: 'note', label: t.note },
              { key: 'round', label: t.roundOf, align: 'end', hideUnder: 480 },
              { key: 'when', label: t.when, align: 'end' },
            ]}
            rows={items}
            rowKey={({ id }) => id}
            cell={(verdict, key) => {
              if (key === 'note') return <Words of={verdict.note} kind="original" limit={500} />
              if (key === 'round') return verdict.round
              if (key === 'when') return <RelativeTime at={verdict.updatedAt} />
              const isGood = verdict.outcome === 'CONFIRMED'
              return (
                <Chip tone={isGood ? 'good' : 'stop'} mark>
                  {isGood ? t.confirmed : t.stillBroken}
                </Chip>
              )
            }}
          />
        </>
      )}
    </Loaded>
  )
}

/** The rewards of the item. */
export function RewardsTab({ item }: { item: Item }) {
  const t = useText('items')
  const amount = useAmount()
  const rewards = useRead(rewardsQuery(item.id))
  return (
    <Loaded
      of={rewards}
      skeleton={<Skeleton lines={3} height={16} />}
      empty={(rows) =>
        rows.length === 0 ? (
          <Empty icon="coin" title={t.noRewards}>
            {t.noRewardsWords}
          </Empty>
        ) : null
      }
    >
      {(rows) => (
        <Table
          label={t.tabs.rewards}
          columns={[
            { key: 'kind', label: t.kind },
            { key: 'amount', label: t.amount, align: 'end' },
            { key: 'state', label: t.state },
            { key: 'when', label: t.when, align: 'end', hideUnder: 420 },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          cell={(reward, key) => {
            if (key === 'kind') return t.rewardKinds[reward.kind]
            if (key === 'amount') return amount(reward)
            if (key === 'state') return t.rewardStates[reward.status]
            return <RelativeTime at={reward.createdAt} />
          }}
        />
      )}
    </Loaded>
  )
}
