import type { PgBoss } from 'pg-boss'

/** Each queue is one look-up in the index that a fetch of its jobs would use. */
const DUE = `select q.name from pgboss.queue q where exists (
  select from pgboss.job j
  where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`

/** The names of queues with jobs that are due: one statement, where a fetch of every queue would be some hundred. */
export async function listDueQueues(db: ReturnType<PgBoss['getDb']>): Promise<ReadonlySet<string>> {
  const { rows } = (await db.executeSql(DUE)) as { rows: { name: string }[] }
  return new Set(rows.map(({ name }) => name))
}

/** Calls `look` again and again, `seconds` after the end of the call before. A call that fails is reported, and the next one follows. */
export function lookEvery(seconds: number, look: () => Promise<void>, report: (error: unknown) => void) {
  let timer: NodeJS.Timeout
  let hasStopped = false
  let looking: Promise<void> = Promise.resolve()
  const plan = () => {
    if (!hasStopped) timer = setTimeout(start, seconds * 1000).unref()
  }
  const start = () => {
    looking = look().catch(report).finally(plan)
  }
  plan()
  return {
    /** Ends with the look under way. */
    stop(): Promise<void> {
      hasStopped = true
      clearTimeout(timer)
      return looking
    },
  }
}
