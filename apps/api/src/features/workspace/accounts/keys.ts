import type { LRUCache } from 'lru-cache'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { type Voids, watchVoids } from '../../../core/database/changes.ts'
import { perApp } from '../../../core/per-app.ts'
import { findKeyByHash, type StoredKey } from './key-store.ts'
import { findProfile, type WorkspaceProfile } from './store.ts'

/** A change of keys or settings is told to all nodes; without that, none believes a look-up for longer. */
const STALE_AFTER_MS = 1_000

/** Requests begin with them: they wait for no work of the operator's. */
const keyLookups = { lane: 'keys' }

interface Remembered<Value> {
  loading: Promise<Value | null>
  /** Undefined until it is there. */
  value: Value | null | undefined
  /** See `Voids`. */
  begunAt: number
}

const caches = perApp((app) => {
  const bounds = { most: 20_000, ttl: STALE_AFTER_MS }
  return {
    voids: watchVoids(app.db.changes, 'keys', STALE_AFTER_MS),
    keys: boundedCache<Remembered<StoredKey>>(bounds),
    workspaces: boundedCache<Remembered<WorkspaceProfile>>(bounds),
  }
})

/** Null for a key that was never issued. Revoked and expired ones are found, so that the answer can say so. */
export function findKey(app: App, hash: Buffer): Promise<StoredKey | null> {
  const { keys, voids } = caches(app)
  const load = () => app.db.readOperator((tx) => findKeyByHash(tx, hash), keyLookups)
  return remembered(keys, voids, hash.toString('base64'), ({ workspaceId }) => workspaceId, load)
}
export function findWorkspaceProfile(app: App, id: string): Promise<WorkspaceProfile | null> {
  const { workspaces, voids } = caches(app)
  const load = () => app.db.readOperator((tx) => findProfile(tx, id), keyLookups)
  return remembered(workspaces, voids, id, () => id, load)
}

/** Concurrent requests share one look-up. Those under way at a change still end; none begins with them. */
function remembered<Value>(
  cache: LRUCache<string, Remembered<Value>>,
  voids: Voids,
  name: string,
  workspaceOf: (value: Value) => string,
  load: () => Promise<Value | null>,
): Promise<Value | null> {
  const known = cache.get(name)
  if (known && isGood(known, voids, workspaceOf)) return known.loading
  const loading = load()
  const entry: Remembered<Value> = { loading, value: undefined, begunAt: voids.now() }
  cache.set(name, entry)
  loading.then(
    (value) => {
      entry.value = value
    },
    () => {
      if (cache.peek(name) === entry) cache.delete(name)
    },
  )
  return loading
}

function isGood<Value>(
  { value, begunAt }: Remembered<Value>,
  voids: Voids,
  workspaceOf: (value: Value) => string,
): boolean {
  // Whose it is, is not known yet: it may be what has changed.
  if (value === undefined) return begunAt === voids.now()
  return voids.holds(value === null ? '' : workspaceOf(value), begunAt)
}
