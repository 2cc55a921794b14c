import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { tooManyViews } from './problems.ts'
import { memberIdOf, type ViewCaller, viewProblem } from './rules.ts'
import type { ViewCreate, ViewUpdate } from './schemas.ts'
import { deleteView, insertView, listViews, lockView, type StoredView, updateView } from './store.ts'

const MOST_VIEWS = 100

/** Lists the shared views and the caller's own, the oldest first. */
export function listViewsForCaller(app: App, caller: ViewCaller, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) =>
    pageOf(await listViews(tx, memberIdOf(caller), slice), slice),
  )
}

/** Creates a view. Throws `too_many_views`, and 403 if a VIEWER tries to share. */
export async function createView(
  app: App,
  caller: ViewCaller,
  id: string,
  { name, isShared = false, filter }: Static<typeof ViewCreate>,
): Promise<StoredView> {
  const now = app.clock.now()
  const view = { id, memberId: memberIdOf(caller), name, isShared, filter, createdAt: now, updatedAt: now }
  requireViewAllowed(caller, view)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    if (!(await insertView(tx, view, MOST_VIEWS))) throw tooManyViews()
    return view
  })
}

/** Changes the given fields. Throws 404 for another member's private view. */
export function changeView(
  app: App,
  caller: ViewCaller,
  id: string,
  given: Static<typeof ViewUpdate>,
): Promise<StoredView> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const view = await lockView(tx, memberIdOf(caller), id)
    if (!view) throw notFound()
    const next = { ...view, ...given, updatedAt: app.clock.now() }
    requireViewAllowed(caller, view)
    requireViewAllowed(caller, next)
    await updateView(tx, next)
    return next
  })
}

export function removeView(app: App, caller: ViewCaller, id: string) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const view = await lockView(tx, memberIdOf(caller), id)
    if (!view) throw notFound()
    requireViewAllowed(caller, view)
    await deleteView(tx, id)
    return { deleted: true as const, id }
  })
}

function requireViewAllowed(caller: ViewCaller, view: StoredView) {
  const refusal = viewProblem(caller, view)
  if (refusal) throw refusal
}
