import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { watchVoids } from '../../../core/database/changes.ts'
import { type Remembered, readRemembered } from '../../../core/database/remembered.ts'
import { perApp } from '../../../core/per-app.ts'
import { findKeyByHash, type StoredKey } from './key-store.ts'
import { findProfile, type WorkspaceProfile } from './store.ts'

/**
 * The time for which a process uses a cached lookup if no change is announced. Changes of keys or settings are
 * announced to all nodes.
 */
const STALE_AFTER_MS = 1_000

/**
 * Runs the lookups with which every request starts in a lane of their own, so that they do not wait behind operator
 * work.
 */
const keyLookups = { lane: 'keys' }

const caches = perApp((app) => {
  const bounds = { most: 20_000, ttl: STALE_AFTER_MS }
  return {
    voids: watchVoids(app.db.changes, 'keys', STALE_AFTER_MS),
    keys: boundedCache<Remembered<StoredKey>>(bounds),
    workspaces: boundedCache<Remembered<WorkspaceProfile>>(bounds),
  }
})

/**
 * Finds a key by its hash; null if it was never issued. Revoked and expired keys are found, so that the response can
 * name the reason.
 */
export function findKey(app: App, hash: Buffer): Promise<StoredKey | null> {
  const { keys, voids } = caches(app)
  const load = () => app.db.readOperator((tx) => findKeyByHash(tx, hash), keyLookups)
  return readRemembered(keys, voids, hash.toString('base64'), ({ workspaceId }) => workspaceId, load)
}
export function findWorkspaceProfile(app: App, id: string): Promise<WorkspaceProfile | null> {
  const { workspaces, voids } = caches(app)
  const load = () => app.db.readOperator((tx) => findProfile(tx, id), keyLookups)
  return readRemembered(workspaces, voids, id, () => id, load)
}
