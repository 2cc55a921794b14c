import type { App } from '../../../../app.ts'
import type { MemberCaller } from '../../../../core/caller.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { notFound } from '../../../../core/problems.ts'
import { importNotUploading, importUnderway, partDoesNotFit } from './problems.ts'
import { fitsRun } from './rules.ts'
import { continueRun } from './running.ts'
import { MOST_FINDINGS, type PartBody, type RunCreate } from './schemas.ts'
import { endRun, findRun, insertRun, listFindings, listRuns, lockRun, startRun, upsertPart } from './store.ts'

const NEWEST = 20

/** Begins an import, whose chunks follow. Throws `import_underway`. */
export function createRun(app: App, caller: MemberCaller, id: string, body: RunCreate) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    if (!(await insertRun(tx, id, caller, body, app.clock.now()))) throw importUnderway()
    return readRunDetail(tx, id)
  })
}

/** Stores a chunk. The last missing chunk starts the import. The same chunk may be sent again. */
export function uploadPart(app: App, { workspaceId }: MemberCaller, id: string, body: PartBody) {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) throw notFound()
    if (!fitsRun(body, run.parts)) throw partDoesNotFit()
    if (run.status !== 'UPLOADING') throw importNotUploading()
    await upsertPart(tx, id, body)
    const uploaded = (await findRun(tx, id))!
    if (uploaded.uploadedParts < run.parts) return uploaded
    await startRun(tx, id, app.clock.now())
    await app.jobs.enqueue(tx, continueRun, { workspaceId, id })
    return (await findRun(tx, id))!
  })
}

/** Ends an import early; items that are already imported are kept. A finished import is not changed. */
export function cancelRun(app: App, { workspaceId }: MemberCaller, id: string) {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) throw notFound()
    if (run.endedAt === null) await endRun(tx, id, { status: 'CANCELLED', failure: null }, app.clock.now())
    return readRunDetail(tx, id)
  })
}

export function listNewestRuns(app: App, { workspaceId }: MemberCaller) {
  return app.db.readWorkspace(workspaceId, async (tx) => ({ items: await listRuns(tx, NEWEST) }))
}

export function getRun(app: App, { workspaceId }: MemberCaller, id: string) {
  return app.db.readWorkspace(workspaceId, (tx) => readRunDetail(tx, id))
}

async function readRunDetail(tx: WorkspaceTx, id: string) {
  const run = await findRun(tx, id)
  if (!run) throw notFound()
  return { ...run, findings: await listFindings(tx, id, MOST_FINDINGS) }
}
