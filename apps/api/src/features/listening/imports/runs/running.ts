import type { App } from '../../../../app.ts'
import { hasRole, type MemberCaller } from '../../../../core/caller.ts'
import { type Job, job } from '../../../../core/job.ts'
import { listMembershipsOfAccount } from '../../../people/members/index.ts'
import { importItems } from '../actions.ts'
import { summarizePart } from './rules.ts'
import { endRun, findPart, findRun, finishPart, lockRun, recordOutcome, type StoredRun } from './store.ts'

/**
 * The number of chunks that one job imports before it enqueues the next job, so that each job ends long before it
 * counts as lost.
 */
const PARTS_AT_ONCE = 10

/** Imports the next chunks of a run. Safe to run twice, also at the same time. */
export const continueRun: Job<{ workspaceId: string; id: string }> = job({
  name: 'imports.continue',
  retryLimit: 10,
  laneOf: ({ workspaceId }) => workspaceId,
  async handle(app, data) {
    const isOpen = await importNextParts(app, data)
    if (isOpen) await app.db.inWorkspace(data.workspaceId, (tx) => app.jobs.enqueue(tx, continueRun, data))
  },
})

/** Imports some chunks. Returns whether any are left. */
async function importNextParts(
  app: App,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<boolean> {
  const run = await app.db.readWorkspace(workspaceId, (tx) => findRun(tx, id))
  if (run?.status !== 'RUNNING') return false
  const caller = await findImporter(app, workspaceId, run)
  if (!caller) {
    await failRun(app, workspaceId, id, 'importer_left')
    return false
  }
  const end = Math.min(run.parts, run.doneParts + PARTS_AT_ONCE)
  for (let part = run.doneParts; part < end; part++)
    if (!(await importPart(app, caller, run, part))) return false
  return end < run.parts
}

/** Returns the member who started the run, or null if this member has lost the right to import. */
async function findImporter(app: App, workspaceId: string, run: StoredRun): Promise<MemberCaller | null> {
  const { accountId, memberId } = run
  const memberships = await app.db.readOperator((tx) => listMembershipsOfAccount(tx, accountId))
  const own = memberships.find((each) => each.workspaceId === workspaceId && each.memberId === memberId)
  if (!own || !hasRole(own.role, 'ADMIN')) return null
  return { kind: 'oidc', workspaceId, accountId, memberId, role: own.role, email: null, editorOf: [] }
}

/** Imports a chunk. Returns false if the run has ended, or if another process has imported the chunk. */
async function importPart(app: App, caller: MemberCaller, run: StoredRun, part: number): Promise<boolean> {
  const { workspaceId } = caller
  const { id, source } = run
  const found = await app.db.readWorkspace(workspaceId, (tx) => findPart(tx, id, part))
  if (!found?.content) return false
  const { content } = found
  const { results } = await importItems(app, caller, { source, items: content.items }, (tx, result) =>
    recordOutcome(tx, id, part, result),
  )
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const now = await lockRun(tx, id)
    if (now?.status !== 'RUNNING' || now.doneParts !== part) return false
    // Read under the lock, because another process may have recorded some outcomes.
    const { recorded } = (await findPart(tx, id, part))!
    const { sums, findings } = summarizePart(content, results, recorded)
    await finishPart(tx, id, part, sums, findings, app.clock.now())
    return true
  })
}

/** Ends a run that cannot continue. */
export function failRun(
  app: App,
  workspaceId: string,
  id: string,
  failure: NonNullable<StoredRun['failure']>,
): Promise<void> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const run = await lockRun(tx, id)
    if (run?.endedAt === null) await endRun(tx, id, { status: 'FAILED', failure }, app.clock.now())
  })
}
