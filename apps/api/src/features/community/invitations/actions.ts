import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { countOpenDisputes, defaultPolicy, findPolicy, sumBudget } from '../../engines/ledger/index.ts'
import { listZonesOfCampaign } from '../../listening/zones/index.ts'
import { findRedeemableInvite } from '../../people/tester-pools/index.ts'
import { invitationNotOpen } from './problems.ts'
import { MOST_ZONES, nameForStrangers } from './rules.ts'
import { findInviter, listCampaignsToJoin } from './store.ts'

/**
 * Returns the inviting person, the campaign and its rewards. Throws the same problem for every token that cannot be
 * redeemed.
 */
export async function previewInvite(app: App, token: string) {
  const invite = orThrow((await findRedeemableInvite(app, token)) ?? invitationNotOpen())
  return app.db.readWorkspace(invite.workspaceId, async (tx) => {
    const { workspaceName, name } = await findInviter(tx, invite)
    const campaigns = await listCampaignsToJoin(tx, invite)
    return {
      workspaceName,
      invitedBy: nameForStrangers(name),
      expiresAt: invite.expiresAt,
      campaigns: await Promise.all(
        campaigns.map(async ({ id, ...told }) => {
          const [zones, reward] = await Promise.all([listZonesOfCampaign(tx, id), findReward(tx, id)])
          const open = zones.filter(({ status }) => status === 'ACTIVE')
          return { ...told, zones: open.slice(0, MOST_ZONES).map((zone) => zone.name), reward }
        }),
      ),
    }
  })
}

/**
 * Returns the policy in force, and whether the budget can pay one more item now. Points are unlimited, because they are
 * issued when they are earned.
 */
async function findReward(tx: WorkspaceTx, campaignId: string) {
  const { version: _, ...policy } = (await findPolicy(tx, campaignId)) ?? { ...defaultPolicy, version: 0 }
  const { asset, perItem, maxPerTester } = policy
  const shown = { ...policy, perItem: perItem.toString(), maxPerTester: maxPerTester?.toString() ?? null }
  if (asset === 'POINTS') return { ...shown, covered: true }
  const [{ available }, disputes] = await Promise.all([
    sumBudget(tx, campaignId, asset),
    countOpenDisputes(tx, campaignId, asset),
  ])
  return { ...shown, covered: disputes === 0 && available >= perItem }
}
