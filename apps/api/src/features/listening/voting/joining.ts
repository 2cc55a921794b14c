import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { notFound } from '../../../core/problems.ts'
import {
  lockJoining,
  lockSessionPerson,
  personIdOfTester,
  type SessionPerson,
  sessionJoined,
  updateJoined,
  upsertPeople,
} from '../../people/persons/index.ts'
import { listPoolStanding, sharePoolMembers, standingFor } from '../../people/tester-pools/index.ts'
import { listItemsOfPerson, updateAuthor, updateCounters } from '../feedback/index.ts'
import { isZoneOpen, listZonesById, type ZoneWithCampaign } from '../zones/index.ts'
import { sessionMerged } from './events.ts'
import { countTheSame, joinVotes } from './joining-rules.ts'
import { markReady } from './ready.ts'
import { isTrustedVote, recount } from './rules.ts'
import { listSurvivors, recountSets } from './sets.ts'
import {
  deleteVotes,
  listItemsVotedOn,
  listVotes,
  lockItems,
  type StoredVote,
  type TalliedItem,
  upsertVotes,
} from './store.ts'

/** The items and votes that moved from a session to a tester. */
export interface Joined {
  personId: string
  items: number
  votes: number
}

/**
 * Merges the person of a session into a tester's, once. The tester then owns the session's items; of two votes on one
 * item, the stronger remains. Counters are updated in the same transaction; accrued rewards do not move.
 */
export async function joinSession(
  app: App,
  workspaceId: string,
  { testerId, sessionPersonId }: { testerId: string; sessionPersonId: string },
): Promise<Joined> {
  const personId = personIdOfTester(workspaceId, testerId)
  return app.db.inWorkspace(workspaceId, async (tx) => {
    await lockJoining(tx)
    await sharePoolMembers(tx, [testerId])
    const session = await lockSessionPerson(tx, sessionPersonId)
    if (!session) throw notFound()
    if (session.joinedTesterId === testerId) return { personId, items: 0, votes: 0 }
    if (session.joinedTesterId !== null) throw sessionJoined()
    const now = app.clock.now()
    await upsertPeople(tx, [{ id: personId, kind: 'TESTER', testerId, sessionHash: null, createdAt: now }])
    const brought = await moveToTester(app, tx, session, { testerId, personId })
    const voter = session.sessionHash && `s${session.sessionHash.toString('base64url')}`
    await announce(
      tx,
      sessionMerged({
        workspaceId,
        session: { voter, personId: session.id },
        tester: { voter: `t${testerId}`, personId },
      }),
    )
    await updateJoined(tx, session.id, { testerId, at: now })
    return { personId, ...brought }
  })
}

async function moveToTester(
  app: App,
  tx: WorkspaceTx,
  session: SessionPerson,
  tester: { testerId: string; personId: string },
): Promise<{ items: number; votes: number }> {
  const voters = {
    session: session.sessionHash && `s${session.sessionHash.toString('base64url')}`,
    tester: `t${tester.testerId}`,
  }
  const written = await listItemsOfPerson(tx, session.id)
  const votedOn = voters.session ? await listItemsVotedOn(tx, voters.session) : []
  const items = await lockItems(tx, [...new Set([...written, ...votedOn])])
  if (items.length === 0) return { items: 0, votes: 0 }
  const votes = await listVotes(
    tx,
    items.flatMap(({ id: feedbackId }) =>
      [voters.tester, voters.session].flatMap((voter) => (voter ? { feedbackId, voter } : [])),
    ),
  )
  const zones = await findZonesOfItems(tx, items)
  const standing = (await listPoolStanding(tx, [tester.testerId])).get(tester.testerId) ?? {
    own: null,
    house: null,
  }
  const mine = new Set(written)
  const survivors = new Map(items.map((item) => [item.id, item]))
  const outcome = items.map((item) => {
    const zone = zones.get(item.zone)!
    const place = standingFor({ ...standing, campaignVisibility: zone.campaignVisibility })
    const isAuthor = mine.has(item.id) || item.testerId === tester.testerId
    return joinVotesOnItem(item, votes, {
      testerId: tester.testerId,
      voter: voters.tester,
      isAuthor,
      standing: place,
      isOpen: isWaiting(survivors.get(item.mergedInto ?? item.id) ?? item) && isZoneOpen(zone),
      isTrusted: isTrustedVote(place, zone.campaignMinTierWeight, isAuthor),
    })
  })
  if (written.length > 0) await updateAuthor(tx, written, tester)
  deleteVotes(
    tx,
    outcome.flatMap(({ removed }) => removed ?? []),
  )
  upsertVotes(
    tx,
    outcome.flatMap(({ kept }) => kept ?? []),
  )
  const now = app.clock.now()
  const alone = outcome.flatMap(({ item }) => (item.mergedCount > 0 ? [] : item))
  if (alone.length > 0) updateCounters(tx, alone, now)
  // In a set of merged items, the tester and the session counted as two voters, and perhaps as two authors.
  const counted = [...alone, ...(await recountSets(tx, listSurvivors(items), now))]
  await markReady(
    app,
    tx,
    counted.filter((item) => item.safetyStatus === 'CLEARED'),
    zones,
  )
  return { items: written.length, votes: outcome.filter(({ removed }) => removed).length }
}

/** Joins the session's and the tester's votes on one item, and returns its new counters. */
function joinVotesOnItem(
  item: TalliedItem,
  votes: readonly StoredVote[],
  joiner: Parameters<typeof joinVotes>[1],
) {
  const here = votes.filter((vote) => vote.feedbackId === item.id)
  const ofTester = here.find(({ voter }) => voter === joiner.voter) ?? null
  const removed = here.find(({ voter }) => voter !== joiner.voter) ?? null
  if (!ofTester && !removed) return { item, removed, kept: null }
  const kept = joinVotes({ ofSession: removed, ofTester }, joiner)
  const without = removed ? recount(item, removed, null) : item
  const changed = ofTester === null || !countTheSame(kept, ofTester)
  return { item: { ...item, ...recount(without, ofTester, kept) }, removed, kept: changed ? kept : null }
}

async function findZonesOfItems(
  tx: WorkspaceTx,
  items: readonly TalliedItem[],
): Promise<Map<string, ZoneWithCampaign>> {
  const zones = await listZonesById(tx, [...new Set(items.map(({ zone }) => zone))])
  return new Map(zones.map((zone) => [zone.id, zone]))
}

function isWaiting({ status, safetyStatus }: TalliedItem): boolean {
  return safetyStatus === 'CLEARED' && (status === 'COLLECTING_VOTES' || status === 'THRESHOLD_MET')
}
