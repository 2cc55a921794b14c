import {
  Avatar,
  Button,
  Chip,
  Empty,
  IconButton,
  PageHead,
  RelativeTime,
  Select,
  SkeletonRows,
  Table,
} from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { ErrorNote, Loaded, useReadAll, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useReason, useRoleNames } from '../../parts/rights/rights.tsx'
import { useTitle } from '../../shell/title.ts'
import { type Member, members } from './queries.ts'
import { findHindrance, type Role, rolesToGive } from './role-rules.ts'
import styles from './team.module.css'

// Dialogs are loaded when they are opened.
const Invite = lazy(() => import('./invite.tsx').then((part) => ({ default: part.Invite })))
const EndMembership = lazy(() =>
  import('./end-membership.tsx').then((part) => ({ default: part.EndMembership })),
)

/** The members of the workspace and their roles. */
export function TeamPage() {
  const t = useText('team')
  const reason = useReason('administrate')
  const { result, items, hasMore, more } = useReadAll<Member>(members)
  const [isInviting, setInviting] = useState(false)
  useTitle(t.title)
  return (
    <>
      <PageHead
        title={t.title}
        note={t.note}
        actions={
          <Button
            variant="primary"
            icon="mail"
            onClick={() => setInviting(true)}
            {...(reason ? { reason } : {})}
          >
            {t.invite}
          </Button>
        }
      />
      <div className={styles.page}>
        <Loaded
          of={result}
          skeleton={<SkeletonRows rows={4} height={44} />}
          empty={() => (items.length === 0 ? <Empty icon="people" title={t.empty} /> : null)}
        >
          {() => <MemberTable everyone={items} />}
        </Loaded>
        {hasMore && <Button onClick={more}>{t.more}</Button>}
        <Suspense fallback={null}>{isInviting && <Invite onClose={() => setInviting(false)} />}</Suspense>
      </div>
    </>
  )
}

function MemberTable({ everyone }: { everyone: readonly Member[] }) {
  const t = useText('team')
  const me = useWorkspace()
  const [ending, setEnding] = useState<Member | null>(null)
  const change = useWrite({
    run: (api, { id, role }: { id: string; role: Role }) =>
      api.patch('/api/members/{id}', { params: { path: { id } }, body: { role } }),
    invalidates: ['member'],
  })
  return (
    <>
      <Table
        label={t.title}
        rows={[...everyone]}
        rowKey={({ id }) => id}
        columns={[
          { key: 'person', label: t.person },
          { key: 'role', label: t.role, width: '30%' },
          { key: 'status', label: t.status, hideUnder: 700 },
          { key: 'since', label: t.since, hideUnder: 900 },
          { key: 'actions', label: t.actions, align: 'end', hideLabel: true },
        ]}
        cell={(member, column) => {
          const hindrance = findHindrance(me, member, everyone)
          const why = hindrance ? t.hindrances[hindrance] : undefined
          if (column === 'role')
            return (
              <RoleChoice
                of={member}
                why={why}
                busy={change.busy}
                onChange={(role) => change.write({ id: member.id, role })}
              />
            )
          if (column === 'actions')
            return (
              <IconButton
                icon="trash"
                label={member.status === 'INVITED' ? t.takeBack : t.end}
                onClick={() => setEnding(member)}
                {...(why ? { reason: why } : {})}
              />
            )
          return <MemberCell of={member} column={column} isMe={member.id === me.memberId} />
        }}
      />
      {change.error && <ErrorNote error={change.error} />}
      <Suspense fallback={null}>
        {ending && <EndMembership of={ending} onClose={() => setEnding(null)} />}
      </Suspense>
    </>
  )
}

interface RoleChoiceProps {
  of: Member
  /** Why the field cannot be changed. */
  why: string | undefined
  busy: boolean
  onChange: (role: Role) => void
}

function RoleChoice({ of: member, why, busy, onChange }: RoleChoiceProps) {
  const t = useText('team')
  const me = useWorkspace()
  const names = useRoleNames()
  if (why)
    return (
      <span className={styles.fixed}>
        {names[member.role]}
        <small>{why}</small>
      </span>
    )
  return (
    <Select<Role>
      label={t.role}
      hideLabel
      value={member.role}
      disabled={busy}
      onChange={onChange}
      options={rolesToGive(me.role).map((value) => ({ value, label: names[value] }))}
    />
  )
}

function MemberCell({ of: member, column, isMe }: { of: Member; column: string; isMe: boolean }) {
  const t = useText('team')
  const name = member.name ?? member.email ?? t.noName
  if (column === 'person')
    return (
      <span className={styles.person}>
        <Avatar id={member.id} name={name} />
        <span className={styles.names}>
          <span>
            <WordsLine of={name} /> {isMe && <Chip>{t.you}</Chip>}
          </span>
          {member.name && member.email && (
            <small>
              <WordsLine of={member.email} />
            </small>
          )}
        </span>
      </span>
    )
  if (column === 'status')
    return (
      <Chip tone={member.status === 'ACTIVE' ? 'good' : 'run'} mark>
        {member.status === 'ACTIVE' ? t.active : t.invited}
      </Chip>
    )
  return <RelativeTime at={member.joinedAt ?? member.createdAt} />
}
