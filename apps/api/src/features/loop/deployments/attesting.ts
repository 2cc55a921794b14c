import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller } from '../../../core/caller.ts'
import { ownText } from '../../engines/safety/index.ts'
import { lockItemAndDeployment } from './actions.ts'
import { attestationProblem } from './evidence-rules.ts'
import { hintProgress } from './logging.ts'
import { saveDeployment } from './saving.ts'
import type { AttestationBody } from './schemas.ts'
import { insertLogLine } from './store.ts'
import { findTerms } from './terms.ts'
import { deploymentView } from './view.ts'

/** Records that a person has seen the change at the deployment's links. Neither the status nor the claim changes. */
export async function attestDeployment(
  app: App,
  caller: MemberCaller,
  id: string,
  { commitSha: seen }: AttestationBody,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockItemAndDeployment(tx, caller, id)
    const refusal = attestationProblem(deployment, seen)
    if (refusal) throw refusal
    const terms = await findTerms(tx, item.campaignId, 'person')
    const at = app.clock.now()
    if (deployment.attestation) return deploymentView(deployment, terms, at)
    const by = actorOf(caller)
    const attestation = { at: at.toISOString(), by, commitSha: deployment.commitSha! }
    const attested = { ...deployment, attestation }
    await saveDeployment(tx, attested)
    hintProgress(tx, attested)
    const message = ownText(`Commit ${attestation.commitSha} has been attested by ${by}`)
    await insertLogLine(tx, id, { message, level: 'info', at }, deployment.updatedAt)
    return deploymentView(attested, terms, at)
  })
}
