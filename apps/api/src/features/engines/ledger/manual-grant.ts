import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { grantMoney } from './budgets/grant.ts'
import type { Asset } from './chart.ts'
import { grantPoints } from './credits.ts'
import { PostingKeyReused } from './posting.ts'
import { rewardCampaignNotFound, testerNotFound } from './problems.ts'
import type { Credit } from './rules.ts'
import { findCredit, isCampaignKnown, isTesterKnown } from './store.ts'

/** The request for a manual grant. */
export interface ManualGrant {
  testerId: string
  /** Whole atomic units of the asset, above zero, as decimal text. */
  amount: string
  asset: Asset
  campaignId?: string | undefined
  note: string
}

/**
 * Grants a tester a credit by hand. `id` identifies the request, so a repeated request grants once. Throws
 * testerNotFound, rewardCampaignNotFound, budgetCannotCover and notAnEarner.
 */
export async function grantReward(
  app: App,
  caller: SecretCaller | MemberCaller,
  id: string,
  { amount, asset, note, ...given }: ManualGrant,
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
