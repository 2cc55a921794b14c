import { Avatar, Chip, RelativeTime, Table, type Tone, useFormat } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import styles from './page.module.css'
import type { Campaign, Reward, Tester } from './queries.ts'
import type { State } from './search.ts'

export const stateTones: Record<State, Tone> = {
  UNFUNDED: 'flag',
  HELD: 'ask',
  FROZEN: 'ask',
  PAYABLE: 'run',
  IN_PAYOUT: 'run',
  PAID: 'good',
  REVERSED: 'neutral',
}

/** The state of a reward as a chip. */
export function StateChip({ state }: { state: State }) {
  const t = useText('rewards')
  return (
    <Chip tone={stateTones[state]} mark>
      {t.states[state]}
    </Chip>
  )
}

/** A tester by name, or by the beginning of the id if the tester is not among the loaded ones. */
export function TesterName({ id, testers }: { id: string; testers: readonly Tester[] }) {
  const t = useText('rewards')
  const name = testers.find(({ testerId }) => testerId === id)?.displayName
  return (
    <span className={styles.tester}>
      <Avatar id={id} size={18} />
      {name ? <WordsLine of={name} /> : t.shortId(id.slice(0, 8))}
    </span>
  )
}

interface RewardTableProps {
  rewards: readonly Reward[]
  testers: readonly Tester[]
  campaigns: readonly Campaign[]
}

/** Rewards as rows; each leads to its movements and causes. */
export function RewardTable({ rewards, testers, campaigns }: RewardTableProps) {
  const t = useText('rewards')
  const format = useFormat()
  const navigate = useNavigate()
  const { slug } = useWorkspace()
  const names = new Map(campaigns.map(({ id, name }) => [id, name]))
  const cells: Record<string, (reward: Reward) => ReactNode> = {
    tester: ({ testerId }) => <TesterName id={testerId} testers={testers} />,
    kind: ({ kind }) => t.kinds[kind],
    amount: (reward) => <Amount of={reward} />,
    status: ({ status }) => <StateChip state={status} />,
    campaign: ({ campaignId }) => (campaignId ? <WordsLine of={names.get(campaignId) ?? '…'} /> : '–'),
    payable: ({ payableAt }) => (payableAt ? format.date(payableAt) : '–'),
    created: ({ createdAt }) => <RelativeTime at={createdAt} />,
  }
  return (
    <Table
      label={t.title}
      columns={[
        { key: 'tester', label: t.columns.tester },
        { key: 'kind', label: t.columns.kind },
        { key: 'status', label: t.columns.status },
        { key: 'campaign', label: t.columns.campaign, hideUnder: 900 },
        { key: 'payable', label: t.columns.payable, hideUnder: 900 },
        { key: 'created', label: t.columns.created, hideUnder: 640 },
        { key: 'amount', label: t.columns.amount, align: 'end' },
      ]}
      rows={[...rewards]}
      rowKey={({ id }) => id}
      cell={(reward, key) => cells[key]?.(reward)}
      onOpen={({ id }) =>
        void navigate({ to: '/app/$workspace/rewards/$id', params: { workspace: slug, id } })
      }
    />
  )
}
