import { Button, Dialog, Facts, Section, Textarea } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useRead, useWrite } from '../../../../data/index.ts'
import { Term } from '../../../../glossary/term.tsx'
import { useText } from '../../../../text/index.ts'
import { Words, WordsLine } from '../../../../untrusted/index.ts'
import { campaignNames } from '../../../parts/campaign-choice/campaign-names.ts'
import { ciIdentities } from '../../../parts/ci-identities/ci-identities.ts'
import { zonesRead } from '../../../parts/filter/queries.ts'
import { Hash } from '../../../parts/hash/hash.tsx'
import { useReason } from '../../../parts/rights/rights.tsx'
import { itemQuery } from '../deployment-queries.ts'
import styles from '../move-dialog.module.css'
import type { Deployment } from '../types.ts'
import { useActorAndTime } from '../use-who.ts'
import { Receipts } from './receipts.tsx'

/** The proof for the current commit: the receipt of a CI, or a person's waiver. */
export function Proof({ deployment }: { deployment: Deployment }) {
  const t = useText('loop')
  const who = useActorAndTime()
  const isWanted = useIsProofWanted(deployment)
  const { proof, isOpen, status } = deployment
  const isMissing = (!proof || proof.state === 'LINKED') && isWanted && isOpen && status !== 'DEPLOYED'
  if (!proof && !isMissing) return null
  return (
    <Section title={<Term of="proof">{t.proof}</Term>}>
      {proof && proof.state !== 'WAIVED' && <ReceiptFacts proof={proof} />}
      {proof?.state === 'WAIVED' && (
        <div className={styles.stack}>
          <p>
            <strong>{t.notProven}</strong>
          </p>
          <p className={styles.note}>{t.waivedBy(...who(proof))}</p>
          {proof.reason && <Words of={proof.reason} kind="agents" lines={6} />}
        </div>
      )}
      {isMissing && (
        <div className={styles.stack}>
          <p className={styles.note}>{t.proofNote}</p>
          <WaiveForm id={deployment.id} />
        </div>
      )}
      <Receipts id={deployment.id} />
    </Section>
  )
}

/** Whether the campaign of the deployment's item wants proof. */
function useIsProofWanted({ feedbackId }: Deployment): boolean {
  const item = useRead(itemQuery(feedbackId)).data
  const zones = useRead(zonesRead()).data?.items
  const campaigns = useRead(campaignNames).data
  const campaignId = zones?.find(({ zoneId }) => zoneId === item?.zoneId)?.campaignId
  return campaigns?.find(({ id }) => id === campaignId)?.evidence === 'PROVEN'
}

function ReceiptFacts({ proof }: { proof: NonNullable<Deployment['proof']> }) {
  const t = useText('loop')
  const who = useActorAndTime()
  const identities = useRead(ciIdentities).data
  const name = identities?.find(({ id }) => proof.by === `ci:${id}`)?.name
  const [, when] = who(proof)
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{proof.state === 'LINKED' ? t.linkedAt(when) : t.provenAt(when)}</p>
      <Facts
        items={[
          { label: t.provenBy, value: name ? <WordsLine of={name} /> : t.aCi },
          { label: t.provenTest, value: <Hash of={proof.testSha256} label={t.provenTest} /> },
          { label: t.redBefore, value: <Hash of={proof.beforeCommit} label={t.redBefore} /> },
          { label: t.greenAfter, value: <Hash of={proof.commitSha} label={t.greenAfter} /> },
        ]}
      />
    </div>
  )
}

function WaiveForm({ id }: { id: string }) {
  const t = useText('loop')
  const cannot = useReason('administrate')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const waive = useWrite({
    run: (api, said: string) =>
      api.post('/api/deployments/{id}/waive-proof', { params: { path: { id } }, body: { reason: said } }),
    done: () => setOpen(false),
    invalidates: ['deployment', 'progress'],
  })
  const said = reason.trim()
  return (
    <div>
      <Button size="s" onClick={() => setOpen(true)} {...(cannot ? { reason: cannot } : {})}>
        {t.waive}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t.waiveTitle}
          size="s"
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{t.cancel}</Button>
              <Button
                variant="stop"
                busy={waive.busy}
                disabled={said === ''}
                onClick={() => waive.write(said)}
              >
                {t.waive}
              </Button>
            </>
          }
        >
          <div className={styles.form}>
            <p className={styles.note}>{t.waiveNote}</p>
            <Textarea
              label={t.reason}
              value={reason}
              onChange={setReason}
              maxLength={1000}
              rows={3}
              required
              error={waive.fields.reason}
            />
            {waive.error && !waive.fields.reason && <ErrorNote error={waive.error} />}
          </div>
        </Dialog>
      )}
    </div>
  )
}
