import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { DeploymentCopy } from './copies.ts'
import { deploymentSaved } from './events.ts'
import { type StoredDeployment, updateDeployment } from './store.ts'

/**
 * Saves a deployment. Announces it to the features that show it at a forge, unless it has no pull request there, which
 * saves a statement.
 * @param isRelinked whether it names another pull request than before
 */
export async function saveDeployment(
  tx: WorkspaceTx,
  now: StoredDeployment,
  copies: Partial<DeploymentCopy> = {},
  isRelinked = false,
): Promise<void> {
  await updateDeployment(tx, now, copies)
  if (!now.seen && !isRelinked) return
  const { id: deploymentId, feedbackId, prUrl } = now
  await announce(
    tx,
    deploymentSaved({ workspaceId: tx.workspaceId, deploymentId, feedbackId, prUrl, isRelinked }),
  )
}
