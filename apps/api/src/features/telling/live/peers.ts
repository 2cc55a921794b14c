import type { App } from '../../../app.ts'
import { listListening } from './store.ts'

/** How often a process looks which others are there. */
const LOOK_MS = 2_000

/**
 * Watches which processes there are. A killed process loses the hints that it has collected: the readers of the others
 * are told that they have missed something.
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
    /** Learns which processes there are, before the first stream is open. */
    async begin(): Promise<void> {
      known ??= await find()
    },
    stop: () => clearInterval(looking),
  }
}
