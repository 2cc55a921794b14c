import { Avatar, Chip, RelativeTime, Select, Table, TextField } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { useRead, useReadAll } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { ConsolePage, desk } from '../../parts/desk/desk.tsx'
import { tiers } from '../../parts/tiers/tiers.ts'
import { MemberSheet } from './member-sheet.tsx'
import { chosenStatus, membersQuery, type PoolMember, statuses } from './queries.ts'
import { tones } from './tones.ts'

/** The members of the House Pool, by name, state and tier. */
export function PoolPage() {
  const t = useText('pool')
  const [search] = useSearch()
  const list = useReadAll<PoolMember>(membersQuery(search))
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = list.items.find(({ membershipId }) => membershipId === openId)
  return (
    <ConsolePage title={t.title} note={t.note} filters={<Filters />}>
      <LoadedList list={list} empty={t.empty} why={t.emptyWhy} icon="people" rows={8} rowHeight={44}>
        {(items) => <MemberTable of={items} onOpen={setOpenId} />}
      </LoadedList>
      {opened && <MemberSheet key={opened.membershipId} of={opened} onClose={() => setOpenId(null)} />}
    </ConsolePage>
  )
}

function Filters() {
  const t = useText('pool')
  const [search, change] = useSearch()
  const { data = [] } = useRead(tiers)
  return (
    <>
      <TextField
        label={t.find}
        hideLabel
        placeholder={t.find}
        type="search"
        maxLength={100}
        value={search.get('q') ?? ''}
        onChange={(q) => change({ q })}
      />
      <Select
        label={t.state}
        hideLabel
        value={chosenStatus(search) ?? ''}
        onChange={(state) => change({ state })}
        options={[
          { value: '', label: t.everyState },
          ...statuses.map((value) => ({ value, label: t.states[value] })),
        ]}
      />
      <Select
        label={t.tier}
        hideLabel
        value={search.get('tier') ?? ''}
        onChange={(tier) => change({ tier })}
        options={[
          { value: '', label: t.everyTier },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  )
}

function MemberTable({ of, onOpen }: { of: readonly PoolMember[]; onOpen(membershipId: string): void }) {
  const t = useText('pool')
  const cells: Record<string, (member: PoolMember) => ReactNode> = {
    name: ({ testerId, displayName }) => (
      <span className={desk.row}>
        <Avatar id={testerId} name={displayName ?? ''} />
        <WordsLine of={displayName ?? t.noName} />
      </span>
    ),
    tier: ({ tier }) => <WordsLine of={tier.name} />,
    weight: ({ tier }) => <span className="num">{tier.weight}</span>,
    joined: ({ joinedAt }) => <RelativeTime at={joinedAt} />,
    state: ({ status }) => (
      <Chip tone={tones[status]} mark>
        {t.states[status]}
      </Chip>
    ),
  }
  return (
    <Table
      label={t.title}
      columns={[
        { key: 'name', label: t.name },
        { key: 'tier', label: t.tier },
        { key: 'weight', label: t.weight, align: 'end', hideUnder: 700 },
        { key: 'state', label: t.state },
        { key: 'joined', label: t.joined, hideUnder: 700 },
      ]}
      rows={of}
      rowKey={({ membershipId }) => membershipId}
      onOpen={({ membershipId }) => onOpen(membershipId)}
      opensDialog
      cell={(member, key) => cells[key]?.(member)}
    />
  )
}
