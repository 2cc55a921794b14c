import type { App } from '../../../app.ts'
import { inTime } from '../../../core/in-time.ts'
import { perApp } from '../../../core/per-app.ts'

/** The pause between two questions to the database, for any number of callers. */
const everyMs = 1_000
/** The database counts as unavailable if it takes longer to answer. */
const patienceMs = 3_000
const graceMs = 100
/** After this time without callers, the check stops. */
const wantedForMs = 60_000

interface Watch {
  wantedAt: number
  /** The last result; before the first one, the check under way. */
  outcome: Promise<boolean> | boolean | null
  timer: NodeJS.Timeout | undefined
  isOver: boolean
}

const watches = perApp<Watch>(
  () => ({ wantedAt: 0, outcome: null, timer: undefined, isOver: false }),
  async (watch) => {
    watch.isOver = true
    clearTimeout(watch.timer)
  },
)

/**
 * Returns whether the database accepts writes. The result is usually one second old, at most four. The first call waits
 * for the check; later checks run in the background, so that load cannot delay a response. Never rejects.
 */
export async function isDatabaseUp(app: App): Promise<boolean> {
  const watch = watches(app)
  watch.wantedAt = performance.now()
  watch.outcome ??= checkDatabase(app, watch)
  return watch.outcome
}

async function checkDatabase(app: App, watch: Watch): Promise<boolean> {
  const isUp = await askDatabase(app)
  const isWanted = performance.now() - watch.wantedAt <= wantedForMs
  watch.outcome = isWanted ? isUp : null
  if (isWanted && !watch.isOver)
    watch.timer = setTimeout(() => void checkDatabase(app, watch), everyMs).unref()
  return isUp
}

async function askDatabase(app: App): Promise<boolean> {
  const answered = app.db.ping().then(() => null)
  const late = new Error(`no answer within ${patienceMs} ms`)
  const soon = inTime(answered, patienceMs, late)
  // If this process itself was busy during that time, the response may have arrived without being read yet.
  const fault = await soon
    .then((outcome) => (outcome === late ? inTime(answered, graceMs, late) : outcome))
    .catch((error: unknown) => error)
  if (fault) app.log.warn({ err: fault }, 'the database did not answer the health check')
  return !fault
}
