import type { App } from '../../../app.ts'
import { shownPrefix } from '../../../core/api-key.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import type { OperatorTx, Tx } from '../../../core/database/db.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { lockCampaignForUse } from '../../listening/campaigns/index.ts'
import { unknownCampaign } from '../../listening/zones/index.ts'
import { issueKey } from './actions.ts'
import { deleteMcpKey, deleteMcpKeysOfCampaign, listMcpKeys, updateKeysToEnd } from './key-store.ts'
import { lockWorkspace, updateStudioValidity } from './store.ts'

/**
 * New publishable and secret keys. The former ones end at once or after the overlap, studio tokens at once.
 * Of several rotations at once the last one's keys stand.
 */
export async function rotateKeys(app: App, caller: MemberCaller, overlapSeconds: number) {
  const { workspaceId } = caller
  return app.db.inOperator(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const now = app.clock.now()
    const formerKeysEndAt = new Date(now.getTime() + overlapSeconds * 1000)
    await updateKeysToEnd(tx, workspaceId, formerKeysEndAt)
    // Tokens of this very millisecond may come from the former key as well.
    await updateStudioValidity(tx, workspaceId, new Date(now.getTime() + 1))
    const publishableKey = await issueKey(app, tx, workspaceId, 'publishable')
    const secretKey = await issueKey(app, tx, workspaceId, 'secret')
    tx.changed('keys', workspaceId)
    return { publishableKey, secretKey, formerKeysEndAt }
  })
}

export async function listKeys(app: App, caller: MemberCaller | SecretCaller, slice: Slice) {
  return pageOf(await app.db.readOperator((tx) => listMcpKeys(tx, caller.workspaceId, slice)), slice)
}

/** A key for an agent, shown this once; bound to one campaign where the request names one. */
export async function createMcpKey(
  app: App,
  caller: MemberCaller | SecretCaller,
  id: string,
  given: { name: string; campaignId?: string | null },
) {
  const { workspaceId } = caller
  const { name } = given
  const campaignId = given.campaignId?.toLowerCase() ?? null
  return app.db.inOperator(async (tx) => {
    if (campaignId !== null) await requireCampaign(app, tx, workspaceId, campaignId)
    const now = app.clock.now()
    const key = await issueKey(app, tx, workspaceId, 'mcp', { id, name, campaignId, now })
    return { id, name, prefix: shownPrefix(key), key, campaignId, createdAt: now }
  })
}

/** Ends an MCP key: at once on this node, within a second on the others. */
export async function revokeMcpKey(app: App, caller: MemberCaller | SecretCaller, id: string) {
  return app.db.inOperator(async (tx) => {
    if (!(await deleteMcpKey(tx, caller.workspaceId, id, app.clock.now()))) throw notFound()
    tx.changed('keys', caller.workspaceId)
    return { deleted: true as const, id }
  })
}

/** Keys that are bound to a deleted campaign open nothing any more. */
export async function revokeKeysOfCampaign(
  app: App,
  tx: Tx,
  data: { workspaceId: string; campaignId: string },
) {
  await deleteMcpKeysOfCampaign(tx, data.workspaceId, data.campaignId, app.clock.now())
  tx.changed('keys', data.workspaceId)
}

async function requireCampaign(app: App, tx: OperatorTx, workspaceId: string, campaignId: string) {
  const campaign = await app.db.asWorkspace(tx, workspaceId, (scoped) =>
    lockCampaignForUse(scoped, campaignId),
  )
  if (!campaign) throw unknownCampaign()
}
