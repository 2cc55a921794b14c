import { type Classifier, type ClassifierKind, createClassifier } from '../../../adapters/classifier.ts'
import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { Probe } from '../../../core/observing/health.ts'
import { perApp } from '../../../core/per-app.ts'
import {
  addOpinion,
  type Opinion,
  pipelineVersion,
  plainText,
  type SafetyReport,
  screen,
} from '../../engines/safety/index.ts'
import {
  causeFields,
  feedbackCleared,
  feedbackFlagged,
  feedbackWithdrawn,
  findFeedback,
  lockFeedback,
  lockManyFeedback,
  logVerdict,
  moveFeedback,
  type StoredFeedback,
  updateSafety,
} from '../feedback/index.ts'
import { rescreenItem } from './rules.ts'
import { countItemsToRescreen, type ItemKey, listItemsToRescreen } from './store.ts'

const by = 'screening'

/** Returns the configured classifier, or null if there is none. */
const classifierOf = perApp<Classifier | null>((app) => {
  const { CLASSIFIER_URL: url, CLASSIFIER_MODEL: model } = app.config
  const kind = app.config.CLASSIFIER_KIND as ClassifierKind
  if (url === null) return null
  const { CLASSIFIER_API_KEY: apiKey, CLASSIFIER_TIMEOUT_MS: timeoutMs } = app.config
  return createClassifier({ url, kind, model, apiKey, timeoutMs }, () => app.clock.now().getTime())
})

/**
 * Checks that the classifier works by asking it a real question, because only an answer shows this. The probe runs
 * rarely, because questions may cost money.
 */
export const classifierProbe: Probe = {
  of: 'classifier',
  everySeconds: 300,
  isOn: ({ config }) => config.CLASSIFIER_URL !== null,
  check: async (app) => 'answer' in ((await classifierOf(app)?.classify('Is anybody there?')) ?? {}),
}

/**
 * Asks the classifier about one PENDING item and records its verdict.
 * @param last whether this is the last try, after which a failure is recorded as no answer
 * @throws Error when there is no answer and another try may follow
 */
export async function classifyItem(
  app: App,
  { workspaceId, id }: ItemKey,
  { last }: { last: boolean },
): Promise<void> {
  const item = await app.db.readWorkspace(workspaceId, (tx) => findFeedback(tx, id))
  if (item?.safetyStatus !== 'PENDING' || item.withdrawnAt) return
  const classifier = classifierOf(app)
  if (!classifier) return recordFinalReport(app, item, (report) => ({ ...report, classifier: null }))
  const outcome = await classifier.classify(classifierText(item))
  const at = app.clock.now()
  if ('answer' in outcome)
    return recordFinalReport(app, item, (report) =>
      addOpinion(report, outcome.answer satisfies Opinion, { at }),
    )
  app.health.fault('classifier')
  if (!last) throw new Error(`the classifier gave no answer: ${outcome.noAnswer}`)
  await recordFinalReport(app, item, (report) => addOpinion(report, 'unavailable', { at }))
}

/** Returns the text that the classifier reads: the redacted copy, without personal data. */
function classifierText(item: StoredFeedback): string {
  return plainText({
    title: item.redactedTitle ?? '',
    description: item.redactedDescription ?? '',
    data: item.redactedData,
    metadata: item.redactedMetadata,
  })
}

/** Records the final report of a PENDING item, unless another process has already recorded one. */
function recordFinalReport(
  app: App,
  { workspaceId, id, revision }: ItemKey & { revision: number },
  conclude: (report: SafetyReport) => SafetyReport,
): Promise<void> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const item = await lockFeedback(tx, id)
    // A verdict about an earlier revision is dropped: the present revision is screened by its own job.
    if (item?.safetyStatus !== 'PENDING' || item.withdrawnAt || item.revision !== revision) return
    const report = conclude(item.safetyReport)
    const at = app.clock.now()
    await updateSafety(tx, { id, safetyStatus: report.verdict, safetyReport: report, at })
    logVerdict(tx, item, { from: item.safetyStatus, to: report.verdict, by, at })
    if (report.verdict === 'CLEARED') await announce(tx, feedbackCleared(aboutItem(item)))
    else await announce(tx, feedbackFlagged({ ...aboutItem(item), safetyStatus: report.verdict }))
  })
}

function aboutItem({ workspaceId, id: feedbackId, zone, campaignId, testerId }: StoredFeedback) {
  return { workspaceId, feedbackId, zone, campaignId, testerId }
}

/** How far a command has come that goes over all items. */
export interface Progress {
  done: number
  raised: number
  total: number
}

/**
 * Screens again every item that another version of the pipeline screened. Each batch of a workspace is one transaction,
 * so the command may stop between batches.
 * @param batch items at a time, 1–1000
 * @param isStopped called between batches
 */
export async function rescreenAll(
  app: App,
  batch: number,
  report: (progress: Progress) => void,
  isStopped: () => boolean = () => false,
): Promise<Progress> {
  const progress = {
    done: 0,
    raised: 0,
    total: await app.db.readOperator((tx) => countItemsToRescreen(tx, pipelineVersion)),
  }
  let after: ItemKey | null = null
  while (!isStopped()) {
    const keys: ItemKey[] = await app.db.readOperator((tx) =>
      listItemsToRescreen(tx, pipelineVersion, after, batch),
    )
    if (keys.length === 0) break
    for (const [workspaceId, ids] of Map.groupBy(keys, (key) => key.workspaceId)) {
      progress.raised += await app.db.inWorkspace(workspaceId, (tx) =>
        rescreenBatch(
          app,
          tx,
          ids.map(({ id }) => id),
        ),
      )
    }
    progress.done += keys.length
    after = keys.at(-1)!
    report({ ...progress })
  }
  return progress
}

/** Screens a batch of items again, under their locks. Returns the number of items with a new finding. */
async function rescreenBatch(app: App, tx: WorkspaceTx, ids: readonly string[]): Promise<number> {
  let raised = 0
  for (const item of await lockManyFeedback(tx, ids)) {
    const { title, description } = item
    // The item was decided, deployed or withdrawn after it was listed.
    if (item.moderatedAt || item.status === 'DEPLOYED' || title === null || description === null) continue
    if (await rescreenLockedItem(app, tx, { ...item, title, description })) raised++
  }
  return raised
}

async function rescreenLockedItem(
  app: App,
  tx: WorkspaceTx,
  item: StoredFeedback & { title: string; description: string },
): Promise<boolean> {
  const at = app.clock.now()
  const screening = screen(item, { at })
  const { safetyStatus, report, retreat, raised, replaceCopies } = rescreenItem(item, screening)
  // Agents must never work on an uncleared item, not even between two statements, so its status changes first.
  if (retreat)
    await moveFeedback(tx, item, { to: retreat, by, ...causeFields({ kind: 'SCREENED_AGAIN' }), at })
  const { redacted } = screening
  await updateSafety(tx, {
    id: item.id,
    safetyStatus,
    safetyReport: report,
    statusBeforeBlock: item.statusBeforeBlock,
    at,
    ...(replaceCopies
      ? {
          redactedTitle: redacted.title ?? '',
          redactedDescription: redacted.description ?? '',
          redactedData: redacted.data as Record<string, unknown> | null,
          redactedMetadata: redacted.metadata as Record<string, unknown> | null,
        }
      : {}),
  })
  logVerdict(tx, item, { from: item.safetyStatus, to: safetyStatus, by, at })
  if (!raised) return false
  if (item.safetyStatus === 'CLEARED')
    await announce(tx, feedbackWithdrawn({ ...aboutItem(item), cause: 'SCREENED' }))
  await announce(tx, feedbackFlagged({ ...aboutItem(item), safetyStatus }))
  return true
}
