import { Button, Skeleton } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, read, useRead } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { ciIdentities } from '../../../parts/ci-identities/ci-identities.ts'
import { Hash } from '../../../parts/hash/hash.tsx'
import styles from '../move-dialog.module.css'
import { useActorAndTime } from '../use-who.ts'

/** Nearly every deployment has fewer receipts. */
const MOST = 100

const receiptsQuery = (id: string) =>
  read({
    key: ['deployments', id, 'receipts'],
    topics: ['deployment'],
    load: async (api, signal) => {
      const params = { path: { id }, query: { limit: MOST } }
      return (await api.get('/api/deployments/{id}/receipts', { params, signal })).items
    },
  })

/** All receipts of a deployment, also of former commits and of identities that were revoked since. */
export function Receipts({ id }: { id: string }) {
  const t = useText('loop')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ReceiptList id={id} />
  return (
    <div>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {t.receipts}
      </Button>
    </div>
  )
}

function ReceiptList({ id }: { id: string }) {
  const t = useText('loop')
  const who = useActorAndTime()
  const receipts = useRead(receiptsQuery(id))
  const identities = useRead(ciIdentities).data
  return (
    <Loaded of={receipts} skeleton={<Skeleton lines={2} height={16} />}>
      {(found) =>
        found.length === 0 ? (
          <p className={styles.note}>{t.noReceipts}</p>
        ) : (
          <ul aria-label={t.receipts} className={styles.stack}>
            {found.map((receipt) => {
              const name = identities?.find((identity) => identity.id === receipt.ciIdentityId)?.name
              const [, when] = who({ by: receipt.receivedFrom, at: receipt.createdAt })
              return (
                <li key={receipt.id} className={styles.note}>
                  {when} · {name ? <WordsLine of={name} /> : t.aCi} ·{' '}
                  <Hash of={receipt.beforeCommit} label={t.redBefore} /> →{' '}
                  <Hash of={receipt.afterCommit} label={t.greenAfter} />
                  {receipt.attestation && <p>{t.attestations[receipt.attestation]}</p>}
                </li>
              )
            })}
          </ul>
        )
      }
    </Loaded>
  )
}
