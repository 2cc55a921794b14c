import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { listPoolStanding } from '../../people/tester-pools/index.ts'
import { updateCounters } from '../feedback/index.ts'
import { recount } from './rules.ts'
import { listVotes, listWeighingVotes, lockItems, upsertVotes } from './store.ts'

const BATCH = 500

/**
 * Sets the weight of a tester's votes in a workspace to 0; they still count as votes. `house`: only because a House
 * membership ended, which does not affect members of the workspace's own pool.
 */
export async function withdrawWeights(app: App, tx: WorkspaceTx, testerId: string, because: 'own' | 'house') {
  if (because === 'house' && (await listPoolStanding(tx, [testerId])).get(testerId)?.own) return
  for (;;) {
    const pairs = await listWeighingVotes(tx, testerId, BATCH)
    if (pairs.length === 0) return
    const items = await lockItems(
      tx,
      pairs.map((pair) => pair.feedbackId),
    )
    const votes = await listVotes(tx, pairs)
    const withdrawn = votes.map((vote) => ({ ...vote, weight: 0, trusted: false }))
    const counted = items.map((item) => {
      const before = votes.find((vote) => vote.feedbackId === item.id) ?? null
      const after = withdrawn.find((vote) => vote.feedbackId === item.id) ?? null
      return { ...item, ...recount(item, before, after) }
    })
    upsertVotes(tx, withdrawn)
    updateCounters(tx, counted, app.clock.now())
  }
}
