import type { App } from '../../../app.ts'
import { actorOf, type PublishableCaller, type TesterCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { isMoneyAtStake } from '../../engines/ledger/index.ts'
import { chargeFor, type Said, screenWords } from '../../engines/safety/index.ts'
import { listCampaignTerms } from '../../listening/campaigns/index.ts'
import {
  causeFields,
  depthFor,
  findFeedback,
  findVisible,
  type LoopCaller,
  listSetAuthors,
  lockFeedback,
  mergedProblem,
  moveFeedback,
  requireAuthor,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { listZonesById } from '../../listening/zones/index.ts'
import { shareJoining } from '../../people/persons/index.ts'
import {
  listPoolStanding,
  type Standing,
  sharePoolMembers,
  standingFor,
} from '../../people/tester-pools/index.ts'
import { authorDisputed, verdictGiven } from './events.ts'
import { notDeployed } from './problems.ts'
import { reopensItem, verdictProblem } from './rules.ts'
import type { Outcome, VerificationBody } from './schemas.ts'
import {
  countVerdicts,
  findWorkspaceOfItem,
  listTestersWhoJudged,
  listVerifications,
  upsertVerification,
} from './store.ts'

/** Records a tester's verdict on a shipped item. Enough STILL_BROKEN verdicts reopen it, once per round. */
export async function verifyFeedback(
  app: App,
  caller: TesterCaller,
  feedbackId: string,
  body: VerificationBody,
  request: Pick<RequestInfo, 'charge'>,
) {
  const { testerId } = caller
  const workspaceId = orThrow(
    (await app.db.readOperator((tx) => findWorkspaceOfItem(tx, feedbackId))) ?? notFound(),
  )
  if (body.note) {
    // Permission is checked before the note is screened, because screening is costly.
    await app.db.readWorkspace(workspaceId, async (tx) => {
      await requireVerdict(tx, orThrow((await findFeedback(tx, feedbackId)) ?? notFound()), testerId)
    })
    request.charge(chargeFor({ description: body.note }))
  }
  // The workspace's share of screening is used: if each tester had a share, one workspace with many testers would
  // delay all others.
  const note = await screenWords(app, workspaceId, body.note)
  return app.db.inWorkspace(workspaceId, async (tx) => {
    // Locks members before items, as all code does, so a concurrent suspension happens before or after, never in
    // between.
    await sharePoolMembers(tx, [testerId])
    const item = orThrow((await lockFeedback(tx, feedbackId)) ?? notFound())
    const { isActiveMember: isMember, isAuthor } = await requireVerdict(tx, item, testerId)
    const by = { testerId, personId: null, isMember, isAuthor, actor: actorOf(caller) }
    return saveVerdict(app, tx, item, { by, outcome: body.outcome, note })
  })
}

/**
 * Records an author's verdict on their own item. The author is a session, an identified user or a tester. The verdict
 * earns nothing, and from outside the pool it cannot freeze money alone. The token in a mail works only in its own
 * round; in another one the item counts as not deployed.
 */
export async function giveAuthorVerdict(
  app: App,
  caller: PublishableCaller,
  feedbackId: string,
  body: VerificationBody,
  request: Pick<RequestInfo, 'charge'>,
) {
  const { workspaceId, testerId, byMail } = caller
  if (byMail && byMail.feedbackId !== feedbackId) throw notFound()
  const requireOwnItem = async (tx: WorkspaceTx, found: StoredFeedback | null) => {
    const { item } = requireAuthor(caller, found)
    if (byMail && byMail.round !== item.round) throw notDeployed()
    if (testerId !== null) return { item, standing: await requireVerdict(tx, item, testerId) }
    if (item.mergedInto !== null) throw mergedProblem(item)
    if (item.status !== 'DEPLOYED') throw notDeployed()
    return { item, standing: null }
  }
  if (body.note) {
    await app.db.readWorkspace(workspaceId, async (tx) =>
      requireOwnItem(tx, await findFeedback(tx, feedbackId)),
    )
    request.charge(chargeFor({ description: body.note }))
  }
  const note = await screenWords(app, workspaceId, body.note)
  return app.db.inWorkspace(workspaceId, async (tx) => {
    // Prevents the session from being joined to a tester at the same time.
    await shareJoining(tx)
    if (testerId !== null) await sharePoolMembers(tx, [testerId])
    const { item, standing } = await requireOwnItem(tx, await lockFeedback(tx, feedbackId))
    const personId = testerId === null ? item.personId : null
    const isMember = standing?.isActiveMember ?? false
    const by = { testerId, personId, isMember, isAuthor: true, actor: actorOf(caller) }
    return saveVerdict(app, tx, item, { by, outcome: body.outcome, note })
  })
}

/** The person who gives a verdict: a tester, or an author without a tester account. */
interface Giver {
  testerId: string | null
  personId: string | null
  isMember: boolean
  /** Whether the giver wrote the item, or one that was merged into it. The verdict then earns nothing. */
  isAuthor: boolean
  actor: string
}

/** Saves a verdict on a locked DEPLOYED item, announces it, and reopens the item if there are enough verdicts. */
async function saveVerdict(
  app: App,
  tx: WorkspaceTx,
  item: StoredFeedback,
  {
    by,
    outcome,
    note,
    revision = item.revision,
  }: { by: Giver; outcome: Outcome; note: Said | null; revision?: number },
) {
  const now = app.clock.now()
  const { workspaceId } = tx
  const { id: feedbackId, round, campaignId } = item
  const { actor, isAuthor, ...giver } = by
  const verdict = await upsertVerification(tx, {
    id: app.clock.newId(),
    feedbackId,
    round,
    ...giver,
    outcome,
    revision,
    note: note?.text ?? null,
    redactedNote: note?.copy ?? null,
    createdAt: now,
    updatedAt: now,
  })
  const { members: memberTally, ...tally } = await countVerdicts(tx, feedbackId, round)
  logEvents(tx, [
    {
      type: 'verification.recorded',
      subjectId: verdict.id,
      campaignId,
      actor,
      data: { feedbackId: eventId(feedbackId), round, outcome, ...tally },
      at: now,
    },
  ])
  const { testerId, isMember } = by
  await announce(
    tx,
    verdictGiven({
      workspaceId,
      feedbackId,
      testerId,
      isAuthor,
      isMember,
      round,
      outcome,
      tally,
      memberTally,
    }),
  )
  const terms = await findCampaignTermsOfItem(tx, item)
  if (reopensItem({ ...tally, members: memberTally }, terms)) {
    const cause = causeFields({ kind: 'STILL_BROKEN', count: tally.stillBroken })
    const after = await moveFeedback(tx, item, { to: 'THRESHOLD_MET', by: actor, ...cause, at: now })
    return { ...verdict, status: after.status }
  }
  if (outcome === 'STILL_BROKEN' && !isMember)
    await announce(tx, authorDisputed({ workspaceId, feedbackId, campaignId, round }))
  return { ...verdict, status: item.status }
}

/** A tester's answer about a preview, given before the merge, for a change that is now shipped. */
export interface SeenVerdict {
  testerId: string
  outcome: Outcome
  /** The revision of the item that the answer is about. */
  revision: number
  note: Said | null
}

/**
 * Records answers about a preview as verdicts on a locked item. Testers who have already judged this round keep their
 * verdict; testers who may no longer judge the item are left out. The caller has locked the testers' memberships.
 */
export async function recordSeenVerdicts(
  app: App,
  tx: WorkspaceTx,
  item: StoredFeedback,
  seen: readonly SeenVerdict[],
): Promise<void> {
  const judged = new Set(await listTestersWhoJudged(tx, item.id, item.round))
  let { status } = item
  for (const { testerId, outcome, revision, note } of seen) {
    if (status !== 'DEPLOYED') return
    const found = await findTesterStanding(tx, item, testerId)
    if (judged.has(testerId) || verdictProblem(item, found.isAuthor, found)) continue
    const by = {
      ...{ testerId, personId: null, actor: `tester:${testerId}` },
      isMember: found.isActiveMember,
      isAuthor: found.isAuthor,
    }
    const saved = await saveVerdict(app, tx, item, { by, outcome, note, revision })
    status = saved.status
  }
}

async function findCampaignTermsOfItem(tx: WorkspaceTx, { id, campaignId }: StoredFeedback) {
  const [terms] = campaignId === null ? [] : await listCampaignTerms(tx, [campaignId])
  const reopenAfter = terms?.reopenAfter ?? null
  return { reopenAfter, isMoneyAtStake: reopenAfter !== null && (await isMoneyAtStake(tx, id)) }
}

/** Throws the reason why a tester may not give a verdict on an item. */
async function requireVerdict(
  tx: WorkspaceTx,
  item: StoredFeedback,
  testerId: string,
): Promise<Standing & { isAuthor: boolean }> {
  const found = await findTesterStanding(tx, item, testerId)
  const refusal = verdictProblem(item, found.isAuthor, found)
  if (refusal) throw refusal
  return found
}

/** Returns a tester's rights on an item: whether the tester is an active member or suspended. */
async function findTesterStanding(
  tx: WorkspaceTx,
  item: StoredFeedback,
  testerId: string,
): Promise<Standing & { isAuthor: boolean }> {
  const [zone] = await listZonesById(tx, [item.zone])
  const places = (await listPoolStanding(tx, [testerId])).get(testerId) ?? { own: null, house: null }
  const standing = standingFor({ ...places, campaignVisibility: zone?.campaignVisibility ?? null })
  const authors = item.mergedCount > 0 ? await listSetAuthors(tx, item.id) : [item]
  const isAuthor = authors.some((author) => author.testerId === testerId)
  return { ...standing, isAuthor }
}

/** Lists the verdicts on an item as the caller is allowed to see them, latest first. */
export async function listVerdictsForCaller(
  app: App,
  caller: LoopCaller,
  feedbackId: string,
  round: number | undefined,
  slice: Slice,
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const item = await findVisible(app, tx, caller, feedbackId)
    const page = pageOf(await listVerifications(tx, feedbackId, round, slice), slice)
    const seesAll = depthFor(caller, item.campaignId) === 'original'
    const items = page.items.map(({ note, redactedNote, testerId, ...verdict }) => ({
      ...verdict,
      note: seesAll ? note : redactedNote,
      testerId: seesAll ? testerId : null,
    }))
    const { confirmed, stillBroken } = await countVerdicts(tx, feedbackId, item.round)
    return { ...page, items, round: item.round, confirmed, stillBroken }
  })
}
