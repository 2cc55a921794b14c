import { Button, DateTime, Facts, Section, Select, Sheet, Skeleton } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import { Confirm } from '../../parts/confirm/confirm.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { memberQuery, type PoolMember, tiers } from './queries.ts'
import styles from './testers.module.css'

/** One tester: the outcomes of their items here, their tier, and whether they may take part. */
export function MemberSheet({ of: member, onClose }: { of: PoolMember; onClose: () => void }) {
  const t = useText('testers')
  const detail = useRead(memberQuery(member.membershipId))
  const votes = detail.data?.figures.votes
  return (
    <Sheet open title={t.one} onClose={onClose}>
      <div className={styles.form}>
        <h2 className={styles.who}>
          <Words of={member.displayName ?? t.noName} />
        </h2>
        <Loaded of={detail} skeleton={<Skeleton lines={6} />}>
          {({ figures }) => (
            <Section title={t.here}>
              <Facts
                items={[
                  { label: t.submitted, value: figures.submitted },
                  { label: t.cleared, value: figures.cleared },
                  { label: t.blocked, value: figures.flagged + figures.blocked },
                  { label: t.shipped, value: figures.shipped },
                  { label: t.votes, value: figures.votes },
                  { label: t.verdicts, value: figures.confirmed + figures.stillBroken },
                  { label: t.rewards, value: figures.rewards },
                  {
                    label: t.lastSeen,
                    value: figures.lastSeenAt ? <DateTime at={figures.lastSeenAt} /> : t.never,
                  },
                ]}
              />
            </Section>
          )}
        </Loaded>
        <TierChoice of={member} />
        <MembershipActions of={member} votes={votes} onDone={onClose} />
      </div>
    </Sheet>
  )
}

type Change = { status?: PoolMember['status']; tierId?: string }

function useMemberChange(member: PoolMember, done?: () => void) {
  return useWrite({
    run: (api, body: Change) =>
      api.patch('/api/testers/{membershipId}', {
        params: { path: { membershipId: member.membershipId } },
        body,
      }),
    invalidates: ['tester'],
    ...(done ? { done } : {}),
  })
}

function TierChoice({ of: member }: { of: PoolMember }) {
  const t = useText('testers')
  const reason = useReason('administrate')
  const { data = [] } = useRead(tiers)
  const change = useMemberChange(member)
  const known = data.length > 0 ? data : [{ ...member.tier }]
  return (
    <>
      <Select
        label={t.tier}
        hint={reason ?? t.tierHint}
        value={member.tier.id}
        disabled={Boolean(reason) || change.busy}
        onChange={(tierId) => change.write({ tierId })}
        options={known.map(({ id, name, weight }) => ({ value: id, label: `${name} (${weight})` }))}
      />
      {change.error && <ErrorNote error={change.error} />}
    </>
  )
}

interface StandingProps {
  of: PoolMember
  /** Votes of the member that still count; undefined while they are counted. */
  votes: number | undefined
  onDone: () => void
}

/** Suspends, reinstates or removes a member, after showing the consequences. */
function MembershipActions({ of: member, votes, onDone }: StandingProps) {
  const t = useText('testers')
  const reason = useReason('administrate')
  const [asked, setAsked] = useState<'SUSPENDED' | 'REMOVED' | null>(null)
  const change = useMemberChange(member, asked === 'REMOVED' ? onDone : () => setAsked(null))
  const why = reason ? { reason } : {}
  return (
    <>
      <div className={styles.wrap}>
        {member.status === 'ACTIVE' ? (
          <Button icon="pause" variant="stop" onClick={() => setAsked('SUSPENDED')} {...why}>
            {t.suspend}
          </Button>
        ) : (
          <Button icon="undo" busy={change.busy} onClick={() => change.write({ status: 'ACTIVE' })} {...why}>
            {t.bringBack}
          </Button>
        )}
        {member.status !== 'REMOVED' && (
          <Button icon="trash" variant="quiet" onClick={() => setAsked('REMOVED')} {...why}>
            {t.remove}
          </Button>
        )}
      </div>
      {!asked && change.error && <ErrorNote error={change.error} />}
      {asked && (
        <Confirm
          title={asked === 'SUSPENDED' ? t.suspendTitle : t.removeTitle}
          action={asked === 'SUSPENDED' ? t.suspend : t.remove}
          of={change}
          onConfirm={() => change.write({ status: asked })}
          onClose={() => setAsked(null)}
        >
          <p>
            <WordsLine of={member.displayName ?? t.noName} />
          </p>
          <p>{votes === undefined ? t.votesFallUnknown : t.votesFall(votes)}</p>
          <p>{t.mayNot}</p>
        </Confirm>
      )}
    </>
  )
}
