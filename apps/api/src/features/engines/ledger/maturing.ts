import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { type Job, job, on, type Reaction } from '../../../core/job.ts'
import { changeEntries } from './credits.ts'
import { type CreditsFact, creditAccrued, creditPayable, creditsHeld } from './events.ts'
import { alarmsFor, LOOK_AHEAD_MS } from './maturing-rules.ts'
import { after } from './rules.ts'
import { listDueSoon, listWorkspacesWithDueCredits, lockDueCredits } from './store.ts'

const BATCH = 500

/** Makes payable what has been held long enough, in all workspaces; the number of entries. Harmless to repeat. */
export async function matureCredits(app: App, now = app.clock.now()): Promise<number> {
  const workspaces = await app.db.readOperator((tx) => listWorkspacesWithDueCredits(tx, now))
  let matured = 0
  for (const workspaceId of workspaces) {
    let batch: number
    do {
      batch = await app.db.inWorkspace(workspaceId, async (tx) => {
        const due = await lockDueCredits(tx, now, BATCH)
        const changes = due.map((before) => ({ before, after: after(before, 'mature') }))
        const credits = (await changeEntries(tx, app, changes)).filter(({ status }) => status === 'PAYABLE')
        if (credits.length > 0) await announce(tx, creditPayable({ workspaceId, credits }))
        return due.length
      })
      matured += batch
    } while (batch === BATCH)
  }
  return matured
}

/** HELD → PAYABLE, at the moment `at` that somebody set (ISO 8601); without one, every minute. */
export const matureCreditsJob: Job<{ at?: string }> = job({
  name: 'credits.mature',
  cron: '* * * * *',
  expireInSeconds: 540,
  async handle(app, { at }) {
    const matured = await matureCredits(app)
    if (matured > 0) app.log.info({ matured }, 'Rewards became payable')
    if (at === undefined) await setAlarms(app)
    // The database's clock, by which jobs begin, may be ahead of ours.
    else if (new Date(at) > app.clock.now()) await app.db.inOperator((tx) => enqueue(tx, app, [new Date(at)]))
  },
})

/** Sets a job for each moment at which something is due before the next sweep has set its own. */
async function setAlarms(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db.inOperator(async (tx) => {
    const due = await listDueSoon(tx, now, new Date(now.getTime() + LOOK_AHEAD_MS))
    await enqueue(tx, app, alarmsFor(due, now))
  })
}

function enqueue(tx: Tx, app: App, moments: readonly Date[]): Promise<void> {
  const data = moments.map((moment) => ({ at: moment.toISOString() }))
  return app.jobs.enqueueAll(tx, matureCreditsJob, data, { startAfter: ({ at }) => new Date(at) })
}

function setAlarmsOf(tx: Tx, { credits }: CreditsFact, app: App): Promise<void> {
  const until = credits.flatMap(({ status, payableAt }) =>
    status === 'HELD' && payableAt ? [payableAt] : [],
  )
  return enqueue(tx, app, alarmsFor(until, app.clock.now()))
}

/** What is due before the next sweep looks ahead, or at once, has its moment set by the transaction that holds it. */
export const reactions: readonly Reaction[] = [on(creditAccrued, setAlarmsOf), on(creditsHeld, setAlarmsOf)]
