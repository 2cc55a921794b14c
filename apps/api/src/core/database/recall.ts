import { boundedCache } from '../bounded-cache.ts'
import { type Changes, type Topic, watchVoids } from './changes.ts'
import type { WorkspaceTx } from './db.ts'

/** Remembers rows of a workspace that many requests read. */
export interface Recalled<Row> {
  /** Returns the rows of these names and reads those that are not in memory. Missing rows are not remembered. */
  list(tx: WorkspaceTx, names: readonly string[]): Promise<Row[]>
}

export interface RecallOptions<Row> {
  changes: Changes
  /** A change of this topic drops the remembered rows of the changed workspace. */
  topic: Topic
  /** The longest time for which a row is used. */
  keptForMs: number
  nameOf(row: Row): string
  read(tx: WorkspaceTx, names: readonly string[]): Promise<Row[]>
}

/** Most remembered rows, over all workspaces. */
const MOST = 20_000

export function createRecall<Row>({
  changes,
  topic,
  keptForMs,
  nameOf,
  read,
}: RecallOptions<Row>): Recalled<Row> {
  /** The remembered rows; `begunAt` is a mark of `Voids`. */
  const known = boundedCache<{ row: Row; begunAt: number }>({ most: MOST, ttl: keptForMs })
  const voids = watchVoids(changes, topic, keptForMs)

  return {
    async list(tx, names) {
      const { workspaceId } = tx
      const found: Row[] = []
      const missing: string[] = []
      for (const name of names) {
        const kept = known.get(`${workspaceId} ${name}`)
        if (kept && voids.holds(workspaceId, kept.begunAt)) found.push(kept.row)
        else missing.push(name)
      }
      if (missing.length === 0) return found
      // A change that arrives during the read may be missing in its result.
      const begunAt = voids.now()
      const rows = await read(tx, missing)
      for (const row of rows) known.set(`${workspaceId} ${nameOf(row)}`, { row, begunAt })
      return [...found, ...rows]
    },
  }
}
