import { isSigned, readMessage } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { findApp, runForgeJob } from '../forge-apps/index.ts'
import {
  enqueueCheck,
  handleDeploymentEvent,
  listOpenPullsOfHead,
  type Place,
  readPullRequest,
} from '../pull-requests/index.ts'
import { syncInstallation, syncRepository } from '../repositories/index.ts'
import { forgeNotConfigured, forgeSignatureRefused, tooManyForgeMessages } from './problems.ts'
import { deleteOldMessages, findMessage, insertMessage, listWaitingMessages, updateMessage } from './store.ts'

/**
 * The most waiting messages of one installation. More are refused: GitHub shows them as failed, and the sweep later
 * reads the pull requests that they were about.
 */
const MOST_WAITING = 1_000

interface Envelope {
  bytes: Buffer | null
  signature: string | string[] | undefined
  event: string | string[] | undefined
  delivery: string | string[] | undefined
}

/**
 * Receives a message: verifies its signature over the raw bytes, which needs one HMAC and no query, and stores it once.
 */
export async function receiveMessage(
  app: App,
  { bytes, signature, event, delivery }: Envelope,
): Promise<void> {
  const found = await findApp(app)
  if (!found) throw forgeNotConfigured()
  if (!bytes || typeof signature !== 'string' || !isSigned(bytes, signature, found.webhookSecret))
    throw forgeSignatureRefused()
  if (typeof event !== 'string' || typeof delivery !== 'string') return
  const message = readMessage({ id: delivery, event }, bytes, found.id)
  if (!message) return
  const outcome = await app.db.inOperator(async (tx) => {
    const stored = await insertMessage(tx, message, { most: MOST_WAITING, now: app.clock.now() })
    const { id, installationId } = message
    if (stored === 'STORED') await app.jobs.enqueue(tx, processMessageJob, { id, installationId })
    return stored
  })
  if (outcome === 'FULL') throw tooManyForgeMessages()
}

/**
 * Processes a stored message. A message only says that something may have changed; the present state is read from
 * GitHub. So a message may be processed any number of times and in any order.
 */
export async function processMessage(app: App, id: string): Promise<void> {
  const message = await app.db.readOperator((tx) => findMessage(tx, id))
  if (message?.state !== 'RECEIVED') return
  const concernsUs = await applyMessage(app, message)
  const state = concernsUs ? 'PROCESSED' : 'IGNORED'
  await app.db.inOperator(async (tx) => updateMessage(tx, id, state, app.clock.now()))
}

async function applyMessage(
  app: App,
  message: NonNullable<Awaited<ReturnType<typeof findMessage>>>,
): Promise<boolean> {
  const { event, installationId, repositoryId } = message
  if (event === 'installation') return syncInstallation(app, installationId)
  if (event === 'installation_repositories') {
    await syncInstallation(app, installationId)
    return true
  }
  const place = repositoryId === null ? null : await syncRepository(app, repositoryId)
  if (!place) return false
  const { pullNumber, headSha, branch, action } = message
  if (event === 'pull_request' && pullNumber !== null) await readPullRequest(app, place, pullNumber)
  if (event === 'check_run' && headSha !== null) await rereadPullRequests(app, place, headSha)
  if (event === 'deployment_status' && headSha !== null) await handleDeploymentEvent(app, place, headSha)
  if (event === 'merge_group' && headSha !== null && branch !== null && action === 'checks_requested')
    await app.db.inWorkspace(place.workspaceId, (tx) =>
      enqueueCheck(app, tx, { repositoryId: place.repository.id, headSha, branch }),
    )
  return true
}

/**
 * Reads the pull requests of a commit again, because a person has requested another run of its check. Its waiting time
 * starts again.
 */
async function rereadPullRequests(app: App, place: Place, headSha: string): Promise<void> {
  const { workspaceId, repository } = place
  const pulls = await app.db.readWorkspace(workspaceId, (tx) =>
    listOpenPullsOfHead(tx, repository.id, headSha),
  )
  for (const { number } of pulls) await readPullRequest(app, place, number, true)
}

export const processMessageJob: Job<{ id: string; installationId: string }> = job({
  name: 'forge-inbox.process-message',
  retryLimit: 8,
  retryDelaySeconds: 5,
  laneOf: ({ installationId }) => installationId,
  handle: (app, data) => runForgeJob(app, processMessageJob, data, () => processMessage(app, data.id)),
})

const OVERDUE_MS = 3_600_000
const KEEP_MS = 7 * 86_400_000

/**
 * Retries messages whose processing was given up, because GitHub may have been down for long. Deletes old messages.
 */
export const attendMessagesJob: Job<object> = job({
  name: 'forge-inbox.attend-messages',
  cron: '17,47 * * * *',
  async handle(app) {
    const now = app.clock.now().getTime()
    await app.db.inOperator(async (tx) => {
      for (const data of await listWaitingMessages(tx, new Date(now - OVERDUE_MS), 500))
        await app.jobs.enqueue(tx, processMessageJob, data)
    })
    await app.db.inOperator((tx) => deleteOldMessages(tx, new Date(now - KEEP_MS), 10_000))
  },
})

export const jobs = [processMessageJob, attendMessagesJob] as const
