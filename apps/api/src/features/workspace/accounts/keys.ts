import type { LRUCache } from 'lru-cache'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { type Voids, watchVoids } from '../../../core/database/changes.ts'
import { perApp } from '../../../core/per-app.ts'
import { findKeyByHash, type StoredKey } from './key-store.ts'
import { findProfile, type WorkspaceProfile } from './store.ts'

/**
 * Changes of keys or settings are sent to all nodes; this is the longest time for which a node uses a lookup without
 * that.
 */
const STALE_AFTER_MS = 1_000

/** Every request starts with these lookups, so they do not wait for operator work. */
const keyLookups = { lane: 'keys' }

interface Remembered<Value> {
  loading: Promise<Value | null>
  /** Undefined until it is loaded. */
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

/** Null for a key that was never issued. Revoked and expired keys are found, so that the response can say so. */
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

/**
 * Concurrent requests share one lookup. After a change, lookups under way still finish, and new requests start another.
 */
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
  // The owner is not known yet, and may be what changed.
  if (value === undefined) return begunAt === voids.now()
  return voids.holds(value === null ? '' : workspaceOf(value), begunAt)
}
