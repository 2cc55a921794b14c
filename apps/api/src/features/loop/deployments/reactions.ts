import { isAgent } from '../../../core/caller.ts'
import { type Reaction, reactTo } from '../../../core/job.ts'
import { feedbackMoved, itemsErased, workedOn } from '../../listening/feedback/index.ts'
import { mergeAsked } from '../../listening/merging/index.ts'
import { proofProblemOfItem } from './evidence-rules.ts'
import { isShipping, shippingProblem } from './held-rules.ts'
import { daysAfter, endingOfWork } from './outcome-rules.ts'
import { findDeploymentInForce, updateEnded, updateShipped } from './outcome-store.ts'
import { erasePrompts, findOpenDeployment, updateEndedRounds } from './store.ts'
import { findTerms } from './terms.ts'
import { amountsOverCeiling, ceilingProblem } from './usage-rules.ts'

export const reactions: readonly Reaction[] = [
  reactTo(itemsErased, (tx, { feedbackIds }) => erasePrompts(tx, feedbackIds)),
  // A merge would end the claim on the merged item, so it is refused while work goes on there.
  reactTo(mergeAsked, async (tx, { fromIds }) => {
    for (const feedbackId of fromIds) if (await findOpenDeployment(tx, feedbackId)) throw workedOn()
  }),
  // An item can be shipped without a report on its deployment, so its files are checked here too.
  reactTo(feedbackMoved, async (tx, { feedbackId, campaignId, to, by, deploymentId }) => {
    if (!isShipping(to) || deploymentId !== null || !isAgent(by)) return
    const open = await findOpenDeployment(tx, feedbackId)
    const terms = await findTerms(tx, campaignId, 'agent')
    const over = open ? amountsOverCeiling(open.usage, open.usageReleased, terms.ceilings) : []
    const refusal = shippingProblem(open) ?? (over.length > 0 ? ceilingProblem(over) : null)
    if (refusal) throw refusal
  }),
  // Every way of shipping an item emits this event, so the required proof is checked here.
  reactTo(feedbackMoved, async (tx, { feedbackId, campaignId, to, at }) => {
    if (to !== 'DEPLOYED') return
    const { evidence, stableAfterDays: days } = await findTerms(tx, campaignId, 'person')
    const open = evidence === 'PROVEN' ? await findOpenDeployment(tx, feedbackId) : null
    const refusal = proofProblemOfItem(open, evidence)
    if (refusal) throw refusal
    await updateShipped(tx, feedbackId, { at, days, stableAt: daysAfter(at, days) })
  }),
  // When an item leaves DEPLOYED, a new round starts and earlier deployments no longer hold a claim.
  reactTo(feedbackMoved, async (tx, { feedbackId, from, round, at, ...move }) => {
    if (from !== 'DEPLOYED') return
    const inForce = await findDeploymentInForce(tx, feedbackId)
    const ending = inForce && endingOfWork(inForce, move)
    if (ending) await updateEnded(tx, inForce.id, ending, at)
    await updateEndedRounds(tx, feedbackId, round, at)
  }),
]
