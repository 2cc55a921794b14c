import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { type Asset, findCredit } from '../../engines/ledger/index.ts'
import { findCampaign } from '../../listening/campaigns/index.ts'
import { toRewardBody } from '../rewards/index.ts'
import { findReasonsOfReward, listMovementsOfCampaign, listMovementsOfReward } from './store.ts'

type Owner = SecretCaller | MemberCaller

/** Lists the movements of a campaign's budget, the latest first. */
export function listLedger(
  app: App,
  caller: Owner,
  campaignId: string,
  asset: Asset | undefined,
  slice: Slice,
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [campaign, found] = await Promise.all([
      findCampaign(tx, campaignId, 'person'),
      listMovementsOfCampaign(tx, campaignId, asset, slice),
    ])
    if (!campaign) throw notFound()
    return pageOf(found, slice)
  })
}

/** Returns a reward with its movements and causes: ids, amounts and times, but no text of the item. */
export function getReward(app: App, caller: Owner, id: string) {
  return app.db.snapshot.readWorkspace(caller.workspaceId, async (tx) => {
    const credit = orThrow((await findCredit(tx, id)) ?? notFound())
    const { feedbackId, testerId, round, version: policyVersion, reverses } = credit
    const [movements, deeds] = await Promise.all([
      listMovementsOfReward(tx, id),
      feedbackId === null ? null : findReasonsOfReward(tx, { feedbackId, testerId, round }),
    ])
    const none = { deployedAt: null, isAuthor: false, vote: null, verdict: null }
    return {
      ...toRewardBody(credit),
      movements,
      causes: { policyVersion, round, reverses, ...(deeds ?? none) },
    }
  })
}
