import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller } from '../../../core/caller.ts'
import { ownText } from '../../engines/safety/index.ts'
import { lockItemAndDeployment } from './actions.ts'
import { approvalRefusal, otherCommitProblem } from './held-rules.ts'
import { hintProgress } from './logging.ts'
import { saveDeployment } from './saving.ts'
import type { ApprovalBody } from './schemas.ts'
import { insertLogLine } from './store.ts'
import { findTerms } from './terms.ts'
import { deploymentView } from './view.ts'

/**
 * Approves exactly the files that a person has seen. If a concurrent report of other files comes first, the approval is
 * refused; if it comes later, it ends the approval. Approving again changes nothing. An approval does not renew the
 * claim.
 */
export async function approveFiles(
  app: App,
  caller: MemberCaller,
  id: string,
  { changedFiles, commitSha }: ApprovalBody,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockItemAndDeployment(tx, caller, id)
    const refusal = approvalRefusal(deployment, changedFiles) ?? otherCommitProblem(deployment, commitSha)
    if (refusal) throw refusal
    const terms = await findTerms(tx, item.campaignId, 'person')
    const at = app.clock.now()
    if (deployment.approval) return deploymentView(deployment, terms, at)
    const by = actorOf(caller)
    const approved = { ...deployment, approval: { at: at.toISOString(), by } }
    await saveDeployment(tx, approved)
    hintProgress(tx, approved)
    const message = ownText(`The changed files have been approved by ${by}`)
    await insertLogLine(tx, id, { message, level: 'info', at }, deployment.updatedAt)
    return deploymentView(approved, terms, at)
  })
}
