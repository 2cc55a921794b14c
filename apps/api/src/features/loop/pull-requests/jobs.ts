import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { forgeOf, runForgeJob } from '../forge-apps/index.ts'
import { endOverdueRounds, listDueRoundCommits } from '../preview-rounds/index.ts'
import {
  findRepository,
  listRepositoriesToSweep,
  recordSweep,
  type StoredRepository,
} from '../repositories/index.ts'
import { LONGEST_WAIT_MS } from './judging-rules.ts'
import { readPullRequest } from './observing.ts'
import { enqueueChecks, publishCheckJob } from './publishing.ts'
import {
  deleteOldPullRequests,
  listChecksAwaitingPreview,
  listOpenHeads,
  listOpenPullRequests,
  listOverdueChecks,
} from './store.ts'

interface OfRepository {
  workspaceId: string
  repositoryId: string
}
/** Reads one pull request, because a deployment now names it or a sweep has found it. */
export const readPullRequestJob: Job<OfRepository & { number: number }> = job({
  name: 'pull-requests.read',
  retryLimit: 8,
  retryDelaySeconds: 5,
  laneOf: ({ repositoryId }) => repositoryId,
  handle: (app, data) =>
    runForgeJob(app, readPullRequestJob, data, async () => {
      const repository = await findConnected(app, data)
      if (repository) await readPullRequest(app, { workspaceId: data.workspaceId, repository }, data.number)
    }),
})

async function findConnected(
  app: App,
  { workspaceId, repositoryId }: OfRepository,
): Promise<StoredRepository | null> {
  const found = await app.db.readWorkspace(workspaceId, (tx) => findRepository(tx, repositoryId))
  return found?.state === 'CONNECTED' ? found : null
}

/**
 * Reads the open pull requests of a repository: when it is connected, and later to notice changes whose messages were
 * lost.
 */
export const sweepRepositoryJob: Job<OfRepository> = job({
  name: 'pull-requests.sweep-repository',
  retryLimit: 4,
  retryDelaySeconds: 30,
  laneOf: ({ repositoryId }) => repositoryId,
  handle: (app, data) =>
    runForgeJob(app, sweepRepositoryJob, data, async () => {
      const repository = await findConnected(app, data)
      if (!repository) return
      const place = { installationId: repository.externalInstallationId, repositoryId: repository.externalId }
      const present = await forgeOf(app).listOpenPullRequests(place, repository)
      await app.db.inWorkspace(data.workspaceId, async (tx) => {
        const known = new Map((await listOpenPullRequests(tx, repository.id)).map((one) => [one.number, one]))
        const changed = present.filter(({ number, headSha }) => {
          const one = known.get(number)
          return one?.state !== 'OPEN' || one.headSha !== headSha
        })
        const open = new Set(present.map(({ number }) => number))
        const numbers = [
          ...changed.map(({ number }) => number),
          ...[...known.keys()].filter((number) => !open.has(number)),
        ]
        await app.jobs.enqueueAll(
          tx,
          readPullRequestJob,
          numbers.map((number) => ({ ...data, number })),
        )
        // The rules of campaigns may have changed since the last sweep.
        await enqueueChecks(app, tx, await listOpenHeads(tx, repository.id))
        await recordSweep(tx, repository.id, app.clock.now())
      })
    }),
})

const SWEEP_MS = 6 * 3_600_000
const SWEEPS = 100

const sweepJob: Job<object> = job({
  name: 'pull-requests.sweep',
  cron: '23,53 * * * *',
  async handle(app) {
    const before = new Date(app.clock.now().getTime() - SWEEP_MS)
    await app.db.inOperator(async (tx) => {
      await app.jobs.enqueueAll(tx, sweepRepositoryJob, await listRepositoriesToSweep(tx, before, SWEEPS))
    })
  },
})

const KEEP_MS = 180 * 86_400_000

/** Ends checks that have waited for a day, and deletes pull requests closed half a year ago. */
export const endWaitsJob: Job<object> = job({
  name: 'pull-requests.end-waits',
  cron: '*/10 * * * *',
  async handle(app) {
    const now = app.clock.now().getTime()
    await app.db.inOperator(async (tx) => {
      await app.jobs.enqueueAll(
        tx,
        publishCheckJob,
        await listOverdueChecks(tx, new Date(now - LONGEST_WAIT_MS), 500),
      )
      await deleteOldPullRequests(tx, new Date(now - KEEP_MS), 500)
    })
  },
})

const OVERDUE_MS = 3_600_000

/** Ends the rounds whose time is over, and looks for previews that no message has announced. */
export const attendRoundsJob: Job<object> = job({
  name: 'pull-requests.attend-rounds',
  cron: '*/2 * * * *',
  async handle(app) {
    const now = app.clock.now()
    await app.db.inOperator(async (tx) => {
      const ended = await endOverdueRounds(tx, new Date(now.getTime() - OVERDUE_MS), now)
      const commits = [
        ...ended,
        ...(await listDueRoundCommits(tx, now, 500)),
        ...(await listChecksAwaitingPreview(tx, 500)),
      ]
      await app.jobs.enqueueAll(tx, publishCheckJob, commits)
    })
  },
})

export const jobs = [
  attendRoundsJob,
  publishCheckJob,
  readPullRequestJob,
  sweepRepositoryJob,
  sweepJob,
  endWaitsJob,
] as const
