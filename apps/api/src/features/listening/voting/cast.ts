import type { App } from '../../../app.ts'
import { createBatcher } from '../../../core/batcher.ts'
import type { PublishableCaller } from '../../../core/caller.ts'
import { clientAddressSubject } from '../../../core/client-address.ts'
import { isUuid } from '../../../core/clock.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { watched } from '../../../core/observing/metrics.ts'
import { perApp } from '../../../core/per-app.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { orThrow, Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { listPoolStanding, sharePoolMembers } from '../../people/tester-pools/index.ts'
import { updateCounters } from '../feedback/index.ts'
import { recallZonesById } from '../zones/index.ts'
import { votesCast } from './events.ts'
import { answerOf, type Ballot, openPoll, type Poll, pairOf } from './poll-rules.ts'
import { markReady } from './ready.ts'
import type { VoteAnswer, VoteBody } from './schemas.ts'
import { countVotesByAddress, listVotes, lockItems, upsertVotes } from './store.ts'

/** One batcher per workspace: votes of one item wait for their batch, not for each other's locks. */
const ballotBox = perApp(
  (app) =>
    watched(
      app,
      'votes',
      createBatcher<Ballot, VoteAnswer | Problem>({
        keyOf: (ballot) => ballot.workspaceId,
        maxSize: 500,
        maxQueued: 20_000,
        maxConcurrent: Math.max(1, Math.floor(app.config.DATABASE_POOL / 4)),
        flush: (workspaceId, ballots) =>
          app.db.inWorkspaceByKey(workspaceId, (tx) => countBatch(app, tx, ballots)),
      }),
    ),
  (batcher) => batcher.drain(),
)

/** Casts, repeats or reverses a vote. Returns the item's counters after the commit. */
export async function castVote(
  app: App,
  caller: PublishableCaller,
  body: VoteBody,
  address: string,
): Promise<VoteAnswer> {
  if (!isUuid(body.feedbackId)) throw notFound()
  const { workspaceId, testerId } = caller
  const session = () => privateHash(app, 'session', workspaceId, body.sessionId).toString('base64url')
  return orThrow(
    await ballotBox(app).submit({
      workspaceId,
      feedbackId: body.feedbackId.toLowerCase(),
      voter: testerId ? `t${testerId}` : `s${session()}`,
      testerId,
      addressHash: testerId ? null : privateHash(app, 'address', workspaceId, clientAddressSubject(address)),
      direction: body.voteType === 'up' ? 1 : -1,
      now: app.clock.now(),
    }),
  )
}

/** Loads under lock, decides the ballots in their order of arrival in memory, and saves. */
async function countBatch(
  app: App,
  tx: WorkspaceTx,
  ballots: readonly Ballot[],
): Promise<(VoteAnswer | Problem)[]> {
  const poll = await loadPoll(app, tx, ballots)
  const outcomes = ballots.map((ballot) => poll.decide(ballot))
  const changed = poll.changedVotes()
  if (changed.length > 0) {
    const items = poll.changedItems()
    upsertVotes(tx, changed)
    updateCounters(tx, items, ballots[0]!.now)
    for (const id of await markReady(app, tx, items, poll.zones)) poll.items.get(id)!.status = 'THRESHOLD_MET'
    await announce(tx, votesCast({ workspaceId: tx.workspaceId, votes: poll.news() }))
  }
  return outcomes.map((outcome) => (outcome instanceof Problem ? outcome : answerOf(outcome)))
}

/** Loads and locks the data for these decisions. */
async function loadPoll(app: App, tx: WorkspaceTx, ballots: readonly Ballot[]): Promise<Poll> {
  const limit = app.config.ANONYMOUS_VOTES_PER_ADDRESS
  const distinct = <T>(values: T[]) => [...new Set(values)]
  const testers = distinct(ballots.flatMap((ballot) => ballot.testerId ?? []))
  // Sent together, executed in this order: memberships are locked first, as a suspension does, then items. Everything
  // read after the locks is current.
  const [, items, standings, votes, addresses] = await Promise.all([
    sharePoolMembers(tx, testers),
    lockItems(tx, distinct(ballots.map((ballot) => ballot.feedbackId))),
    listPoolStanding(tx, testers),
    listVotes(tx, [...new Map(ballots.map((b) => [pairOf(b.feedbackId, b.voter), b])).values()]),
    limit > 0 ? countVotesByAddress(tx, anonymous(ballots), limit) : [],
  ])
  const zones = await recallZonesById(app, tx, distinct(items.map((item) => item.zone)))
  return openPoll({ items, zones, votes, standings, addresses, anonymousVotesPerAddress: limit })
}

function anonymous(ballots: readonly Ballot[]): { feedbackId: string; addressHash: Buffer }[] {
  const pairs = new Map<string, { feedbackId: string; addressHash: Buffer }>()
  for (const { feedbackId, addressHash } of ballots)
    if (addressHash) pairs.set(pairOf(feedbackId, addressHash.toString('hex')), { feedbackId, addressHash })
  return [...pairs.values()]
}
