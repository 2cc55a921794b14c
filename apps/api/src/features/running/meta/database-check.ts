import type { App } from '../../../app.ts'
import { inTime } from '../../../core/in-time.ts'
import { perApp } from '../../../core/per-app.ts'

/** Between the end of one question to the database and the next one, however many ask for the answer. */
const everyMs = 1_000
/** A database that is slower than this is as good as away. */
const patienceMs = 3_000
const graceMs = 100
/** Once nobody has wanted to know for so long, the database is left alone. */
const wantedForMs = 60_000

interface Watch {
  wantedAt: number
  /** The last answer; while there is none, the question under way. */
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
 * Whether the database takes writes, as last heard: a second ago, and four at most. The first question is waited for;
 * from then on it is asked in the background, so that nothing a tenant does delays an answer. Never rejects.
 */
export async function isDatabaseUp(app: App): Promise<boolean> {
  const watch = watches(app)
  watch.wantedAt = performance.now()
  watch.outcome ??= look(app, watch)
  return watch.outcome
}

async function look(app: App, watch: Watch): Promise<boolean> {
  const isUp = await ask(app)
  const isWanted = performance.now() - watch.wantedAt <= wantedForMs
  watch.outcome = isWanted ? isUp : null
  if (isWanted && !watch.isOver) watch.timer = setTimeout(() => void look(app, watch), everyMs).unref()
  return isUp
}

async function ask(app: App): Promise<boolean> {
  const answered = app.db.ping().then(() => null)
  const late = new Error(`no answer within ${patienceMs} ms`)
  const soon = inTime(answered, patienceMs, late)
  // Where this process was busy for as long, the answer may be there and not read yet.
  const fault = await soon
    .then((outcome) => (outcome === late ? inTime(answered, graceMs, late) : outcome))
    .catch((error: unknown) => error)
  if (fault) app.log.warn({ err: fault }, 'the database did not answer the health check')
  return !fault
}
