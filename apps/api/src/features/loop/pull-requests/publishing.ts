import { createHash } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Job, job } from '../../../core/job.ts'
import { type PreviewQuorum, standardPaths } from '../../listening/campaigns/index.ts'
import { findFeedback, listRedactedCopies, type StoredFeedback } from '../../listening/feedback/index.ts'
import { findWorkspaceProfile } from '../../workspace/accounts/index.ts'
import {
  findLatestDeployment,
  findTerms,
  itemReference,
  type StoredDeployment,
} from '../deployments/index.ts'
import { forgeOf, runForgeJob } from '../forge-apps/index.ts'
import { countAnswers, findRound, listAnswers, type StoredRound } from '../preview-rounds/index.ts'
import { findRepository, type StoredRepository } from '../repositories/index.ts'
import {
  failAfterLongWait,
  type JudgedItem,
  type JudgedPreview,
  judgeGroup,
  judgePullRequest,
  strictestVerdict,
  toVerdict,
  type Verdict,
} from './judging-rules.ts'
import { openAndDecideRounds } from './previewing.ts'
import {
  type Commit,
  findCheckRun,
  listItemsOfPullRequest,
  listOpenPullsOfHead,
  listPullsByNumber,
  listWaitingGroups,
  type StoredCheckRun,
  type StoredPullRequest,
  updateCheckRun,
  upsertCheckRun,
} from './store.ts'
import { checkSummary, MOST_REASONS, type ShownItem, verdictTitle } from './text-rules.ts'

/**
 * Publishes the check of a commit after this transaction. With `again`, its waiting time starts again. With `branch`,
 * the commit is a merge group for this branch.
 */
export async function enqueueCheck(
  app: App,
  tx: WorkspaceTx,
  {
    repositoryId,
    headSha,
    again = false,
    branch = null,
  }: Commit & { again?: boolean; branch?: string | null },
): Promise<void> {
  await upsertCheckRun(tx, {
    id: app.clock.newId(),
    repositoryId,
    headSha,
    branch,
    again,
    now: app.clock.now(),
  })
  const { workspaceId } = tx
  await app.jobs.enqueue(tx, publishCheckJob, { workspaceId, repositoryId, headSha })
}

/**
 * Publishes the checks of commits that already have one.
 * @param hides whether words must be removed, also from checks of closed pull requests
 */
export function enqueueChecks(
  app: App,
  tx: WorkspaceTx,
  commits: readonly Commit[],
  hides = false,
): Promise<void> {
  const { workspaceId } = tx
  return app.jobs.enqueueAll(
    tx,
    publishCheckJob,
    commits.map(({ repositoryId, headSha }) => ({ workspaceId, repositoryId, headSha, hides })),
  )
}

interface Published extends Commit {
  workspaceId: string
  hides?: boolean
}

/** The delay between two publications of one commit, so that an older verdict never replaces a newer one. */
const AGAIN_MS = 2_000

export const publishCheckJob: Job<Published> = job({
  name: 'pull-requests.publish-check',
  retryLimit: 8,
  retryDelaySeconds: 5,
  laneOf: ({ repositoryId }) => repositoryId,
  handle: (app, data) =>
    runForgeJob(app, publishCheckJob, data, async () => {
      const name = `check ${data.repositoryId} ${data.headSha}`
      const done = await app.db.exclusively(name, async () => {
        await publishCheck(app, data)
        return true
      })
      if (done) return
      const startAfter = new Date(app.clock.now().getTime() + AGAIN_MS)
      await app.db.inOperator((tx) => app.jobs.enqueue(tx, publishCheckJob, data, { startAfter }))
    }),
})

/** Judges a commit by the present facts, and shows the verdict at the forge unless it is already shown. */
async function publishCheck(app: App, { workspaceId, hides = false, ...commit }: Published): Promise<void> {
  const facts = await app.db.readWorkspace(workspaceId, async (tx) => {
    const repository = await findRepository(tx, commit.repositoryId)
    const run = await findCheckRun(tx, commit)
    return repository && run ? { repository, run } : null
  })
  if (facts?.repository.state !== 'CONNECTED') return
  const { repository, run } = facts
  if (run.branch === null)
    await openAndDecideRounds(app, { workspaceId, repository, headSha: run.headSha }, publishCheckJob)
  const judged =
    run.branch === null
      ? await judgeHead(app, workspaceId, repository, run, hides)
      : await judgeMergeGroup(app, workspaceId, repository, run)
  if (!judged) return
  const now = app.clock.now()
  if (judged.verdict.reason === 'OTHER_COMMIT' && run.externalId === null) {
    // This commit never had a check at the forge, and nothing waits for one.
    const ended = { ...run, conclusion: 'failure' as const, reason: 'OTHER_COMMIT' }
    await app.db.inWorkspace(workspaceId, (tx) => updateCheckRun(tx, ended))
    return
  }
  const verdictNow = failAfterLongWait(judged.verdict, run.waitsSince, now)
  const title = verdictTitle(verdictNow)
  const summary = checkSummary({ ...judged, verdict: verdictNow })
  const { conclusion, reason } = verdictNow
  const shown = createHash('sha256')
    .update(JSON.stringify([conclusion, title, summary]))
    .digest('hex')
  if (run.externalId !== null && run.shown === shown) return
  const place = { installationId: repository.externalInstallationId, repositoryId: repository.externalId }
  const workspace = await findWorkspaceProfile(app, workspaceId)
  const detailsUrl = `${app.publicUrl()}/app/${workspace?.slug ?? ''}/settings/repositories`
  const externalId = await forgeOf(app).publishCheck(place, repository, run.externalId, {
    externalId: run.id,
    headSha: run.headSha,
    ...{ detailsUrl, conclusion, title, summary, at: now },
  })
  const wordsOf = judged.items.filter(({ words }) => words !== null).map(({ id }) => id)
  await app.db.inWorkspace(workspaceId, async (tx) => {
    await updateCheckRun(tx, { ...run, externalId, conclusion, reason, shown, wordsOf, publishedAt: now })
    // Merge groups wait for the checks of their pull requests.
    if (run.branch === null && conclusion !== run.conclusion)
      await enqueueChecks(app, tx, await listWaitingGroups(tx, repository.id))
  })
}

interface Judged {
  verdict: Verdict
  items: ShownItem[]
  approval: StoredPullRequest['approval']
}

/**
 * Returns the verdict on all open pull requests with this head. Null means that the published check remains as it is.
 */
async function judgeHead(
  app: App,
  workspaceId: string,
  repository: StoredRepository,
  run: StoredCheckRun,
  hides: boolean,
): Promise<Judged | null> {
  return app.db.readWorkspace(workspaceId, async (tx) => {
    const pulls = await listOpenPullsOfHead(tx, repository.id, run.headSha)
    // The check of a closed pull request is kept as history, but people's texts may have to be removed from it.
    if (pulls.length === 0 && run.conclusion !== null && !(hides && run.wordsOf.length > 0)) return null
    const judged = await Promise.all(pulls.map((pull) => judgeStored(tx, pull)))
    const [first, ...rest] = judged.map((one) => one.verdict)
    const ended: Verdict =
      run.conclusion === null
        ? toVerdict('OTHER_COMMIT')
        : { conclusion: run.conclusion, reason: run.reason as Verdict['reason'], paths: [] }
    const items = new Map(judged.flatMap((one) => one.items).map((item) => [item.id, item]))
    return {
      verdict: first ? strictestVerdict([first, ...rest]) : ended,
      items: await listShownItems(tx, repository, [...items.values()]),
      approval: pulls.find(({ approval }) => approval?.headSha === run.headSha)?.approval ?? null,
    }
  })
}

interface KnownItem {
  id: string
  item: StoredFeedback
  deployment: StoredDeployment | null
  evidence: string
  /** The round of this head; null if people are not asked or no preview exists yet. */
  round: StoredRound | null
}
async function judgeStored(
  tx: WorkspaceTx,
  pull: StoredPullRequest,
): Promise<{ verdict: Verdict; items: KnownItem[] }> {
  const ids = await listItemsOfPullRequest(tx, pull.id)
  const known: KnownItem[] = []
  const judged: JudgedItem[] = []
  for (const id of ids) {
    const item = await findFeedback(tx, id)
    if (!item) continue
    const [deployment, terms] = await Promise.all([
      findLatestDeployment(tx, id, 'person'),
      findTerms(tx, item.campaignId, 'person'),
    ])
    const round = pull.headSha === null ? null : await findRound(tx, toRoundKey(pull.id, id, pull.headSha))
    known.push({ id, item, deployment, evidence: terms.evidence, round })
    const preview = await toJudgedPreview(tx, round, terms.previewQuorum, pull.isFork)
    judged.push({ ...toJudgedItem(item, deployment, terms), preview })
  }
  const { headSha, files, unusual, isWhole, approval } = pull
  const change =
    pull.state === 'OPEN' && headSha !== null
      ? { headSha, files, unusual, isWhole, approvedSha: approval?.headSha ?? null }
      : null
  return { verdict: judgePullRequest(change, judged, standardPaths), items: known }
}

const toRoundKey = (pullRequestId: string, feedbackId: string, headSha: string) => ({
  pullRequestId,
  feedbackId,
  headSha,
})

async function toJudgedPreview(
  tx: WorkspaceTx,
  round: StoredRound | null,
  quorum: PreviewQuorum | null,
  isFork: boolean,
): Promise<JudgedPreview | null> {
  if (quorum === null) return null
  const isAsking = round !== null && round.deployedAt !== null
  return {
    state: round?.outcome ?? (isAsking ? 'OPEN' : 'AWAITED'),
    silence: quorum.silence,
    hasObjection: round !== null && (await countAnswers(tx, round.id)).broken > 0,
    isFork,
  }
}

function toJudgedItem(
  item: StoredFeedback,
  deployment: StoredDeployment | null,
  { allowedPaths, protectedPaths, evidence }: Awaited<ReturnType<typeof findTerms>>,
): Omit<JudgedItem, 'preview'> {
  const { id, status, safetyStatus, mergedInto, automationLevel } = item
  const proof = deployment?.proof
  return {
    ...{ id, status, safetyStatus, allowedPaths, protectedPaths, evidence },
    isMerged: mergedInto !== null,
    needsPerson: automationLevel === 'HUMAN_IN_LOOP',
    deployment: deployment && {
      isOpen: deployment.isOpen,
      seenSha: deployment.seen?.headSha ?? null,
      isApproved: deployment.approval !== null,
      attestedSha: deployment.attestation?.commitSha ?? null,
      provenSha: proof ? (proof.commitSha ?? deployment.commitSha) : null,
    },
  }
}

/** Returns the items of a check, with the texts that the check is allowed to show now. */
async function listShownItems(
  tx: WorkspaceTx,
  repository: StoredRepository,
  items: readonly KnownItem[],
): Promise<ShownItem[]> {
  const copies = repository.showsWords
    ? await listRedactedCopies(
        tx,
        items.map(({ id }) => id),
      )
    : []
  const shown: ShownItem[] = []
  for (const { id, item, deployment, evidence, round } of items) {
    const words = copies.find((one) => one.id === id)
    const { approval, proof, deploymentUrl } = deployment ?? {}
    shown.push({
      id,
      reference: itemReference(id),
      status: item.status,
      score: item.totalScore,
      votes: item.upvotes,
      words: words ? { title: words.title, description: words.description } : null,
      evidence,
      proof: proof ? proof.state : null,
      approval: approval ? { by: approval.by, at: approval.at } : null,
      previewUrl: round?.url ?? deploymentUrl ?? null,
      people: round && (await findPeoplesAnswers(tx, round, words !== undefined)),
    })
  }
  return shown
}

/** Returns the answers to a round. Includes redacted reasons only if the check shows the item's texts. */
async function findPeoplesAnswers(
  tx: WorkspaceTx,
  round: StoredRound,
  showsWords: boolean,
): Promise<ShownItem['people']> {
  const { works, broken } = await countAnswers(tx, round.id)
  const answers = showsWords ? await listAnswers(tx, round.id, 100) : []
  const reasons = answers.flatMap(({ redactedReason }) => redactedReason ?? [])
  return { works, broken, reasons: reasons.slice(0, MOST_REASONS) }
}

async function judgeMergeGroup(
  app: App,
  workspaceId: string,
  repository: StoredRepository,
  { headSha, branch }: StoredCheckRun,
): Promise<Judged> {
  const place = { installationId: repository.externalInstallationId, repositoryId: repository.externalId }
  const group = await forgeOf(app).listMergeGroup(place, repository, { branch: branch!, headSha })
  const verdictOf = await app.db.readWorkspace(workspaceId, async (tx) => {
    const numbers = (group ?? []).map(({ number }) => number)
    const pulls = await listPullsByNumber(tx, repository.id, numbers)
    const judged = new Map<number, { headSha: string; verdict: Verdict }>()
    for (const pull of pulls)
      if (pull.headSha !== null && pull.state === 'OPEN')
        judged.set(pull.number, { headSha: pull.headSha, verdict: (await judgeStored(tx, pull)).verdict })
    return (number: number) => judged.get(number) ?? null
  })
  const members = group?.map((one) => ({ headSha: one.headSha, judged: verdictOf(one.number) })) ?? null
  return { verdict: judgeGroup(members), items: [], approval: null }
}
