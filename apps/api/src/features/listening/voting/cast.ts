import type { App } from '../../../app.ts'
import { createBatcher } from '../../../core/batcher.ts'
import type { MemberCaller, PublishableCaller } from '../../../core/caller.ts'
import { clientAddressSubject } from '../../../core/client-address.ts'
import { isUuid } from '../../../core/clock.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { measureBatcher } from '../../../core/observing/metrics.ts'
import { perApp } from '../../../core/per-app.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { orThrow, Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import {
  findIdentified,
  listJoinedPeople,
  listLivingPeople,
  shareJoining,
} from '../../people/persons/index.ts'
import { listPoolStanding, sharePoolMembers } from '../../people/tester-pools/index.ts'
import { findVisible, logScores, logVotesForOthers, updateCounters } from '../feedback/index.ts'
import { recallZonesById } from '../zones/index.ts'
import { votesCast } from './events.ts'
import { type Ballot, Poll, pairKey, toVoteAnswer } from './poll-rules.ts'
import { namePerson, unknownPerson, votingClosed } from './problems.ts'
import { markReady } from './ready.ts'
import { raiseQuarters } from './rules.ts'
import type { VoteAnswer, VoteBody, VoteOnBehalfBody } from './schemas.ts'
import { countSetVotesByAddress, listAuthorsOfSets, listSetVotes } from './set-store.ts'
import {
  countVotesByAddress,
  deleteVotes,
  listVotes,
  lockItems,
  type TalliedItem,
  upsertVotes,
} from './store.ts'

/**
 * Collects votes into batches, one queue per workspace. Votes for one item wait for their batch instead of waiting for
 * each other's locks.
 */
const ballotBox = perApp(
  (app) =>
    measureBatcher(
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
  { voteType, ...body }: VoteBody,
  address: string,
): Promise<VoteAnswer & { voteType: 'up' | 'down' }> {
  const answer = await submitBallot(app, caller, { ...body, direction: voteType === 'up' ? 1 : -1 }, address)
  return { ...answer, voteType: answer.voteType ?? voteType }
}

/** Takes a vote back; does nothing without a vote. Returns the item's counters after the commit. */
export function takeVoteBack(
  app: App,
  caller: PublishableCaller,
  body: Pick<VoteBody, 'feedbackId' | 'sessionId'>,
  address: string,
): Promise<VoteAnswer> {
  return submitBallot(app, caller, { ...body, direction: 0 }, address)
}

/**
 * Casts a vote for an item in the name of an identified person, by the rules for that person's own votes. A vote that
 * the person has already cast for the item is left alone. Throws `own_vote` if the person has voted against the item.
 */
export async function castVoteOnBehalf(
  app: App,
  caller: MemberCaller,
  feedbackId: string,
  named: VoteOnBehalfBody,
) {
  await requireItem(app, caller, feedbackId)
  const personId = await findRepresentedPerson(app, caller, named)
  const answer = await submitForAnother(app, caller, { feedbackId, personId, direction: 1 })
  return { ...answer, personId, voteType: answer.voteType ?? ('up' as const) }
}

/** Withdraws a vote that a member cast in a person's name; does nothing without such a vote. Throws `own_vote`. */
export async function withdrawVoteOnBehalf(
  app: App,
  caller: MemberCaller,
  feedbackId: string,
  personId: string,
): Promise<VoteAnswer> {
  await requireItem(app, caller, feedbackId)
  return submitForAnother(app, caller, { feedbackId, personId, direction: 0 })
}

async function requireItem(app: App, caller: MemberCaller, feedbackId: string) {
  await app.db.inWorkspace(caller.workspaceId, (tx) => findVisible(app, tx, caller, feedbackId))
}

async function findRepresentedPerson(app: App, { workspaceId }: MemberCaller, named: VoteOnBehalfBody) {
  const { personId, userId } = named
  if ((personId === undefined) === (userId === undefined)) throw namePerson()
  if (personId !== undefined) return personId.toLowerCase()
  const hash = privateHash(app, 'user', workspaceId, userId!)
  const found = await app.db.inWorkspace(workspaceId, (tx) => findIdentified(tx, hash))
  if (found === null) throw unknownPerson()
  return found
}

async function submitForAnother(
  app: App,
  caller: MemberCaller,
  { feedbackId, personId, direction }: { feedbackId: string; personId: string; direction: 0 | 1 },
): Promise<VoteAnswer> {
  const { workspaceId, memberId } = caller
  const outcome = await ballotBox(app).submit({
    ...{ workspaceId, feedbackId, direction },
    voter: `u${personId}`,
    testerId: null,
    personIds: [personId],
    sessionHash: null,
    addressHash: null,
    onBehalfBy: memberId,
    now: app.clock.now(),
  })
  // The member can see the item, so the response states the real reason: the item takes no votes.
  if (outcome instanceof Problem && outcome.kind === notFound) throw votingClosed()
  return orThrow(outcome)
}

async function submitBallot(
  app: App,
  caller: PublishableCaller,
  body: Pick<VoteBody, 'feedbackId' | 'sessionId'> & Pick<Ballot, 'direction'>,
  address: string,
): Promise<VoteAnswer> {
  if (!isUuid(body.feedbackId)) throw notFound()
  const { workspaceId, testerId, userPersonId, sessionPersonId } = caller
  const isAnonymous = testerId === null && userPersonId === null
  const sessionHash = isAnonymous ? privateHash(app, 'session', workspaceId, body.sessionId) : null
  return orThrow(
    await ballotBox(app).submit({
      workspaceId,
      feedbackId: body.feedbackId.toLowerCase(),
      voter: sessionHash
        ? `s${sessionHash.toString('base64url')}`
        : testerId
          ? `t${testerId}`
          : `u${userPersonId}`,
      testerId,
      personIds: [userPersonId, sessionPersonId].flatMap((id) => id ?? []),
      sessionHash,
      addressHash: isAnonymous
        ? privateHash(app, 'address', workspaceId, clientAddressSubject(address))
        : null,
      direction: body.direction,
      onBehalfBy: null,
      now: app.clock.now(),
    }),
  )
}

/**
 * Loads and locks the rows, decides about the ballots in memory in the order of their arrival, and saves the result.
 */
async function countBatch(
  app: App,
  tx: WorkspaceTx,
  ballots: readonly Ballot[],
): Promise<(VoteAnswer | Problem)[]> {
  const poll = await loadBatch(app, tx, ballots)
  const outcomes = ballots.map((ballot) => poll.decideBallot(ballot))
  const [changed, removed] = [poll.changedVotes(), poll.removedVotes()]
  const items = poll.changedItems()
  if (items.length > 0) {
    if (removed.length > 0) deleteVotes(tx, removed)
    if (changed.length > 0) upsertVotes(tx, changed)
    const { now } = ballots[0]!
    logVotesForOthers(tx, poll.votesForOthers, now)
    logScores(tx, raiseQuarters(items.filter(isSurvivor), poll.zones), now)
    updateCounters(tx, items, now)
    for (const id of await markReady(app, tx, items, poll.zones)) poll.items.get(id)!.status = 'THRESHOLD_MET'
    for (const { id, zone, campaignId } of items)
      tx.hint(tx.workspaceId, { topic: 'votes', id, zone, campaignId })
    await announce(tx, votesCast({ workspaceId: tx.workspaceId, votes: poll.castVotes() }))
  }
  return outcomes.map((outcome) => (outcome instanceof Problem ? outcome : toVoteAnswer(outcome)))
}

/** Loads and locks the data that the decisions about these ballots need. */
async function loadBatch(app: App, tx: WorkspaceTx, ballots: readonly Ballot[]): Promise<Poll> {
  const limit = app.config.ANONYMOUS_VOTES_PER_ADDRESS
  const distinct = <T>(values: T[]) => [...new Set(values)]
  const takingBack = ballots.filter(({ direction }) => direction === 0)
  const testers = distinct(ballots.flatMap((ballot) => ballot.testerId ?? []))
  const sessionHashes = [
    ...new Map(
      ballots.flatMap(({ voter, sessionHash }) => (sessionHash ? [[voter, sessionHash]] : [])),
    ).values(),
  ]
  // The statements are sent together and executed in this order: the lock of joining and merging, memberships (which a
  // suspension locks first too), then items. Everything that is read after the locks is current.
  const [, , joined, items, standings, votes, addresses] = await Promise.all([
    shareJoining(tx),
    sharePoolMembers(tx, testers),
    listJoinedPeople(tx, { personIds: [], sessionHashes }),
    lockItems(tx, distinct(ballots.map((ballot) => ballot.feedbackId)), takingBack),
    listPoolStanding(tx, testers),
    listVotes(tx, [...new Map(ballots.map((b) => [pairKey(b.feedbackId, b.voter), b])).values()]),
    limit > 0 ? countVotesByAddress(tx, anonymousPairs(ballots), limit) : [],
  ])
  const [zones, merged, represented] = await Promise.all([
    recallZonesById(app, tx, distinct(items.map((item) => item.zone))),
    loadSetsOfBallots(tx, items, ballots, limit),
    listRepresented(tx, ballots),
  ])
  const inSets = merged.survivors
  return new Poll({
    ...{ joined, items, zones, standings, represented, anonymousVotesPerAddress: limit },
    sets: {
      votes: [
        ...votes
          .filter(({ feedbackId }) => !inSets.has(feedbackId))
          .map((vote) => ({ ...vote, survivor: vote.feedbackId })),
        ...merged.votes,
      ],
      authors: merged.authors,
    },
    addresses: [...addresses.filter(({ feedbackId }) => !inSets.has(feedbackId)), ...merged.addresses],
  })
}

/**
 * Lists the people in whose name a member may vote. Call this under the lock of joining and merging, because an erasure
 * waits for that lock.
 */
async function listRepresented(tx: WorkspaceTx, ballots: readonly Ballot[]): Promise<ReadonlySet<string>> {
  const ids = ballots.flatMap(({ onBehalfBy, direction, personIds }) =>
    onBehalfBy === null || direction === 0 ? [] : personIds,
  )
  if (ids.length === 0) return new Set()
  const people = await listLivingPeople(tx, [...new Set(ids)])
  return new Set(people.flatMap(({ id, kind }) => (kind === 'IDENTIFIED' ? id : [])))
}

const isSurvivor = ({ mergedInto }: { mergedInto: string | null }) => mergedInto === null

/**
 * Loads the further rows that ballots on merged items and their survivors need. Reads nothing if there are no such
 * ballots.
 */
async function loadSetsOfBallots(
  tx: WorkspaceTx,
  items: readonly TalliedItem[],
  ballots: readonly Ballot[],
  limit: number,
) {
  /** The survivor of each locked item that belongs to a set. */
  const survivors = new Map(
    items.flatMap((item) =>
      item.mergedInto || item.mergedCount > 0 ? [[item.id, item.mergedInto ?? item.id] as const] : [],
    ),
  )
  if (survivors.size === 0) return { survivors, votes: [], authors: [], addresses: [] }
  const asked = ballots.flatMap(({ feedbackId, voter, addressHash }) => {
    const survivor = survivors.get(feedbackId)
    return survivor ? [{ survivor, voter, addressHash }] : []
  })
  const addressed = new Map(
    asked.flatMap(({ survivor, addressHash }) =>
      addressHash
        ? [[pairKey(survivor, addressHash.toString('hex')), { survivor, addressHash }] as const]
        : [],
    ),
  )
  const [votes, authors, addresses] = await Promise.all([
    listSetVotes(tx, asked),
    listAuthorsOfSets(tx, [...new Set(survivors.values())]),
    limit > 0 ? countSetVotesByAddress(tx, [...addressed.values()]) : [],
  ])
  return { survivors, votes, authors, addresses }
}

function anonymousPairs(ballots: readonly Ballot[]): { feedbackId: string; addressHash: Buffer }[] {
  const pairs = new Map<string, { feedbackId: string; addressHash: Buffer }>()
  for (const { feedbackId, addressHash } of ballots)
    if (addressHash) pairs.set(pairKey(feedbackId, addressHash.toString('hex')), { feedbackId, addressHash })
  return [...pairs.values()]
}
