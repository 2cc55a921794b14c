import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Reaction, reactTo } from '../../../core/job.ts'
import { insufficientRole } from '../../../core/problems.ts'
import {
  accrueForDeployed,
  creditVerifier,
  findPolicy,
  freezeUnpaid,
  hasEarned,
  postponeImplementerShare,
  reinstateItemCredits,
  reverseUnpaid,
} from '../../engines/ledger/index.ts'
import { authorActed, feedbackMoved, listSetAuthors, valueAttached } from '../../listening/feedback/index.ts'
import { feedbackMerged, mergeAsked } from '../../listening/merging/index.ts'
import { listUpVoters } from '../../listening/voting/index.ts'
import { findShippedWork, workWatched } from '../../loop/deployments/index.ts'
import { verdictGiven } from '../../loop/verifications/index.ts'

/**
 * Applies every status change of an item to its credits, in the same transaction. DEPLOYED credits the item once in its
 * life, and later releases frozen credits; leaving DEPLOYED freezes them. REJECTED reverses them; leaving REJECTED
 * reinstates them.
 */
export const reactions: readonly Reaction[] = [
  reactTo(authorActed, async (tx, { feedbackId }) => {
    if (await hasEarned(tx, feedbackId)) throw valueAttached()
  }),
  reactTo(mergeAsked, async (tx, { intoIds, fromIds, campaignId, isAdmin }) => {
    const policy = campaignId === null ? null : await findPolicy(tx, campaignId)
    if (policy && policy.asset !== 'POINTS' && !isAdmin)
      throw insufficientRole({ message: 'Items of this campaign earn money: a signed-in ADMIN merges them.' })
    for (const feedbackId of [...intoIds, ...fromIds])
      if (await hasEarned(tx, feedbackId)) throw valueAttached()
  }),
  // A merged item cannot be deployed, so the money set aside for it is free again.
  reactTo(feedbackMerged, async (tx, { feedbackId }, app) => {
    await reverseUnpaid(tx, app, feedbackId)
  }),
  reactTo(feedbackMoved, async (tx, { feedbackId, testerId, campaignId, from, to, round }, app) => {
    if (from === 'REJECTED')
      await reinstateItemCredits(tx, app, { feedbackId, isDeployed: to === 'DEPLOYED' })
    if (to === 'DEPLOYED') {
      const upVoters = await listUpVoters(tx, feedbackId)
      const merged = await listMergedItems(tx, feedbackId)
      await accrueForDeployed(tx, app, {
        ...{ feedbackId, authorTesterId: testerId, upVoters, campaignId, round },
        ...(merged ? { merged } : {}),
        work: await findShippedWork(tx, feedbackId),
      })
    } else if (to === 'REJECTED') await reverseUnpaid(tx, app, feedbackId)
    else if (from === 'DEPLOYED') await freezeUnpaid(tx, app, feedbackId)
  }),
  // Postpones the pay for work whose test is red, and resumes it when the test is green again.
  reactTo(workWatched, async (tx, { feedbackId, payableAt }, app) => {
    await postponeImplementerShare(tx, app, feedbackId, payableAt)
  }),
  // A verdict by somebody outside the campaign neither earns money nor holds it back.
  reactTo(verdictGiven, async (tx, { feedbackId, testerId, isAuthor, isMember, round, memberTally }, app) => {
    if (testerId === null || !isMember) return
    await creditVerifier(tx, app, { feedbackId, testerId, isAuthor, round, tally: memberTally })
  }),
]

/**
 * Lists the items that share a reward with an item, and their authors: each author once, the oldest item's author
 * first, without authors of withdrawn and blocked items. Returns null if nothing was merged into the item.
 */
async function listMergedItems(tx: WorkspaceTx, feedbackId: string) {
  const items = await listSetAuthors(tx, feedbackId)
  if (items.length < 2) return null
  const authors = new Map<string, string | null>()
  for (const { id, testerId, personId, sessionHash, stands } of items) {
    const author = testerId ?? personId ?? sessionHash?.toString('hex') ?? id
    if ((stands || id === feedbackId) && !authors.has(author)) authors.set(author, testerId)
  }
  return {
    authors: [...authors.values()],
    feedbackIds: items.map(({ id }) => id).filter((id) => id !== feedbackId),
  }
}
