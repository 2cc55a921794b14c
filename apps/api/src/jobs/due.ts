import type { PgBoss } from 'pg-boss'

/** Finds queues with due jobs. Each queue costs one look-up in the index that a fetch of its jobs would use. */
const DUE = `select q.name from pgboss.queue q where exists (
  select from pgboss.job j
  where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`

/** Returns the names of queues with due jobs in one statement. Fetching from every queue would take some hundred. */
export async function listDueQueues(db: ReturnType<PgBoss['getDb']>): Promise<ReadonlySet<string>> {
  const { rows } = (await db.executeSql(DUE)) as { rows: { name: string }[] }
  return new Set(rows.map(({ name }) => name))
}

/**
 * Calls `look` repeatedly, `seconds` after the end of the previous call. If a call fails, the error is reported and the
 * calls continue.
 */
export function lookEvery(seconds: number, look: () => Promise<void>, report: (error: unknown) => void) {
  let timer: NodeJS.Timeout
  let hasStopped = false
  let looking: Promise<void> = Promise.resolve()
  const scheduleNext = () => {
    if (!hasStopped) timer = setTimeout(startLook, seconds * 1000).unref()
  }
  const startLook = () => {
    looking = look().catch(report).finally(scheduleNext)
  }
  scheduleNext()
  return {
    /** Resolves once the call under way has ended; no other call follows. */
    stop(): Promise<void> {
      hasStopped = true
      clearTimeout(timer)
      return looking
    },
  }
}
