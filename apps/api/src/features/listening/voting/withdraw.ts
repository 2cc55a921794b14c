import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { listPoolStanding } from '../../people/tester-pools/index.ts'
import { updateCounters } from '../feedback/index.ts'
import { recount } from './rules.ts'
import { listSurvivors, recountSets } from './sets.ts'
import { listVotes, listWeighingVotes, lockItems, type StoredVote, upsertVotes } from './store.ts'

/**
 * Sets the weight of a tester's votes in a workspace to 0; they still count as votes. With `house`, only the membership
 * in the House Pool has ended, so votes keep their weight if the tester is in the workspace's own pool. Locks all items
 * at once, because batches could lock survivors in different orders.
 */
export async function withdrawWeights(app: App, tx: WorkspaceTx, testerId: string, because: 'own' | 'house') {
  if (because === 'house' && (await listPoolStanding(tx, [testerId])).get(testerId)?.own) return
  const pairs = await listWeighingVotes(tx, testerId)
  if (pairs.length === 0) return
  const items = await lockItems(
    tx,
    pairs.map((pair) => pair.feedbackId),
  )
  const votes = new Map((await listVotes(tx, pairs)).map((vote) => [vote.feedbackId, vote]))
  const counted = items.flatMap((item) => {
    const before = votes.get(item.id)
    // The counters of a survivor are those of its whole set, which are computed elsewhere.
    if (!before || item.mergedCount > 0) return []
    return { ...item, ...recount(item, before, withoutWeight(before)) }
  })
  upsertVotes(tx, [...votes.values()].map(withoutWeight))
  if (counted.length > 0) updateCounters(tx, counted, app.clock.now())
  await recountSets(tx, listSurvivors(items), app.clock.now())
}

const withoutWeight = (vote: StoredVote): StoredVote => ({ ...vote, weight: 0, trusted: false })
