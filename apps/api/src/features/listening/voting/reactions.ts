import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { personErased, personExported } from '../../people/persons/index.ts'
import { houseWorkspaceId, poolMemberChanged } from '../../people/tester-pools/index.ts'
import { feedbackCleared, feedbackEdited, feedbackOpened, updateCounters } from '../feedback/index.ts'
import { listZonesById, zoneStaleAfterMs, zonesChanged } from '../zones/index.ts'
import { votesReset } from './events.ts'
import { markReady } from './ready.ts'
import {
  eraseVoter,
  listCollectingItems,
  listVotesOfVoter,
  listWorkspacesVotedIn,
  lockItems,
  resetWeights,
} from './store.ts'
import { withdrawWeights } from './withdraw.ts'

const BATCH = 500
/** The time after the end of a House Pool membership within which all votes under way have certainly committed. */
const AFTERMATH_MS = 45_000

/** Checks again whether the waiting items of a zone are ready, in batches with a transaction each. */
export const reevaluateZone: Job<{ workspaceId: string; zone: string }> = job({
  name: 'voting.reevaluate-zone',
  laneOf: ({ workspaceId }) => workspaceId,
  async handle(app, { workspaceId, zone }) {
    let after: string | null = null
    do after = await app.db.inWorkspace(workspaceId, (tx) => reevaluateBatch(app, tx, zone, after))
    while (after)
  },
})

async function reevaluateBatch(
  app: App,
  tx: WorkspaceTx,
  zone: string,
  after: string | null,
): Promise<string | null> {
  const ids = await listCollectingItems(tx, zone, after, BATCH)
  await evaluateItems(app, tx, ids)
  return ids.length < BATCH ? null : ids.at(-1)!
}

/** Locks items and makes those ready that have reached their threshold. */
async function evaluateItems(app: App, tx: WorkspaceTx, ids: readonly string[]) {
  if (ids.length === 0) return
  const items = await lockItems(tx, ids)
  const zones = await listZonesById(tx, [...new Set(items.map((item) => item.zone))])
  await markReady(app, tx, items, new Map(zones.map((zone) => [zone.id, zone])))
}

/**
 * Withdraws the weight of a former House Pool member's votes. The membership counts in many workspaces, and each is
 * corrected in a separate transaction.
 */
export const withdrawHouseVotes: Job<{ testerId: string }> = job({
  name: 'voting.withdraw-house-votes',
  async handle(app, { testerId }) {
    const workspaces = await app.db.readOperator((tx) => listWorkspacesVotedIn(tx, testerId))
    for (const workspaceId of workspaces)
      await app.db.inWorkspace(workspaceId, (tx) => withdrawWeights(app, tx, testerId, 'house'))
  },
})

export const reactions: readonly Reaction[] = [
  // A tester's votes keep the tester's id, because the ledger contains it as well.
  reactTo(personErased, async (tx, { person, erasedId, count }) => {
    if (person.voter && person.kind !== 'TESTER') count('votes', await eraseVoter(tx, person.voter, erasedId))
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    if (person.voter) add('votes', await listVotesOfVoter(tx, person.voter))
  }),
  reactTo(feedbackCleared, async (tx, { feedbackId }, app) => evaluateItems(app, tx, [feedbackId])),
  // Nobody has voted for the new words yet.
  reactTo(feedbackEdited, async (tx, { workspaceId, feedbackId, campaignId, isPublic, revision, at }) => {
    // Items of a set are not edited.
    const [item] = await lockItems(tx, [feedbackId])
    const testerIds = await resetWeights(tx, feedbackId)
    updateCounters(tx, [{ ...item!, totalScore: 0, trustedUpvotes: 0 }], at)
    if (isPublic) await announce(tx, votesReset({ workspaceId, feedbackId, campaignId, revision, testerIds }))
  }),
  reactTo(feedbackOpened, async (tx, { feedbackId }, app) => evaluateItems(app, tx, [feedbackId])),
  reactTo(zonesChanged, async (tx, { workspaceId, zoneIds }, app) => {
    // Repeats the check once no cache holds the earlier threshold, because votes may have been compared with
    // it.
    const startAfter = new Date(app.clock.now().getTime() + zoneStaleAfterMs + 1_000)
    for (const zone of zoneIds) {
      await app.jobs.enqueue(tx, reevaluateZone, { workspaceId, zone })
      await app.jobs.enqueue(tx, reevaluateZone, { workspaceId, zone }, { startAfter })
    }
  }),
  reactTo(poolMemberChanged, async (tx, { workspaceId, testerId, to }, app) => {
    if (to.status === 'ACTIVE') return
    if (workspaceId !== houseWorkspaceId) {
      await withdrawWeights(app, tx, testerId, 'own')
      return
    }
    await app.jobs.enqueue(tx, withdrawHouseVotes, { testerId })
    const startAfter = new Date(app.clock.now().getTime() + AFTERMATH_MS)
    await app.jobs.enqueue(tx, withdrawHouseVotes, { testerId }, { startAfter })
  }),
]
export const jobs: readonly Job<never>[] = [reevaluateZone, withdrawHouseVotes]
