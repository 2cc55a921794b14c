import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { eachRow, eachStep } from '../../../core/each-row.ts'
import { announce } from '../../../core/event.ts'
import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { changeCredits } from './credits.ts'
import { type CreditsFact, creditAccrued, creditPayable, creditsHeld } from './events.ts'
import { LOOK_AHEAD_MS, runTimesFor } from './maturing-rules.ts'
import { creditAfter } from './rules.ts'
import { listDueSoon, listWorkspacesWithDueCredits, lockDueCredits } from './store.ts'

const BATCH = 500

/** Makes due credits PAYABLE in all workspaces. Returns their number. Safe to repeat. */
export async function matureCredits(app: App, now = app.clock.now()): Promise<number> {
  const workspaces = await app.db.readOperator((tx) => listWorkspacesWithDueCredits(tx, now))
  const rows = workspaces.map((workspaceId) => ({ workspaceId }))
  return eachRow(app, rows, async ({ workspaceId }) => {
    let matured = 0
    let batch: number
    do {
      batch = await app.db.inWorkspace(workspaceId, async (tx) => {
        const due = await lockDueCredits(tx, now, BATCH)
        const changes = due.map((before) => ({ before, after: creditAfter(before, 'mature') }))
        const credits = (await changeCredits(tx, app, changes)).filter(({ status }) => status === 'PAYABLE')
        if (credits.length > 0) await announce(tx, creditPayable({ workspaceId, credits }))
        return due.length
      })
      matured += batch
    } while (batch === BATCH)
    return matured
  })
}

/** Moves due credits from HELD to PAYABLE. Runs every minute, and at scheduled times `at` (ISO 8601). */
export const matureCreditsJob: Job<{ at?: string }> = job({
  name: 'credits.mature',
  cron: '* * * * *',
  expireInSeconds: 540,
  async handle(app, { at }) {
    const [matured = 0] = await eachStep([() => matureCredits(app), () => scheduleNextRuns(app, at)])
    if (matured > 0) app.log.info({ matured }, 'Rewards became payable')
  },
})

/**
 * Schedules the next runs. The run of every minute schedules those until the next minute. A run that started too early
 * by the database's clock is scheduled again.
 */
async function scheduleNextRuns(app: App, at: string | undefined): Promise<number> {
  if (at === undefined) await scheduleRunsUntilSweep(app)
  else if (new Date(at) > app.clock.now())
    await app.db.inOperator((tx) => enqueueMaturing(tx, app, [new Date(at)]))
  return 0
}

/** Schedules a run for each time at which credits become due before the next sweep. */
async function scheduleRunsUntilSweep(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db.inOperator(async (tx) => {
    const due = await listDueSoon(tx, now, new Date(now.getTime() + LOOK_AHEAD_MS))
    await enqueueMaturing(tx, app, runTimesFor(due, now))
  })
}

function enqueueMaturing(tx: Tx, app: App, moments: readonly Date[]): Promise<void> {
  const data = moments.map((moment) => ({ at: moment.toISOString() }))
  return app.jobs.enqueueAll(tx, matureCreditsJob, data, { startAfter: ({ at }) => new Date(at) })
}

function scheduleRunsForCredits(tx: Tx, { credits }: CreditsFact, app: App): Promise<void> {
  const until = credits.flatMap(({ status, payableAt }) =>
    status === 'HELD' && payableAt ? [payableAt] : [],
  )
  return enqueueMaturing(tx, app, runTimesFor(until, app.clock.now()))
}

/**
 * Schedules a run for each new credit that is due before the next sweep, in the transaction that creates the credit.
 */
export const reactions: readonly Reaction[] = [
  reactTo(creditAccrued, scheduleRunsForCredits),
  reactTo(creditsHeld, scheduleRunsForCredits),
]
