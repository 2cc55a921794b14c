import { ForgeFailure } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { lockFeedback } from '../../listening/feedback/index.ts'
import { forgeOf, runForgeJob } from '../forge-apps/index.ts'
import { findRepository } from '../repositories/index.ts'
import { endRun } from './ending.ts'
import { insertLog } from './log-store.ts'
import { MOST_LOG_BYTES } from './rules.ts'
import { findSettings } from './settings-store.ts'
import { findRun } from './store.ts'

interface Dispatched {
  workspaceId: string
  runId: string
}

/**
 * Starts the workflow of a queued run. A second start after a crash is harmless: its runner finds the run taken, and
 * ends without work.
 */
export const dispatchWorkflowJob: Job<Dispatched> = job({
  name: 'agent-runs.dispatch-workflow',
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: (app, data, attempt) =>
    runForgeJob(app, dispatchWorkflowJob, data, () => dispatchWorkflow(app, data, attempt.last)),
})

async function dispatchWorkflow(app: App, { workspaceId, runId }: Dispatched, isLast: boolean) {
  const found = await app.db.readWorkspace(workspaceId, async (tx) => {
    const run = await findRun(tx, runId)
    const settings = run && (await findSettings(tx, run.campaignId))
    if (run?.state !== 'QUEUED' || settings?.kind !== 'WORKFLOW') return null
    return { workflow: settings.workflow!, repository: await findRepository(tx, settings.repositoryId!) }
  })
  if (!found) return
  const { workflow, repository } = found
  if (repository?.state !== 'CONNECTED')
    return endUnstarted(app, workspaceId, runId, 'The repository of the workflow is no longer connected.')
  const { externalInstallationId: installationId, externalId: repositoryId, fullName } = repository
  try {
    const forge = forgeOf(app)
    const present = await forge.findRepository({ installationId, repositoryId })
    await forge.startWorkflow({ installationId, repositoryId }, present, workflow, { run: runId })
  } catch (error) {
    if (!(error instanceof ForgeFailure)) throw error
    if (error.fault === 'BUSY' && (error.until || !isLast)) throw error
    const why = remedies[error.fault](`.github/workflows/${workflow}`, fullName)
    await endUnstarted(app, workspaceId, runId, why)
  }
}

/** The sentence for the log of a run whose workflow did not start. It holds no text of the forge. */
const remedies: Readonly<Record<ForgeFailure['fault'], (file: string, repository: string) => string>> = {
  MISSING: (file, repository) =>
    `The default branch of ${repository} has no ${file}, or the GitHub App does not reach it.`,
  REFUSED: (file) =>
    `GitHub refused to start ${file}: it needs workflow_dispatch with the input run, and the GitHub App needs the permission Actions: write.`,
  BUSY: (file) => `GitHub did not answer, so ${file} was not started. Start the agent again later.`,
  BROKEN: (file) => `GitHub sent an answer that cannot be read, so ${file} may not have started.`,
}

function endUnstarted(app: App, workspaceId: string, runId: string, why: string): Promise<void> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const run = await findRun(tx, runId)
    if (run?.state !== 'QUEUED') return
    const item = await lockFeedback(tx, run.feedbackId)
    await insertLog(tx, runId, `${why}\n`, MOST_LOG_BYTES)
    await endRun(app, tx, runId, item, { state: 'FAILED', reason: 'UNSTARTED', by: null })
  })
}
