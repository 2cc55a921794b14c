import type { App } from '../../../app.ts'
import { actorOf, requireScope } from '../../../core/caller.ts'
import { isTaken } from '../../../core/database/constraint.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import {
  depthFor,
  findVisible,
  type LoopCaller,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import {
  addEntry,
  alreadyAnswered,
  listQuestions,
  plainEntry,
  type StoredEntry,
  screenEntry,
} from '../../listening/thread/index.ts'
import {
  findDeploymentItem,
  findTerms,
  lockItemAndDeployment,
  pauseToAsk,
  releaseDeployment,
  type StoredDeployment,
} from '../deployments/index.ts'
import {
  approverProblem,
  isHeldFromAuthor,
  questionProblem,
  readAnswerWords,
  secondAnswerProblem,
} from './rules.ts'
import type { AnswerBody, QuestionBody, QuestionView } from './schemas.ts'
import { questionView } from './view.ts'

const MOST_ENTRIES = 200

const isTeamFor = (caller: LoopCaller, item: Pick<StoredFeedback, 'campaignId'>) =>
  depthFor(caller, item.campaignId) === 'original'

/** Asks people a question for a deployment, which waits for the answer. */
export async function askQuestion(
  app: App,
  caller: LoopCaller,
  deploymentId: string,
  { question, choices, audience = 'TEAM' }: QuestionBody,
  newId: string,
): Promise<QuestionView> {
  requireScope(caller, 'work')
  const { workspaceId } = caller
  const asked = { body: question, choices: choices ?? null }
  const screening = await screenEntry(app, workspaceId, asked, { isStranger: false })
  const isHeld =
    audience === 'AUTHOR' &&
    screening.safetyStatus === 'CLEARED' &&
    isHeldFromAuthor([question, ...(choices ?? [])], screening.safetyReport.redactions)
  const screened = isHeld ? { ...screening, safetyStatus: 'FLAGGED' as const, held: true } : screening
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const { item, deployment } = await lockItemAndDeployment(tx, caller, deploymentId)
    const terms = await findTerms(tx, item.campaignId, 'person')
    const known = await listQuestions(tx, { deploymentId }, MOST_ENTRIES)
    const before = known.find(({ id }) => id === newId)
    if (before) return questionView(before, undefined, isTeamFor(caller, item))
    const isClear = screened.safetyStatus === 'CLEARED'
    const said = { text: question, copy: isClear ? screened.redacted : null }
    const resumeStatus = await pauseToAsk(app, tx, caller, { item, deployment }, said, audience === 'TEAM')
    const refusal = questionProblem({ audience }, { mayAskAuthors: terms.agentsMayAskAuthors, asked: known })
    if (refusal) throw refusal
    const entry = await addEntry(app, tx, caller, screened, {
      ...plainEntry,
      id: newId,
      feedbackId: item.id,
      kind: 'QUESTION',
      audience,
      side: caller.kind === 'mcp' ? 'AGENT' : 'TEAM',
      personId: null,
      forAgents: true,
      deploymentId,
      resumeStatus,
    })
    logQuestion(tx, caller, { item, deployment, questionId: entry.id, at: entry.createdAt })
    return questionView(entry, undefined, isTeamFor(caller, item))
  })
}

/** Lists the questions of a deployment, with those answers that the caller is allowed to see. */
export function listQuestionsForCaller(
  app: App,
  caller: LoopCaller,
  deploymentId: string,
): Promise<{ items: QuestionView[] }> {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const feedbackId = orThrow((await findDeploymentItem(tx, deploymentId)) ?? notFound())
    const item = await findVisible(app, tx, caller, feedbackId)
    const entries = await listQuestions(tx, { deploymentId }, MOST_ENTRIES)
    const items = entries
      .filter(({ kind }) => kind === 'QUESTION')
      .map((question) => questionView(question, findAnswerTo(question, entries), isTeamFor(caller, item)))
    return { items }
  })
}

const findAnswerTo = (question: StoredEntry, entries: readonly StoredEntry[]) =>
  entries.find(({ questionId }) => questionId === question.id)

/** Answers a question, once. With `approve`, a member also lets the agent ship the files that the member has seen. */
export async function answerQuestion(
  app: App,
  caller: LoopCaller,
  { deploymentId, questionId, newId }: { deploymentId: string; questionId: string; newId: string },
  body: AnswerBody,
): Promise<QuestionView> {
  const refusedApprover = approverProblem(caller, body)
  if (refusedApprover) throw refusedApprover
  const { workspaceId } = caller
  const wanted = { deploymentId, id: questionId }
  // The text of a chosen answer is part of the question. Screening comes before the locks, because it takes a while.
  const asked = await app.db.readWorkspace(workspaceId, (tx) => listQuestions(tx, wanted, MOST_ENTRIES))
  const found = orThrow(asked.find(({ id, kind }) => id === questionId && kind === 'QUESTION') ?? notFound())
  const words = orThrow(readAnswerWords(found, body))
  const screened = await screenEntry(app, workspaceId, { body: words }, { isStranger: false })
  return app.db
    .inWorkspace(workspaceId, async (tx) => {
      const { item, deployment } = await lockItemAndDeployment(tx, caller, deploymentId)
      const entries = await listQuestions(tx, wanted, MOST_ENTRIES)
      const question = orThrow(entries.find(({ id }) => id === questionId) ?? notFound())
      const refusal = secondAnswerProblem(question, entries)
      if (refusal) throw refusal
      const approved = body.approve ?? null
      if (approved && caller.kind === 'oidc')
        await releaseDeployment(app, tx, caller, deployment, body.changedFiles)
      const answer = await addEntry(app, tx, caller, screened, {
        ...plainEntry,
        id: newId,
        feedbackId: item.id,
        kind: 'ANSWER',
        audience: question.audience,
        side: 'TEAM',
        personId: null,
        forAgents: true,
        deploymentId,
        questionId,
        choice: body.choice ?? null,
        approved,
      })
      return questionView(question, answer, isTeamFor(caller, item))
    })
    .catch((error) => {
      throw isTaken(error, 'thread_entries_one_answer') ? alreadyAnswered() : error
    })
}

function logQuestion(
  tx: WorkspaceTx,
  caller: LoopCaller,
  about: { item: StoredFeedback; deployment: StoredDeployment; questionId: string; at: Date },
) {
  const { item, deployment, questionId, at } = about
  const data = { feedbackId: eventId(item.id), round: deployment.round, questionId: eventId(questionId) }
  const { id: subjectId } = deployment
  const { campaignId } = item
  logEvents(tx, [
    { type: 'deployment.question_asked', subjectId, campaignId, actor: actorOf(caller), data, at },
  ])
}
