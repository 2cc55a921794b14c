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
import { listPoolStanding, sharePoolMembers, standingFor } from '../../people/tester-pools/index.ts'
import { updateCounters } from '../feedback/index.ts'
import { recallZonesById } from '../zones/index.ts'
import { votesCast } from './events.ts'
import { markReady } from './ready.ts'
import { type Direction, isTrusted, recount, refuseVote, weightOf, weightReasonOf } from './rules.ts'
import type { VoteAnswer, VoteBody } from './schemas.ts'
import {
  countVotesByAddress,
  listVotes,
  lockItems,
  type StoredVote,
  type TalliedItem,
  upsertVotes,
} from './store.ts'

interface Ballot {
  workspaceId: string
  feedbackId: string
  voter: string
  testerId: string | null
  addressHash: Buffer | null
  direction: Direction
  now: Date
}

/** One flusher a workspace: votes of one item never wait for each other's locks, only for their batch. */
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

/** Casts, repeats or turns round a vote; answers how the item stands once that is committed. */
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

/** Load under lock, decide one ballot after the other in memory, save: the order of arrival is the order of effect. */
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
  return outcomes.map((outcome) => (outcome instanceof Problem ? outcome : poll.answer(outcome)))
}

interface Counted {
  item: TalliedItem
  vote: StoredVote
  isAuthor: boolean
}
const pairOf = (feedbackId: string, voter: string) => `${feedbackId} ${voter}`

async function loadPoll(app: App, tx: WorkspaceTx, ballots: readonly Ballot[]) {
  const limit = app.config.ANONYMOUS_VOTES_PER_ADDRESS
  const distinct = <T>(values: T[]) => [...new Set(values)]
  const testers = distinct(ballots.flatMap((ballot) => ballot.testerId ?? []))
  // Sent together, run in this order: memberships are held first, as a suspension does, then the items;
  // what is read behind the locks is read as their owner sees it.
  const [, locked, standings, standing, addresses] = await Promise.all([
    sharePoolMembers(tx, testers),
    lockItems(tx, distinct(ballots.map((ballot) => ballot.feedbackId))),
    listPoolStanding(tx, testers),
    listVotes(tx, [...new Map(ballots.map((b) => [pairOf(b.feedbackId, b.voter), b])).values()]),
    limit > 0 ? countVotesByAddress(tx, anonymous(ballots), limit) : [],
  ])
  const zoneRows = await recallZonesById(app, tx, distinct(locked.map((item) => item.zone)))
  const items = new Map(locked.map((item) => [item.id, item]))
  const zones = new Map(zoneRows.map((zone) => [zone.id, zone]))
  const votes = new Map(standing.map((vote) => [pairOf(vote.feedbackId, vote.voter), vote]))
  const byAddress = new Map(
    addresses.map((row) => [pairOf(row.feedbackId, row.addressHash.toString('hex')), row.votes]),
  )
  const touched = new Map<string, StoredVote>()
  const fresh = new Map<string, StoredVote>()

  function decide(ballot: Ballot): Counted | Problem {
    const item = items.get(ballot.feedbackId) ?? null
    const zone = item ? (zones.get(item.zone) ?? null) : null
    const place = ballot.testerId
      ? standingFor({
          ...(standings.get(ballot.testerId) ?? { own: null, house: null }),
          campaignVisibility: zone?.campaignVisibility ?? null,
        })
      : null
    const refusal = refuseVote(item, zone, ballot.testerId, place)
    if (refusal || !item || !zone) return refusal ?? notFound()
    const pair = pairOf(ballot.feedbackId, ballot.voter)
    const before = votes.get(pair) ?? null
    const isAuthor = isOwnItem(item, ballot)
    if (before?.direction === ballot.direction) return { item, vote: before, isAuthor }
    const address = ballot.addressHash && pairOf(item.id, ballot.addressHash.toString('hex'))
    const sameAddress = address ? (byAddress.get(address) ?? 0) : 0
    const wasCounted =
      before !== null &&
      before.weight > 0 &&
      before.addressHash?.equals(ballot.addressHash ?? Buffer.alloc(0))
    const vote: StoredVote = {
      feedbackId: item.id,
      voter: ballot.voter,
      zone: item.zone,
      direction: ballot.direction,
      weight: weightOf({
        isAuthor,
        isAnonymous: ballot.testerId === null,
        standing: place,
        fromSameAddress: sameAddress - (wasCounted ? 1 : 0),
        anonymousVotesPerAddress: limit,
      }),
      trusted: isTrusted(place, zone.campaignMinTierWeight, isAuthor),
      testerId: ballot.testerId,
      addressHash: ballot.addressHash,
      castAt: ballot.now,
    }
    Object.assign(item, recount(item, before, vote))
    votes.set(pair, vote)
    touched.set(pair, vote)
    fresh.set(pair, vote)
    if (address) byAddress.set(address, sameAddress + (vote.weight > 0 ? 1 : 0) - (wasCounted ? 1 : 0))
    return { item, vote, isAuthor }
  }

  return {
    items,
    zones,
    decide,
    changedVotes: () => [...touched.values()],
    changedItems: () => distinct([...touched.values()].map((vote) => items.get(vote.feedbackId)!)),
    news: () =>
      [...fresh.values()].map((vote) => ({
        feedbackId: vote.feedbackId,
        testerId: vote.testerId,
        authorId: items.get(vote.feedbackId)!.testerId,
        direction: vote.direction,
        at: vote.castAt,
      })),
    answer: ({ item, vote, isAuthor }: Counted): VoteAnswer => ({
      feedbackId: item.id,
      voteType: vote.direction === 1 ? 'up' : 'down',
      weight: vote.weight,
      weightReason: weightReasonOf(vote, isAuthor),
      upvotes: item.upvotes,
      downvotes: item.downvotes,
      totalScore: item.totalScore,
      status: item.status,
    }),
  }
}

function anonymous(ballots: readonly Ballot[]): { feedbackId: string; addressHash: Buffer }[] {
  const pairs = new Map<string, { feedbackId: string; addressHash: Buffer }>()
  for (const { feedbackId, addressHash } of ballots)
    if (addressHash) pairs.set(pairOf(feedbackId, addressHash.toString('hex')), { feedbackId, addressHash })
  return [...pairs.values()]
}

/** By tester, or by the session that left it. */
function isOwnItem(item: TalliedItem, ballot: Ballot): boolean {
  if (ballot.testerId) return item.testerId === ballot.testerId
  return (
    item.testerId === null &&
    item.sessionHash !== null &&
    ballot.voter === `s${item.sessionHash.toString('base64url')}`
  )
}
