import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { DeploymentCopy } from './copies.ts'
import { deploymentSaved } from './events.ts'
import { type StoredDeployment, updateDeployment } from './store.ts'

/**
 * Saves a deployment, and tells those who show it at a forge. A deployment without a pull request there tells nobody, so that it
 * costs no further statement.
 *
 * @param isRelinked it names another pull request than before
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
