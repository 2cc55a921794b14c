import { LRUCache } from 'lru-cache'
import type { App } from '../../app.ts'
import { perApp } from '../../core/per-app.ts'
import { sql } from '../../core/sql.ts'

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
}

/** No node believes a look-up for longer: a revoked key is forgotten everywhere within it. */
const STALE_AFTER_MS = 1_000

const caches = perApp((app) => {
  const keys = new LRUCache<string, { key: StoredKey | null }>({
    max: 20_000,
    ttl: STALE_AFTER_MS,
    // Concurrent requests with one key share one look-up.
    fetchMethod: async (hash) => ({ key: await loadKey(app, Buffer.from(hash, 'base64')) }),
  })
  const workspaces = new LRUCache<string, { workspace: WorkspaceProfile | null }>({
    max: 20_000,
    ttl: STALE_AFTER_MS,
    fetchMethod: async (id) => ({ workspace: await loadWorkspace(app, id) }),
  })
  return { keys, workspaces }
})

/** Null for a key that was never issued. Revoked and expired ones are found, so that the answer can say so. */
export async function findKey(app: App, hash: Buffer): Promise<StoredKey | null> {
  return (await caches(app).keys.fetch(hash.toString('base64')))?.key ?? null
}
export async function findWorkspaceProfile(app: App, id: string): Promise<WorkspaceProfile | null> {
  return (await caches(app).workspaces.fetch(id))?.workspace ?? null
}
/** After a change of keys or settings on this node; the others follow within STALE_AFTER_MS. */
export function forgetKeys(app: App) {
  caches(app).keys.clear()
  caches(app).workspaces.clear()
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
      select id, name, slug, allowed_origins, nullif(studio_valid_from, '-infinity') as studio_valid_from
      from workspaces where id = ${id}`),
  )
}
