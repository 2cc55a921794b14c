import type { App } from '../../../app.ts'
import type { Running, Worker } from '../../../core/worker.ts'
import { leaseLanes } from './lane-store.ts'
import { type LaneRun, runLane } from './lanes.ts'
import { planDeliveries } from './planning.ts'

/** The number of webhooks for which a process sends at once. */
const LANES = 48
/** The time for which a lane is leased: longer than its shift and its last attempt together. */
const LEASE_MS = 60_000
const LOOK_MS = 1_000

/**
 * Plans and sends deliveries until none is due, then checks every second. One workspace may hold half of the free
 * lanes, so that many dead webhooks of one workspace leave room for the others.
 */
export function createDispatcher(app: App) {
  const held = new Map<string, number>()
  const atWork = new Set<Promise<unknown>>()
  const giveUp = new AbortController()
  let isStopping = false
  const run: LaneRun = { isStopping: () => isStopping, signal: giveUp.signal }

  /** Leases free lanes and starts to work on them. Returns their number. */
  async function startLanes(onEnd: () => void): Promise<number> {
    const free = LANES - atWork.size
    if (free === 0 || isStopping) return 0
    const now = app.clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const most = Math.max(1, Math.ceil(free / 2))
    const lanes = await app.db.inOperator((tx) => leaseLanes(tx, { now, until, limit: free, held, most }))
    for (const lane of lanes) {
      const { workspaceId } = lane
      held.set(workspaceId, (held.get(workspaceId) ?? 0) + 1)
      const work = runLane(app, lane, run)
        .catch((error) =>
          app.log.error({ err: error, webhookId: lane.webhookId }, 'a webhook could not be worked on'),
        )
        .finally(() => {
          atWork.delete(work)
          const left = held.get(workspaceId)! - 1
          if (left > 0) held.set(workspaceId, left)
          else held.delete(workspaceId)
          onEnd()
        })
      atWork.add(work)
    }
    return lanes.length
  }

  return {
    begin: startLanes,
    plan: () => planDeliveries(app),
    /** Waits for running work. */
    settled: () => Promise.all(atWork),
    /** Starts no new work, and aborts running work once `hurry` resolves. */
    close(hurry: Promise<void>) {
      isStopping = true
      void hurry.then(() => giveUp.abort())
    },
  }
}

/** Plans and sends deliveries until none is due, for tests and for processes without a worker. */
export async function dispatchDue(app: App): Promise<void> {
  const dispatcher = createDispatcher(app)
  while (await dispatcher.plan());
  for (let begun = 1; begun > 0; ) {
    begun = await dispatcher.begin(() => {})
    await dispatcher.settled()
  }
}

/** Sends webhooks as long as the process runs. */
export const webhookWorker: Worker = { name: 'webhooks', start: (app) => keepDispatching(app) }

function keepDispatching(app: App): Running {
  const dispatcher = createDispatcher(app)
  let isStopped = false
  let wake = Promise.withResolvers<void>()
  const wakeUp = () => wake.resolve()

  async function runRound(): Promise<boolean> {
    const isMore = await dispatcher.plan()
    return (await dispatcher.begin(wakeUp)) > 0 || isMore
  }
  async function runRounds() {
    while (!isStopped) {
      const isBusy = await runRound().catch((error) => {
        app.log.warn({ err: error }, 'webhooks could not be looked at')
        return false
      })
      if (isBusy || isStopped) continue
      const timer = setTimeout(wakeUp, LOOK_MS)
      await wake.promise
      clearTimeout(timer)
      wake = Promise.withResolvers()
    }
  }
  const going = runRounds()
  return {
    async stop(hurry) {
      isStopped = true
      wakeUp()
      dispatcher.close(hurry)
      // The last round may still start deliveries.
      await going
      await dispatcher.settled()
    },
  }
}
