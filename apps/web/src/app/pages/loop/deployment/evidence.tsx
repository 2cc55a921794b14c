import { Button, Section } from '@groundswell/ui'
import { ErrorNote, useWrite } from '../../../../data/index.ts'
import { Term } from '../../../../glossary/term.tsx'
import { useWorkspace } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import type { Deployment } from '../types.ts'
import { useActorAndTime } from '../use-who.ts'
import styles from './files.module.css'

/** A member's attestation that the change is at the deployment's link. */
export function Evidence({ deployment }: { deployment: Deployment }) {
  const t = useText('loop')
  const { can } = useWorkspace()
  const who = useActorAndTime()
  const { id, commitSha, prUrl, deploymentUrl, attestation, gate, isOpen } = deployment
  const attest = useWrite({
    run: (api, seen: string | null) =>
      api.post('/api/deployments/{id}/attest', {
        params: { path: { id } },
        body: seen === null ? {} : { commitSha: seen },
      }),
    invalidates: ['deployment', 'progress'],
  })
  const lacksLinks = !commitSha || !(prUrl || deploymentUrl)
  const reason = can('manage') ? (lacksLinks ? t.needsLinks : undefined) : t.needsMember
  if (!isOpen && !attestation && !gate) return null
  return (
    <Section title={<Term of="evidence">{t.evidence}</Term>}>
      {gate && <p className={styles.note}>{t.gateBy(...who(gate))}</p>}
      {attestation ? (
        <p className={styles.note}>{t.attestedBy(...who(attestation))}</p>
      ) : (
        isOpen && (
          <>
            <p className={styles.note}>{t.evidenceNote}</p>
            <Button
              size="s"
              icon="check"
              busy={attest.busy}
              onClick={() => attest.write(commitSha)}
              {...(reason === undefined ? {} : { reason })}
            >
              {t.attest}
            </Button>
          </>
        )
      )}
      {attest.error && <ErrorNote error={attest.error} />}
    </Section>
  )
}
