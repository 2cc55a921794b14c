import { Button, Section, useFormat, useNow } from '@groundswell/ui'
import { useWorkspace } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import { isSilent } from '../card-rules.ts'
import { LeaseRing } from '../lease-ring.tsx'
import type { Deployment } from '../types.ts'
import { useClaim } from '../use-claim.ts'
import styles from './lease.module.css'

/** The remaining time of the agent's claim, in words; after it a person may take over. */
export function LeaseTime({ deployment }: { deployment: Deployment }) {
  const t = useText('loop')
  const format = useFormat()
  const now = useNow()
  const { can } = useWorkspace()
  const { claim, isBusy } = useClaim()
  if (!deployment.isOpen) return null
  const { leaseExpiresAt, updatedAt, feedbackId } = deployment
  const silent = isSilent(deployment, now)
  return (
    <Section title={t.lease}>
      <p className={styles.lease} data-silent={silent || undefined}>
        <LeaseRing deployment={deployment} />
        {leaseExpiresAt === null
          ? t.leaseRests
          : silent
            ? t.noWord(format.relative(updatedAt, { now, short: true }))
            : t.leaseEnds(format.relative(leaseExpiresAt, { now }))}
      </p>
      {leaseExpiresAt === null && <p className={styles.note}>{t.leaseRestsNote}</p>}
      {deployment.stale && (
        <Button
          size="s"
          busy={isBusy}
          onClick={() => claim(feedbackId, true)}
          {...(can('manage') ? {} : { reason: t.needsMember })}
        >
          {t.takeOver}
        </Button>
      )}
    </Section>
  )
}
