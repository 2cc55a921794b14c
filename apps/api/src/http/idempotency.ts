import { createHash } from 'node:crypto'
import type { App } from '../app.ts'
import { sql } from '../core/database/sql.ts'
import { keyInProgress, keyReused } from '../core/problems.ts'

const KEEP_HOURS = 24
/** A try that has not answered by then counts as lost, and the next one takes over with the same resource id. */
const LEASE_SECONDS = 30

export type Claim =
  | { state: 'new'; resourceId: string; scope: Buffer }
  | { state: 'answered'; status: number; body: string }

/** Scope: workspace, credential, person, method and path, so that nobody meets another's key. */
export function scopeHash(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
/** Independent of the order of fields: a client may serialise the same request twice differently. */
export function requestHash(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)) ?? '')
    .digest()
}
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    )
  return value
}

/**
 * Takes the key for this request, or tells what the first request was answered.
 * Throws keyReused for another body and keyInProgress while the first try holds its lease.
 */
export async function claim(app: App, workspaceId: string, scope: Buffer, hash: Buffer): Promise<Claim> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const now = app.clock.now()
    const resourceId = app.clock.newId()
    const lease = new Date(now.getTime() + LEASE_SECONDS * 1000)
    const expires = new Date(now.getTime() + KEEP_HOURS * 3_600_000)
    const taken = await tx.maybe<{ resourceId: string }>(sql`
      insert into idempotency_keys (workspace_id, scope_hash, request_hash, resource_id, locked_until, expires_at)
      values (${workspaceId}, ${scope}, ${hash}, ${resourceId}, ${lease}, ${expires})
      on conflict (workspace_id, scope_hash) do update set
        request_hash = excluded.request_hash,
        locked_until = excluded.locked_until,
        expires_at = excluded.expires_at,
        resource_id = case when idempotency_keys.expires_at <= ${now} then excluded.resource_id
                           else idempotency_keys.resource_id end,
        status = null, body = null
      where idempotency_keys.expires_at <= ${now}
         or (idempotency_keys.status is null and idempotency_keys.locked_until <= ${now}
             and idempotency_keys.request_hash = excluded.request_hash)
      returning resource_id`)
    if (taken) return { state: 'new', resourceId: taken.resourceId, scope }
    const kept = await tx.one<{ requestHash: Buffer; status: number | null; body: string | null }>(sql`
      select request_hash, status, body from idempotency_keys
      where workspace_id = ${workspaceId} and scope_hash = ${scope}`)
    if (!kept.requestHash.equals(hash)) throw keyReused()
    if (kept.status === null) throw keyInProgress({ headers: { 'retry-after': '1' } })
    return { state: 'answered', status: kept.status, body: kept.body ?? '' }
  })
}

/** Keeps the answer for repeats. */
export async function settle(app: App, workspaceId: string, scope: Buffer, status: number, body: string) {
  await app.db.inWorkspace(workspaceId, (tx) =>
    tx.run(sql`
      update idempotency_keys set status = ${status}, body = ${body}
      where workspace_id = ${workspaceId} and scope_hash = ${scope}`),
  )
}

/**
 * Gives the key back after an answer that is not kept (429, 5xx): the next try may start at once,
 * with the same resource id, in case something was done after all.
 */
export async function release(app: App, workspaceId: string, scope: Buffer) {
  await app.db.inWorkspace(workspaceId, (tx) =>
    tx.run(sql`
      update idempotency_keys set locked_until = ${app.clock.now()}
      where workspace_id = ${workspaceId} and scope_hash = ${scope} and status is null`),
  )
}
