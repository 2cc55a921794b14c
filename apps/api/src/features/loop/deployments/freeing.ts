import type { WorkspaceTx } from '../../../core/database/db.ts'
import { ownText } from '../../engines/safety/index.ts'
import { moveFeedback, type StoredFeedback } from '../../listening/feedback/index.ts'
import { logDeployment } from './logging.ts'
import { holdsClaim } from './rules.ts'
import { saveDeployment } from './saving.ts'
import { insertLogLine, lockDeployment, type StoredDeployment } from './store.ts'

const failed = 'FAILED'

/**
 * Frees an item whose agent is gone: marks the deployment FAILED, so that others may claim the item. The caller has
 * locked the item. A closed deployment stays as it is.
 */
export async function freeClaim(
  tx: WorkspaceTx,
  item: StoredFeedback,
  { id }: Pick<StoredDeployment, 'id'>,
  { by, message, at }: { by: string; message: string; at: Date },
): Promise<void> {
  const deployment = (await lockDeployment(tx, id))!
  if (!deployment.isOpen) return
  const next = { ...deployment, status: failed, isOpen: false, question: null, updatedAt: at }
  await saveDeployment(tx, next, { question: null })
  await insertLogLine(tx, id, { message: ownText(message), level: 'error', at }, at)
  logDeployment(tx, 'deployment.failed', next, { campaignId: item.campaignId, by, at })
  if (!holdsClaim(deployment.status, deployment.round, item.round) || item.status === 'REJECTED') return
  await moveFeedback(tx, item, { to: failed, by, why: ownText(message), at, deploymentId: id })
}
