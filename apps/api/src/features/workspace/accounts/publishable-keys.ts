import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { issueKey } from './actions.ts'
import { findPublishableKey } from './key-store.ts'
import { lockWorkspaceForKeys } from './store.ts'

/**
 * Returns the workspace's valid publishable key, and creates it the first time. Needed for workspaces that never had a
 * bootstrap call.
 */
export async function ensurePublishableKey(app: App, tx: OperatorTx, workspaceId: string): Promise<string> {
  await lockWorkspaceForKeys(tx, workspaceId)
  const known = await findPublishableKey(tx, workspaceId)
  return known ?? issueKey(app, tx, workspaceId, 'publishable')
}
