import type { App } from '../../../app.ts'
import { inTime } from '../../../core/in-time.ts'
import { perApp } from '../../../core/per-app.ts'

/** An answer is good for so long: however many ask, the database is asked about once a second. */
const goodForMs = 1_000
/** A database that is slower than this is as good as away. */
const patienceMs = 3_000

interface Check {
  startedAt: number
  outcome: Promise<boolean>
}

const latest = perApp(() => ({ check: null as Check | null }))

/** Whether the database takes writes, as of a second ago or later. Never rejects. */
export function isDatabaseUp(app: App): Promise<boolean> {
  const kept = latest(app)
  const now = performance.now()
  if (!kept.check || now - kept.check.startedAt > goodForMs)
    kept.check = { startedAt: now, outcome: ask(app) }
  return kept.check.outcome
}

async function ask(app: App): Promise<boolean> {
  const answered = app.db.ping().then(() => null)
  const fault = await inTime(answered, patienceMs, new Error(`no answer within ${patienceMs} ms`)).catch(
    (error: unknown) => error,
  )
  if (fault) app.log.warn({ err: fault }, 'the database did not answer the health check')
  return !fault
}
