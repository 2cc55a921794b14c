import type { App } from '../../../app.ts'
import { listListeningConnections } from './store.ts'

/** The interval at which a process lists the others. */
const LOOK_MS = 2_000

/**
 * Watches the list of processes. A process that is killed loses the hints that it has collected, so all streams are
 * told that hints may be missing.
 */
export function createPeers(app: App, streams: { stats(): { open: number }; catchUp(): void }) {
  let known: ReadonlySet<number> | null = null
  const findProcesses = () => app.db.readOperator(listListeningConnections).catch(() => null)
  async function checkProcesses(): Promise<void> {
    if (streams.stats().open === 0) {
      known = null
      return
    }
    const before = known
    const now = await findProcesses()
    known = now
    if (before && now && [...before].some((pid) => !now.has(pid))) streams.catchUp()
  }
  const looking = setInterval(() => void checkProcesses(), LOOK_MS).unref()
  return {
    /** Reads the list of processes before the first stream opens. */
    async readProcesses(): Promise<void> {
      known ??= await findProcesses()
    },
    stop: () => clearInterval(looking),
  }
}
