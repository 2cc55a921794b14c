import { isAgent } from '../../../core/caller.ts'
import { on, type Reaction } from '../../../core/job.ts'
import { feedbackMoved } from '../../listening/feedback/index.ts'
import { isShipping, refuseShippingPast } from './held-rules.ts'
import { findOpenDeployment, updateEndedRounds } from './store.ts'

export const reactions: readonly Reaction[] = [
  // Past the deployment nobody would look at its files: those of items outside campaigns are looked at nowhere else.
  on(feedbackMoved, async (tx, { feedbackId, to, by, deploymentId }) => {
    if (!isShipping(to) || deploymentId !== null || !isAgent(by)) return
    const refusal = refuseShippingPast(await findOpenDeployment(tx, feedbackId))
    if (refusal) throw refusal
  }),
  // Leaving DEPLOYED begins a round: what was shipped before holds no claim on it.
  on(feedbackMoved, async (tx, { feedbackId, from, round, at }) => {
    if (from === 'DEPLOYED') await updateEndedRounds(tx, feedbackId, round, at)
  }),
]
