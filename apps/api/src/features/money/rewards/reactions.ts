import { on, type Reaction } from '../../../core/job.ts'
import {
  accrueForDeployed,
  creditVerifier,
  freezeUnpaid,
  reinstateItem,
  reverseUnpaid,
} from '../../engines/ledger/index.ts'
import { feedbackMoved } from '../../listening/feedback/index.ts'
import { listUpVoters } from '../../listening/voting/index.ts'
import { verdictGiven } from '../../loop/verifications/index.ts'

/**
 * Applies every move of an item to its credits, in the same transaction: DEPLOYED earns once for life or thaws;
 * leaving DEPLOYED freezes; REJECTED reverses; leaving REJECTED reinstates.
 */
export const reactions: readonly Reaction[] = [
  on(feedbackMoved, async (tx, { feedbackId, testerId, campaignId, from, to, round }, app) => {
    if (from === 'REJECTED') await reinstateItem(tx, app, { feedbackId, isDeployed: to === 'DEPLOYED' })
    if (to === 'DEPLOYED') {
      const upVoters = await listUpVoters(tx, feedbackId)
      await accrueForDeployed(tx, app, { feedbackId, authorTesterId: testerId, upVoters, campaignId, round })
    } else if (to === 'REJECTED') await reverseUnpaid(tx, app, feedbackId)
    else if (from === 'DEPLOYED') await freezeUnpaid(tx, app, feedbackId)
  }),
  on(verdictGiven, async (tx, { feedbackId, testerId, isAuthor, round, tally }, app) => {
    await creditVerifier(tx, app, { feedbackId, testerId, isAuthor, round, tally })
  }),
]
