import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { grantMoney } from './budgets/grant.ts'
import { grantPoints } from './credits.ts'
import { PostingKeyReused } from './posting.ts'
import { rewardCampaignNotFound, testerNotFound } from './problems.ts'
import type { Credit } from './rules.ts'
import type { RewardGrant } from './schemas.ts'
import { findCredit, isCampaignKnown, isTesterKnown } from './store.ts'

/** An owner rewards a tester of his own accord. `id` is the request's: a repeat of the request grants nothing more. */
export async function grantReward(
  app: App,
  caller: SecretCaller | MemberCaller,
  id: string,
  { amount, asset, note, ...given }: RewardGrant,
): Promise<Credit> {
  const [testerId, campaignId] = [given.testerId.toLowerCase(), given.campaignId?.toLowerCase()]
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    if (!(await isTesterKnown(tx, testerId))) throw testerNotFound()
    if (campaignId !== undefined && !(await isCampaignKnown(tx, campaignId))) throw rewardCampaignNotFound()
    const grant = { id, kind: 'GRANT' as const, testerId, amount: BigInt(amount), campaignId, note }
    const granted =
      asset === 'POINTS' ? await grantPoints(tx, app, grant) : await grantMoney(tx, app, { ...grant, asset })
    if (granted) return granted
    const first = await findCredit(tx, id)
    if (first?.testerId !== testerId || first.amount !== grant.amount) throw new PostingKeyReused(id)
    return first
  })
}
