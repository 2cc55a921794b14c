import {
  Avatar,
  Button,
  buttonClass,
  Chip,
  Empty,
  RelativeTime,
  Select,
  SkeletonRows,
  Table,
} from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded, useRead, useReadAll } from '../../../data/index.ts'
import { Term } from '../../../glossary/term.tsx'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { FindField } from '../../parts/find-field/find-field.tsx'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { NoneFound } from '../../parts/none-found/none-found.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { membersQuery, type PoolMember, tiers } from './queries.ts'
import { testersRoute } from './route.ts'
import { orders, statuses, type TesterSearch } from './search.ts'
import styles from './testers.module.css'

const tones = { ACTIVE: 'good', SUSPENDED: 'flag', REMOVED: 'neutral' } as const

/** The testers of the pool, with a filter that is part of the address. */
export function MembersTab() {
  const t = useText('testers')
  const search = testersRoute.useSearch()
  const { result, items, hasMore, more } = useReadAll<PoolMember>(membersQuery(search))
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = items.find(({ membershipId }) => membershipId === openId)
  const isFiltered = Boolean(search.q || search.status || search.tier)
  const { workspace } = testersRoute.useParams()
  const navigate = useNavigate()
  const clearFilter = () =>
    void navigate({ to: '/app/$workspace/testers/$tab', params: { workspace, tab: 'members' } })
  return (
    <>
      <MemberFilter search={search} />
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={6} height={44} />}
        empty={() =>
          items.length === 0 ? (
            isFiltered ? (
              <NoneFound title={t.noneFound} onClear={clearFilter}>
                {t.noneFoundNote}
              </NoneFound>
            ) : (
              <Empty icon="people" title={t.empty} action={<InvitesLink />}>
                {t.emptyNote}
              </Empty>
            )
          ) : null
        }
      >
        {() => (
          <Table
            label={t.tabs.members}
            rows={[...items]}
            rowKey={({ membershipId }) => membershipId}
            onOpen={({ membershipId }) => setOpenId(membershipId)}
            columns={[
              { key: 'name', label: t.name },
              { key: 'tier', label: <Term of="tier">{t.tier}</Term> },
              { key: 'weight', label: t.weight, align: 'end', hideUnder: 700 },
              { key: 'status', label: t.status },
              { key: 'joined', label: t.joined, hideUnder: 900 },
            ]}
            cell={(member, column) => <MemberCell of={member} column={column} />}
          />
        )}
      </Loaded>
      {hasMore && <Button onClick={more}>{t.more}</Button>}
      {opened && <MemberSheet key={opened.membershipId} of={opened} onClose={() => setOpenId(null)} />}
    </>
  )
}

/** A link to the invites, because testers can join only by an invite. */
function InvitesLink() {
  const t = useText('testers')
  return (
    <PlaceLink to="testers" params={{ tab: 'invites' }} className={buttonClass({ variant: 'primary' })}>
      {t.newInvite}
    </PlaceLink>
  )
}

function MemberFilter({ search }: { search: TesterSearch }) {
  const t = useText('testers')
  const { workspace } = testersRoute.useParams()
  const navigate = useNavigate()
  const { data = [] } = useRead(tiers)
  const changeSearch = (next: Partial<TesterSearch>) =>
    void navigate({
      to: '/app/$workspace/testers/$tab',
      params: { workspace, tab: 'members' },
      search: { ...search, ...next },
      replace: true,
    })
  return (
    <div className={styles.filter}>
      <FindField label={t.search} value={search.q} onChange={(q) => changeSearch({ q })} />
      <Select
        label={t.status}
        hideLabel
        value={search.status ?? ''}
        onChange={(status) => changeSearch({ status: (status || undefined) as TesterSearch['status'] })}
        options={[
          { value: '', label: t.everyStatus },
          ...statuses.map((value) => ({ value, label: t.statuses[value] })),
        ]}
      />
      <Select
        label={t.tier}
        hideLabel
        value={search.tier ?? ''}
        onChange={(tier) => changeSearch({ tier: tier || undefined })}
        options={[
          { value: '', label: t.everyTier },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t.order}
        hideLabel
        value={search.sort ?? 'new'}
        onChange={(sort) =>
          changeSearch({ sort: sort === 'new' ? undefined : (sort as TesterSearch['sort']) })
        }
        options={orders.map((value) => ({ value, label: t.orders[value] }))}
      />
    </div>
  )
}

function MemberCell({ of: member, column }: { of: PoolMember; column: string }) {
  const t = useText('testers')
  if (column === 'name')
    return (
      <span className={styles.person}>
        <Avatar id={member.testerId} name={member.displayName ?? ''} />
        <WordsLine of={member.displayName ?? t.noName} />
      </span>
    )
  if (column === 'tier') return <WordsLine of={member.tier.name} />
  if (column === 'weight') return <span className="num">{member.tier.weight}</span>
  if (column === 'joined') return <RelativeTime at={member.joinedAt} />
  return (
    <Chip tone={tones[member.status]} mark>
      {t.statuses[member.status]}
    </Chip>
  )
}
