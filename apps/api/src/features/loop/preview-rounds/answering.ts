import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { chargeFor, screenWords } from '../../engines/safety/index.ts'
import {
  findFeedback,
  listSetAuthors,
  lockFeedback,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { listUpVoters } from '../../listening/voting/index.ts'
import { listZonesById } from '../../listening/zones/index.ts'
import { listPoolStanding, sharePoolMembers, standingFor } from '../../people/tester-pools/index.ts'
import { previewChanged } from './events.ts'
import { answerProblem } from './rules.ts'
import type { PreviewAnswerBody } from './schemas.ts'
import { findPlaceOfRound, lockRoundById, type StoredRound, upsertAnswer } from './store.ts'

/** Records a tester's answer about a preview until the round has ended. A later answer replaces an earlier one. */
export async function answerPreview(
  app: App,
  { testerId }: TesterCaller,
  roundId: string,
  { works, reason: given }: PreviewAnswerBody,
  request: Pick<RequestInfo, 'charge'>,
) {
  const { workspaceId, feedbackId } = orThrow(
    (await app.db.readOperator((tx) => findPlaceOfRound(tx, roundId))) ?? notFound(),
  )
  if (given) {
    // Permission is checked before the reason is screened, because screening is costly.
    await app.db.inWorkspace(workspaceId, async (tx) => {
      const item = orThrow((await findFeedback(tx, feedbackId)) ?? notFound())
      await requireAnswer(app, tx, item, orThrow((await lockRoundById(tx, roundId)) ?? notFound()), testerId)
    })
    request.charge(chargeFor({ description: given }))
  }
  const reason = await screenWords(app, workspaceId, given)
  return app.db.inWorkspace(workspaceId, async (tx) => {
    // Locks members before items, and items before rounds, as all code does, so that transactions cannot deadlock.
    await sharePoolMembers(tx, [testerId])
    const item = orThrow((await lockFeedback(tx, feedbackId)) ?? notFound())
    const round = orThrow((await lockRoundById(tx, roundId)) ?? notFound())
    const weight = await requireAnswer(app, tx, item, round, testerId)
    const now = app.clock.now()
    const answer = await upsertAnswer(tx, {
      ...{ id: app.clock.newId(), roundId, testerId, works, weight },
      revision: item.revision,
      reason: reason?.text ?? null,
      redactedReason: reason?.copy ?? null,
      createdAt: now,
      updatedAt: now,
    })
    const { repositoryId, headSha } = round
    await announce(tx, previewChanged({ workspaceId, repositoryId, headSha, hides: false }))
    return { ...answer, feedbackId }
  })
}

/** Throws the reason why a tester may not answer. Returns the weight of the answer otherwise. */
async function requireAnswer(
  app: App,
  tx: WorkspaceTx,
  item: StoredFeedback,
  round: StoredRound,
  testerId: string,
): Promise<number> {
  const [[zone], upVoters, authors, standings] = await Promise.all([
    listZonesById(tx, [item.zone]),
    listUpVoters(tx, item.id),
    item.mergedCount > 0 ? listSetAuthors(tx, item.id) : [item],
    listPoolStanding(tx, [testerId]),
  ])
  const places = standings.get(testerId) ?? { own: null, house: null }
  const standing = standingFor({ ...places, campaignVisibility: zone?.campaignVisibility ?? null })
  const vote = upVoters.find((voter) => voter.testerId === testerId)
  const refusal = answerProblem(item, round, {
    isAuthor: authors.some((author) => author.testerId === testerId),
    isUpVoter: vote !== undefined,
    standing,
    now: app.clock.now(),
  })
  if (refusal) throw refusal
  return Math.max(1, Math.round(vote?.weight ?? standing.weight ?? 1))
}
