import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { App } from '../../../app.ts'
import type { Running, Worker } from '../../../core/worker.ts'
import { findQueuedWorkspace, listComparedWords, takeQueuedItems, upsertTerms } from '../feedback/index.ts'
import { computeSketch, workspaceSalt } from './sketch-rules.ts'
import { deleteSketches, upsertSketches } from './store.ts'

const BATCH = 100
const LOOK_MS = 1_000
/** How many sketches are computed before other work gets a turn of the event loop. */
const AT_ONCE = 10

/** The workspace that had the last turn. */
interface Turns {
  last: string
}
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Computes the sketches and terms of some queued items, in the next workspace that no other worker handles. Returns
 * whether there was such a workspace.
 */
export async function sketchNextWorkspace(app: App, turns: Turns = { last: NOBODY }): Promise<boolean> {
  const met = new Set<string>()
  for (;;) {
    const { last } = turns
    const workspaceId = await app.db.readOperator((tx) => findQueuedWorkspace(tx, last))
    if (workspaceId === null || met.has(workspaceId)) return false
    met.add(workspaceId)
    turns.last = workspaceId
    if (await sketchWorkspace(app, workspaceId)) return true
  }
}

/** Computes sketches in one workspace. Returns false if another worker handles this workspace. */
async function sketchWorkspace(app: App, workspaceId: string): Promise<boolean> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const ids = await takeQueuedItems(tx, BATCH)
    if (ids === null) return false
    if (ids.length === 0) return true
    await upsertTerms(tx, ids)
    const items = await listComparedWords(tx, ids)
    const sketches: { feedbackId: string; features: number[] }[] = []
    for (const [at, { id, ...words }] of items.entries()) {
      if (at % AT_ONCE === 0) await turn()
      sketches.push({
        feedbackId: id,
        features: [...computeSketch(words, workspaceSalt(workspaceId)).keys()],
      })
    }
    if (sketches.length > 0) await upsertSketches(tx, sketches)
    const compared = new Set(items.map(({ id }) => id))
    const gone = ids.filter((id) => !compared.has(id))
    if (gone.length > 0) await deleteSketches(tx, gone)
    return true
  })
}

/** A worker that computes sketches as long as the process runs. */
export const sketchWorker: Worker = { name: 'sketches', start: startSketching }

function startSketching(app: App): Running {
  const ending = new AbortController()
  const turns: Turns = { last: NOBODY }
  const done = (async () => {
    while (!ending.signal.aborted) {
      const found = await sketchNextWorkspace(app, turns).catch((error) => {
        app.log.error({ err: error }, 'sketches could not be made')
        return false
      })
      if (!found) await sleep(LOOK_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      ending.abort()
      await done
    },
  }
}
