import { Button, Chip, Copy, RelativeTime, Section, SkeletonRows, Table, TextField } from '@groundswell/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { Confirm } from '../../parts/confirm/confirm.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { type Key, ownKeys } from './queries.ts'
import { RotateKeys } from './rotate-keys.tsx'
import styles from './settings.module.css'

/** The service records uses to the minute and sends no hint about them, so the page asks again. */
const ASK_AGAIN_MS = 60_000

/** The publishable and secret keys: which are in force, when each was last used, and how to rotate them. */
export function KeysTab() {
  const t = useText('settings').keys
  const { publishableKey, can } = useWorkspace()
  const reason = useReason('administrate')
  const [isRotating, setRotating] = useState(false)
  const keys = useRead(ownKeys, can('administrate')).data
  const isFirst = keys !== undefined && !keys.some(({ kind, expiresAt }) => kind === 'secret' && !expiresAt)
  return (
    <>
      <Section title={t.publishable} note={t.publishableNote}>
        <div className={`${styles.line} ${styles.beside}`}>
          <TextField
            label={t.publishable}
            hideLabel
            value={publishableKey}
            onChange={() => {}}
            readOnly
            mono
          />
          <Copy text={publishableKey} label={t.copyPublishable} />
        </div>
      </Section>
      <Section
        title={t.inForce}
        note={t.inForceNote}
        actions={
          <Button
            icon={isFirst ? 'plus' : 'refresh'}
            onClick={() => setRotating(true)}
            {...(reason ? { reason } : {})}
          >
            {isFirst ? t.make : t.rotate}
          </Button>
        }
      >
        {can('administrate') ? <KeyTable /> : <p className={styles.quiet}>{reason}</p>}
      </Section>
      {isRotating && <RotateKeys isFirst={isFirst} onClose={() => setRotating(false)} />}
    </>
  )
}

function KeyTable() {
  const t = useText('settings').keys
  const result = useQuery({ ...ownKeys, refetchInterval: ASK_AGAIN_MS })
  const [ending, setEnding] = useState<Key | null>(null)
  return (
    <Loaded of={result} skeleton={<SkeletonRows rows={3} height={44} />}>
      {(keys) => (
        <>
          <Table
            label={t.inForce}
            rows={keys}
            rowKey={({ id }) => id}
            columns={[
              { key: 'kind', label: t.kind },
              { key: 'prefix', label: t.begins },
              { key: 'used', label: t.lastUsed },
              { key: 'ends', label: t.ends },
              { key: 'actions', label: t.actions, align: 'end', hideLabel: true },
            ]}
            cell={(key, column) => <KeyCell of={key} column={column} onEnd={() => setEnding(key)} />}
          />
          {ending && <EndFormerKey of={ending} onClose={() => setEnding(null)} />}
        </>
      )}
    </Loaded>
  )
}

function KeyCell({ of: key, column, onEnd }: { of: Key; column: string; onEnd: () => void }) {
  const t = useText('settings').keys
  if (column === 'kind') return key.kind === 'secret' ? t.secret : t.publishable
  if (column === 'prefix') return <code>{key.prefix}…</code>
  if (column === 'used') return key.lastUsedAt ? <RelativeTime at={key.lastUsedAt} /> : t.never
  if (column === 'ends')
    return key.expiresAt ? (
      <Chip tone="flag" mark>
        <RelativeTime at={key.expiresAt} />
      </Chip>
    ) : (
      t.current
    )
  return key.expiresAt ? (
    <Button size="s" onClick={onEnd}>
      {t.endNow}
    </Button>
  ) : null
}

/** Ends a former key before its overlap is over. */
function EndFormerKey({ of: key, onClose }: { of: Key; onClose: () => void }) {
  const t = useText('settings').keys
  const end = useWrite({
    run: (api, _: null) =>
      api.patch('/api/account/keys/{id}', {
        params: { path: { id: key.id } },
        body: { expiresAt: new Date().toISOString() },
      }),
    invalidates: ['key'],
    done: onClose,
  })
  return (
    <Confirm
      title={t.endTitle}
      action={t.endNow}
      of={end}
      onConfirm={() => end.write(null)}
      onClose={onClose}
    >
      <p>{t.endNote}</p>
      {key.lastUsedAt && (
        <p>
          {t.lastUsed}: <RelativeTime at={key.lastUsedAt} />
        </p>
      )}
    </Confirm>
  )
}
