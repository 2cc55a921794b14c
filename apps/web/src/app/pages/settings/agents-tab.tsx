import { Button, Chip, Empty, IconButton, RelativeTime, Section, SkeletonRows, Table } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useCampaignNames } from '../../parts/campaign-choice/campaign-names.ts'
import { ConfirmEnd } from '../../parts/confirm/confirm-end.tsx'
import { ConnectProgram } from '../../parts/connect-program/connect-program.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { ConnectAgent } from './connect-agent.tsx'
import { type McpKey, mcpKeys } from './queries.ts'
import { settingsRoute } from './route.ts'
import { WithoutKey } from './without-key.tsx'

/** The keys of coding agents, and how to connect one; or the decision about a program that asks to be connected. */
export function AgentsTab() {
  const { request } = settingsRoute.useSearch()
  return request === undefined ? <Agents /> : <ConnectProgram request={request} />
}

function Agents() {
  const t = useText('settings').agents
  const reason = useReason('administrate')
  const result = useRead(mcpKeys)
  const [isConnecting, setConnecting] = useState(false)
  const [revoked, setRevoked] = useState<McpKey | null>(null)
  const connect = (
    <Button variant="primary" icon="plus" onClick={() => setConnecting(true)} {...(reason ? { reason } : {})}>
      {t.connect}
    </Button>
  )
  return (
    <>
      <Section title={t.title} note={t.note} actions={connect}>
        <Loaded
          of={result}
          skeleton={<SkeletonRows rows={3} height={44} />}
          empty={(keys) =>
            keys.length === 0 ? (
              <Empty icon="agent" title={t.empty}>
                {t.emptyNote}
              </Empty>
            ) : null
          }
        >
          {(keys) => <AgentTable keys={keys} onRevoke={setRevoked} reason={reason} />}
        </Loaded>
        {isConnecting && <ConnectAgent onClose={() => setConnecting(false)} />}
        {revoked && <RevokeKey of={revoked} onClose={() => setRevoked(null)} />}
      </Section>
      <WithoutKey />
    </>
  )
}

interface AgentTableProps {
  keys: McpKey[]
  reason: string | undefined
  onRevoke: (key: McpKey) => void
}

function AgentTable({ keys, reason, onRevoke }: AgentTableProps) {
  const t = useText('settings').agents
  const campaigns = useCampaignNames()
  return (
    <Table
      label={t.title}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t.name },
        { key: 'scopes', label: t.scopes, hideUnder: 900 },
        { key: 'campaign', label: t.campaign, hideUnder: 900 },
        { key: 'used', label: t.lastUsed },
        { key: 'ends', label: t.ends, hideUnder: 700 },
        { key: 'actions', label: t.actions, align: 'end', hideLabel: true },
      ]}
      cell={(key, column) => {
        if (column === 'name')
          return (
            <>
              <WordsLine of={key.name} />{' '}
              {key.client === null ? (
                <code>{key.prefix}…</code>
              ) : (
                <Chip>
                  OAuth · <bdi>{key.client}</bdi>
                </Chip>
              )}
            </>
          )
        if (column === 'scopes') return key.scopes.map((scope) => t.scope[scope]).join(', ')
        if (column === 'campaign')
          return key.campaignId ? <WordsLine of={campaigns.get(key.campaignId) ?? '…'} /> : t.everywhere
        if (column === 'used')
          return key.lastUsedAt ? <RelativeTime at={key.lastUsedAt} /> : <Chip>{t.neverUsed}</Chip>
        if (column === 'ends') return key.expiresAt ? <RelativeTime at={key.expiresAt} /> : t.noEnd
        return (
          <IconButton
            icon="trash"
            label={t.revoke}
            onClick={() => onRevoke(key)}
            {...(reason ? { reason } : {})}
          />
        )
      }}
    />
  )
}

function RevokeKey({ of: key, onClose }: { of: McpKey; onClose: () => void }) {
  const t = useText('settings').agents
  return (
    <ConfirmEnd
      title={t.revokeTitle}
      action={t.revoke}
      name={key.name}
      note={t.revokeNote}
      run={(api) => api.delete('/api/account/mcp-keys/{id}', { params: { path: { id: key.id } } })}
      topics={['key']}
      onClose={onClose}
    />
  )
}
