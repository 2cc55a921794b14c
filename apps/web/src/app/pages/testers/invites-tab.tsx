import { Button, Chip, Empty, IconButton, RelativeTime, SkeletonRows, Table } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useCampaignNames } from '../../parts/campaign-choice/campaign-names.ts'
import { ConfirmEnd } from '../../parts/confirm/confirm-end.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { type InviteState, inviteState } from './invite-rules.ts'
import { NewInvite } from './new-invite.tsx'
import { type Invite, invites, tiers } from './queries.ts'
import styles from './testers.module.css'

const tones: Record<InviteState, 'good' | 'neutral' | 'flag'> = {
  open: 'good',
  usedUp: 'neutral',
  expired: 'flag',
  revoked: 'neutral',
}

/** Links with which testers join the pool. */
export function InvitesTab() {
  const t = useText('testers')
  const reason = useReason('administrate')
  const result = useRead(invites)
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<Invite | null>(null)
  const why = reason ? { reason } : {}
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>{t.invitesNote}</p>
        <Button variant="primary" icon="plus" onClick={() => setMaking(true)} {...why}>
          {t.newInvite}
        </Button>
      </div>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={44} />}
        empty={(rows) =>
          rows.length === 0 ? (
            <Empty icon="mail" title={t.noInvites}>
              {t.noInvitesNote}
            </Empty>
          ) : null
        }
      >
        {(rows) => <InviteTable rows={rows} why={why} onRevoke={setRevoked} />}
      </Loaded>
      {isMaking && <NewInvite onClose={() => setMaking(false)} />}
      {revoked && <RevokeInvite of={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}

interface InviteTableProps {
  rows: Invite[]
  why: { reason?: string }
  onRevoke: (invite: Invite) => void
}

function InviteTable({ rows, why, onRevoke }: InviteTableProps) {
  const t = useText('testers')
  const campaigns = useCampaignNames()
  const names = new Map(useRead(tiers).data?.map(({ id, name }) => [id, name]))
  const now = Date.now()
  return (
    <Table
      label={t.tabs.invites}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'token', label: t.begins },
        { key: 'tier', label: t.tier, hideUnder: 700 },
        { key: 'campaign', label: t.campaign, hideUnder: 1000 },
        { key: 'uses', label: t.uses, align: 'end' },
        { key: 'state', label: t.status },
        { key: 'ends', label: t.ends, hideUnder: 900 },
        { key: 'actions', label: t.actions, align: 'end', hideLabel: true },
      ]}
      cell={(invite, column) => {
        const state = inviteState(invite, now)
        if (column === 'token') return <code>{invite.tokenPrefix}…</code>
        if (column === 'tier')
          return invite.tierId ? <WordsLine of={names.get(invite.tierId) ?? '…'} /> : t.defaultTier
        if (column === 'campaign')
          return invite.campaignId ? <WordsLine of={campaigns.get(invite.campaignId) ?? '…'} /> : t.wholePool
        if (column === 'uses') return <span className="num">{t.usesOf(invite.uses, invite.maxUses)}</span>
        if (column === 'state')
          return (
            <Chip tone={tones[state]} mark>
              {t.inviteStates[state]}
            </Chip>
          )
        if (column === 'ends') return invite.expiresAt ? <RelativeTime at={invite.expiresAt} /> : t.never
        return state === 'open' ? (
          <IconButton icon="trash" label={t.revoke} onClick={() => onRevoke(invite)} {...why} />
        ) : null
      }}
    />
  )
}

function RevokeInvite({ of: invite, onClose }: { of: Invite; onClose: () => void }) {
  const t = useText('testers')
  return (
    <ConfirmEnd
      title={t.revokeTitle}
      action={t.revoke}
      note={t.revokeNote}
      run={(api) => api.delete('/api/invites/{id}', { params: { path: { id: invite.id } } })}
      topics={['invite']}
      onClose={onClose}
    />
  )
}
