import type { App } from '../../../app.ts'
import { actorOf, type TesterCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { chargeFor, ourWords, wordsOf } from '../../engines/safety/index.ts'
import {
  depthFor,
  findFeedback,
  findVisible,
  type LoopCaller,
  lockFeedback,
  moveFeedback,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { listZonesById } from '../../listening/zones/index.ts'
import { listPoolStanding, sharePoolMembers, standingFor } from '../../people/tester-pools/index.ts'
import { verdictGiven } from './events.ts'
import { REOPENING, refuseVerdict, reopens } from './rules.ts'
import type { VerificationBody } from './schemas.ts'
import { countVerdicts, findWorkspaceOf, listVerifications, upsertVerification } from './store.ts'

/** Takes a tester's verdict on a shipped item. Enough of STILL_BROKEN reopen it, once a round. */
export async function verifyFeedback(
  app: App,
  caller: TesterCaller,
  feedbackId: string,
  body: VerificationBody,
  request: Pick<RequestInfo, 'charge'>,
) {
  const { testerId } = caller
  const workspaceId = orThrow(
    (await app.db.readOperator((tx) => findWorkspaceOf(tx, feedbackId))) ?? notFound(),
  )
  if (body.note) {
    // Before a text costs anything, the tester has to be somebody who may say it.
    await app.db.readWorkspace(workspaceId, async (tx) => {
      await requireVerdict(tx, orThrow((await findFeedback(tx, feedbackId)) ?? notFound()), testerId)
    })
    request.charge(chargeFor({ description: body.note }))
  }
  // The tester's own turn at the screening, not that of the workspace: it is he who writes.
  const note = await wordsOf(app, testerId, body.note)
  return app.db.inWorkspace(workspaceId, async (tx) => {
    // Members before items, as everybody does: who is being suspended now is suspended after this, or not heard.
    await sharePoolMembers(tx, [testerId])
    const item = orThrow((await lockFeedback(tx, feedbackId)) ?? notFound())
    await requireVerdict(tx, item, testerId)

    const now = app.clock.now()
    const { round } = item
    const verdict = await upsertVerification(tx, {
      id: app.clock.newId(),
      feedbackId,
      round,
      testerId,
      outcome: body.outcome,
      note: note?.text ?? null,
      redactedNote: note?.copy ?? null,
      createdAt: now,
      updatedAt: now,
    })
    const tally = await countVerdicts(tx, feedbackId, round)
    await announce(
      tx,
      verdictGiven({
        workspaceId,
        feedbackId,
        testerId,
        isAuthor: item.testerId === testerId,
        round,
        outcome: body.outcome,
        tally,
      }),
    )
    const after = reopens(tally)
      ? await moveFeedback(tx, item, {
          to: 'THRESHOLD_MET',
          by: actorOf(caller),
          why: ourWords(`${REOPENING} testers found it still broken`),
          at: now,
        })
      : item
    return { ...verdict, status: after.status }
  })
}

/** Throws why a tester may give no verdict on an item. */
async function requireVerdict(tx: WorkspaceTx, item: StoredFeedback, testerId: string): Promise<void> {
  const [zone] = await listZonesById(tx, [item.zone])
  const places = (await listPoolStanding(tx, [testerId])).get(testerId) ?? { own: null, house: null }
  const standing = standingFor({ ...places, campaignVisibility: zone?.campaignVisibility ?? null })
  const refusal = refuseVerdict(item, testerId, standing)
  if (refusal) throw refusal
}

/** The verdicts on an item as the caller may read them, latest first. */
export async function listForCaller(
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
    return { ...page, items, round: item.round, ...(await countVerdicts(tx, feedbackId, item.round)) }
  })
}
