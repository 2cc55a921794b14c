import type { App } from '../../../app.ts'
import { listListening } from './store.ts'

/** The interval at which a process lists the others. */
const LOOK_MS = 2_000

/**
 * Watches the list of processes. A process that is killed loses the hints that it has collected, so all streams are
 * told that hints may be missing.
 */
export function createPeers(app: App, streams: { stats(): { open: number }; catchUp(): void }) {
  let known: ReadonlySet<number> | null = null
  const find = () => app.db.readOperator(listListening).catch(() => null)
  async function look(): Promise<void> {
    if (streams.stats().open === 0) {
      known = null
      return
    }
    const before = known
    const now = await find()
    known = now
    if (before && now && [...before].some((pid) => !now.has(pid))) streams.catchUp()
  }
  const looking = setInterval(() => void look(), LOOK_MS).unref()
  return {
    /** Reads the list of processes before the first stream opens. */
    async begin(): Promise<void> {
      known ??= await find()
    },
    stop: () => clearInterval(looking),
  }
}
