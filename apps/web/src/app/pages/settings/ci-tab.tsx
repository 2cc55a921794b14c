import { Button, Chip, Empty, IconButton, RelativeTime, Section, SkeletonRows, Table } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type CiIdentity, ciIdentities } from '../../parts/ci-identities/ci-identities.ts'
import { ConfirmEnd } from '../../parts/confirm/confirm-end.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { NewCi } from './new-ci.tsx'
import styles from './settings.module.css'

/** The CI systems whose receipts prove changes. */
export function CiTab() {
  const t = useText('settings').ci
  const reason = useReason('administrate')
  const result = useRead(ciIdentities)
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<CiIdentity | null>(null)
  return (
    <Section
      title={t.title}
      note={t.note}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setMaking(true)} {...(reason ? { reason } : {})}>
          {t.add}
        </Button>
      }
    >
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={44} />}
        empty={(rows) =>
          rows.length === 0 ? (
            <Empty icon="check" title={t.empty}>
              {t.emptyNote}
            </Empty>
          ) : null
        }
      >
        {(rows) => <CiTable rows={rows} reason={reason} onRevoke={setRevoked} />}
      </Loaded>
      {isMaking && <NewCi onClose={() => setMaking(false)} />}
      {revoked && <RevokeIdentity of={revoked} onClose={() => setRevoked(null)} />}
    </Section>
  )
}

interface CiTableProps {
  rows: CiIdentity[]
  reason: string | undefined
  onRevoke: (identity: CiIdentity) => void
}

function CiTable({ rows, reason, onRevoke }: CiTableProps) {
  const t = useText('settings').ci
  return (
    <Table
      label={t.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t.name },
        { key: 'trusts', label: t.trusts, hideUnder: 700 },
        { key: 'state', label: t.state },
        { key: 'created', label: t.created, hideUnder: 900 },
        { key: 'actions', label: t.actions, align: 'end', hideLabel: true },
      ]}
      cell={(identity, column) => {
        if (column === 'name') return <WordsLine of={identity.name} />
        if (column === 'trusts') return <TrustedSource of={identity} />
        if (column === 'created') return <RelativeTime at={identity.createdAt} />
        if (column === 'state')
          return identity.revokedAt ? (
            <Chip tone="stop" mark>
              {t.revoked}
            </Chip>
          ) : (
            <Chip tone="good" mark>
              {t.inForce}
            </Chip>
          )
        return identity.revokedAt ? null : (
          <IconButton
            icon="trash"
            label={t.revoke}
            onClick={() => onRevoke(identity)}
            {...(reason ? { reason } : {})}
          />
        )
      }}
    />
  )
}

/** The key that a CI signs with, or its provider with the repository and the workflow file. */
function TrustedSource({ of: { publicKey, provider, repositoryId, workflow } }: { of: CiIdentity }) {
  const t = useText('settings').ci
  if (publicKey)
    return (
      <span className={styles.details}>
        Ed25519 <code>{publicKey.slice(0, 10)}…</code>
      </span>
    )
  return (
    <span className={styles.details}>
      {provider && t.providers[provider]} <code>{repositoryId}</code> <code>{workflow}</code>
    </span>
  )
}

function RevokeIdentity({ of: identity, onClose }: { of: CiIdentity; onClose: () => void }) {
  const t = useText('settings').ci
  return (
    <ConfirmEnd
      title={t.revokeTitle}
      action={t.revoke}
      name={identity.name}
      note={t.revokeNote}
      run={(api) => api.post('/api/ci-identities/{id}/revoke', { params: { path: { id: identity.id } } })}
      topics={['ci_identity']}
      onClose={onClose}
    />
  )
}
