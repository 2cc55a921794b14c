import type { LRUCache } from 'lru-cache'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { perApp } from '../../../core/per-app.ts'
import { findKeyByHash, type StoredKey } from './key-store.ts'
import { findProfile, type WorkspaceProfile } from './store.ts'

/** A change of keys or settings is told to all nodes; without that, none believes a look-up for longer. */
const STALE_AFTER_MS = 1_000

/** Requests begin with them: they wait for no work of the operator's. */
const keyLookups = { lane: 'keys' }

const caches = perApp((app) => {
  const bounds = { most: 20_000, ttl: STALE_AFTER_MS }
  const keys = boundedCache<Promise<StoredKey | null>>(bounds)
  const workspaces = boundedCache<Promise<WorkspaceProfile | null>>(bounds)
  app.db.changes.on('keys', () => {
    keys.clear()
    workspaces.clear()
  })
  return { keys, workspaces }
})

/** Null for a key that was never issued. Revoked and expired ones are found, so that the answer can say so. */
export function findKey(app: App, hash: Buffer): Promise<StoredKey | null> {
  return remembered(caches(app).keys, hash.toString('base64'), () =>
    app.db.readOperator((tx) => findKeyByHash(tx, hash), keyLookups),
  )
}
export function findWorkspaceProfile(app: App, id: string): Promise<WorkspaceProfile | null> {
  return remembered(caches(app).workspaces, id, () =>
    app.db.readOperator((tx) => findProfile(tx, id), keyLookups),
  )
}

/** Concurrent requests share one look-up. Those under way when all is forgotten still end; none begins with them. */
function remembered<T>(
  cache: LRUCache<string, Promise<T>>,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const known = cache.get(name)
  if (known) return known
  const loading = load()
  cache.set(name, loading)
  loading.catch(() => {
    if (cache.peek(name) === loading) cache.delete(name)
  })
  return loading
}
