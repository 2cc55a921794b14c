import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { perApp } from '../../../core/per-app.ts'
import { type KeyUse, type StoredKey, upsertKeyUses } from './key-store.ts'

/** The shortest time between two writes of a key's use by a process. `lastUsedAt` is accurate to this time. */
const WRITTEN_EVERY_MS = 60_000
/** Uses of keys within this time are written by one statement. */
const GATHERED_FOR_MS = 1_000

const uses = perApp(
  (app) => {
    const stopping = new AbortController()
    let waiting: KeyUse[] = []
    let writing: Promise<void> | null = null
    const writeUses = async () => {
      // The timer does not keep the process alive. A shutdown ends it early and writes the waiting uses.
      await sleep(GATHERED_FOR_MS, null, { signal: stopping.signal, ref: false }).catch(() => {})
      const batch = waiting
      waiting = []
      writing = null
      await app.db
        .inOperator(async (tx) => {
          // Notifies the page that waits for a new key's first call. Later uses are too many to report.
          for (const { workspaceId, keyId } of await upsertKeyUses(tx, batch))
            tx.hint(workspaceId, { topic: 'key', id: keyId })
        })
        .catch((error) =>
          app.log.warn({ err: error, keys: batch.length }, 'the last use of keys was not saved'),
        )
    }
    return {
      noted: boundedCache<{ at: number }>({ most: 50_000 }),
      add(use: KeyUse) {
        waiting.push(use)
        writing ??= writeUses()
      },
      async finish() {
        stopping.abort()
        await writing
      },
    }
  },
  (made) => made.finish(),
)

/** Records that a key was used. This costs only a map lookup; uses are written later, for many keys together. */
export function noteKeyUse(
  app: App,
  { id: keyId, workspaceId }: Pick<StoredKey, 'id' | 'workspaceId'>,
  at: Date,
) {
  const { noted, add } = uses(app)
  const known = noted.get(keyId)
  if (known && at.getTime() - known.at < WRITTEN_EVERY_MS) return
  noted.set(keyId, { at: at.getTime() })
  add({ workspaceId, keyId, at })
}
