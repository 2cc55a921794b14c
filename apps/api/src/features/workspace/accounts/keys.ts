import type { LRUCache } from 'lru-cache'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { sql } from '../../../core/database/sql.ts'
import { perApp } from '../../../core/per-app.ts'
import { copiedText } from '../../engines/safety/index.ts'

/** A workspace key as authorisation needs it. */
export interface StoredKey {
  id: string
  workspaceId: string
  kind: 'publishable' | 'secret' | 'mcp'
  campaignId: string | null
  expiresAt: Date | null
  revokedAt: Date | null
}
/** What of a workspace is needed on every request. */
export interface WorkspaceProfile {
  id: string
  name: string
  slug: string
  allowedOrigins: string[]
  studioValidFrom: Date | null
  /** What agents read instead of the name and slug. */
  shownName: string
  shownSlug: string
}

/** A change of keys or settings is told to all nodes; without that, none believes a look-up for longer. */
const STALE_AFTER_MS = 1_000

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
  return remembered(caches(app).keys, hash.toString('base64'), () => loadKey(app, hash))
}
export function findWorkspaceProfile(app: App, id: string): Promise<WorkspaceProfile | null> {
  return remembered(caches(app).workspaces, id, () => loadWorkspace(app, id))
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

async function loadKey(app: App, hash: Buffer): Promise<StoredKey | null> {
  return app.db.readOperator((tx) =>
    tx.maybe<StoredKey>(sql`
      select id, workspace_id, kind, campaign_id, expires_at, revoked_at from api_keys where hash = ${hash}`),
  )
}
async function loadWorkspace(app: App, id: string): Promise<WorkspaceProfile | null> {
  return app.db.readOperator((tx) =>
    tx.maybe<WorkspaceProfile>(sql`
      select id, name, slug, allowed_origins, nullif(studio_valid_from, '-infinity') as studio_valid_from,
             ${copiedText('agent_copy', 'name')} as shown_name,
             coalesce(agent_copy ->> 'slug', 'workspace-' || id) as shown_slug
      from workspaces where id = ${id}`),
  )
}
