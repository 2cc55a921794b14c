import type { App } from '../../../app.ts'
import { openLanes } from './lane-store.ts'
import {
  type Destination,
  insertDeliveries,
  type LoggedEvent,
  listDestinations,
  listEventsAfter,
  listUnplannedWorkspaces,
  lockCursor,
  moveCursor,
  type NewDelivery,
} from './planning-store.ts'
import { wantsEvent } from './rules.ts'

/**
 * The number of workspaces that one round plans for. Each has a separate transaction, so that a busy one does not delay
 * the others.
 */
const WORKSPACES = 50
const MOST_EVENTS = 500
/** The most rows that one transaction inserts. */
const MOST_DELIVERIES = 5_000

/**
 * Turns new events into deliveries, and returns whether there may be more. Several processes may run this: the cursor
 * of each workspace is locked, and a constraint ensures that each event is planned once for each webhook.
 */
export async function planDeliveries(app: App): Promise<boolean> {
  const unplanned = await app.db.readOperator((tx) => listUnplannedWorkspaces(tx, WORKSPACES))
  let isMore = unplanned.length === WORKSPACES
  for (const { workspaceId } of unplanned) isMore = (await planWorkspace(app, workspaceId)) || isMore
  return isMore
}

function planWorkspace(app: App, workspaceId: string): Promise<boolean> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const cursor = await lockCursor(tx)
    const destinations = cursor ? await listDestinations(tx) : []
    if (!cursor || destinations.length === 0) return false
    const limit = Math.max(1, Math.min(MOST_EVENTS, Math.floor(MOST_DELIVERIES / destinations.length)))
    const fromXact = destinations
      .map((each) => each.fromXact)
      .reduce((least, each) => (each < least ? each : least))
    const events = await listEventsAfter(tx, cursor, { fromXact, limit })
    const last = events.at(-1)
    if (!last) return false
    const now = app.clock.now()
    const opened = await insertDeliveries(tx, matchesEvent(app, events, destinations), now)
    await openLanes(tx, opened, now)
    await moveCursor(tx, last)
    return events.length === limit
  })
}

function matchesEvent(
  app: App,
  events: readonly LoggedEvent[],
  destinations: readonly Destination[],
): NewDelivery[] {
  return events.flatMap((event) =>
    destinations
      .filter((destination) => event.xact >= destination.fromXact && wantsEvent(destination, event))
      .map(({ id: webhookId }) => ({ id: app.clock.newId(), webhookId, event })),
  )
}
