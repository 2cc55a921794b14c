import { createHash, createHmac, createSecretKey } from 'node:crypto'
import type { App } from '../app.ts'
import type { OperatorTx, WorkspaceTx } from '../core/database/db.ts'
import { sql } from '../core/database/sql.ts'
import { perApp } from '../core/per-app.ts'
import { keyInProgress, keyReused } from '../core/problems.ts'
import { createSealer, SealBroken, type Sealer } from '../core/sealing/sealer.ts'
import { deriveKey } from '../core/signed-token.ts'

const KEEP_HOURS = 24
/** After this time an attempt without a response counts as lost, and the next one reuses its resource id. */
const LEASE_SECONDS = 30

export type Claim =
  | { state: 'new'; resourceId: string; key: AnswerKey }
  | { state: 'answered'; status: number; body: string }

/** The key of a stored response: `scope` finds the row, the rest opens the sealed response. */
export interface AnswerKey {
  scope: Buffer
  sealer: Sealer
}
const answerSecret = perApp((app) => createSecretKey(deriveKey(app.secret, 'stored-answer')))

/**
 * Derives the scope from the client's key, the credential, the person, method and path, so that callers never share a
 * key. A response may hold secrets, so it is sealed with the client's key and the service's secret; the database has
 * neither.
 */
export function answerKey(app: App, parts: readonly string[]): AnswerKey {
  const text = JSON.stringify(parts)
  const key = createSecretKey(createHmac('sha256', answerSecret(app)).update(text).digest())
  return { scope: createHash('sha256').update(text).digest(), sealer: createSealer([{ id: 'answer', key }]) }
}
/** Returns the place that a stored response is sealed for. */
export const placeOf = (workspaceId: string, { scope }: AnswerKey, status: number) => ({
  purpose: 'idempotency_keys.body',
  row: [workspaceId, scope.toString('hex'), `${status}`],
})

/**
 * Hashes the body independently of the order of fields, because a client may serialise the same request differently.
 */
export function requestHash(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(body)) ?? '')
    .digest()
}
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sortKeys(inner)]),
    )
  return value
}

/**
 * Claims the key for this request, or returns the response to the first request. Throws keyReused for another body, and
 * keyInProgress while the first attempt holds its lease.
 */
export async function claimKey(app: App, workspaceId: string, key: AnswerKey, hash: Buffer): Promise<Claim> {
  const { scope } = key
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
    if (taken) return { state: 'new', resourceId: taken.resourceId, key }
    const kept = await tx.one<{ requestHash: Buffer; status: number | null; body: string | null }>(sql`
      select request_hash, status, body from idempotency_keys
      where workspace_id = ${workspaceId} and scope_hash = ${scope}`)
    if (!kept.requestHash.equals(hash)) throw keyReused()
    if (kept.status === null) throw keyInProgress({ headers: { 'retry-after': '1' } })
    return {
      state: 'answered',
      status: kept.status,
      body: openAnswer(workspaceId, key, kept.status, kept.body),
    }
  })
}

/** Returns the stored body. A body in clear is the note of an erasure, or was stored before bodies were sealed. */
function openAnswer(workspaceId: string, key: AnswerKey, status: number, body: string | null): string {
  if (!body?.startsWith('s1.')) return body ?? ''
  try {
    return key.sealer.open(placeOf(workspaceId, key, status), body)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw keyReused({
      message:
        'This key was used, and its response can no longer be read: look at what the first request made.',
    })
  }
}

/** Stores the response for repeated requests, sealed. */
export async function storeAnswer(
  app: App,
  workspaceId: string,
  key: AnswerKey,
  { status, body }: { status: number; body: string },
) {
  const sealed = key.sealer.seal(placeOf(workspaceId, key, status), body)
  await app.db.inWorkspace(workspaceId, (tx) =>
    tx.run(sql`
      update idempotency_keys set status = ${status}, body = ${sealed}
      where workspace_id = ${workspaceId} and scope_hash = ${key.scope}`),
  )
}

/**
 * Releases the key after a response that is not stored (429, 5xx). The next attempt may start at once, with the same
 * resource id, in case something was done.
 */
export async function releaseKey(app: App, workspaceId: string, { scope }: AnswerKey) {
  await app.db.inWorkspace(workspaceId, (tx) =>
    tx.run(sql`
      update idempotency_keys set locked_until = ${app.clock.now()}
      where workspace_id = ${workspaceId} and scope_hash = ${scope} and status is null`),
  )
}

/** Removes the stored responses of these items' submissions, because they contain deleted words. */
export async function forgetAnswers(tx: WorkspaceTx, resourceIds: readonly string[]) {
  await tx.run(sql`
    update idempotency_keys set status = 404, body = ${'{"error":"This was erased.","code":"not_found"}'}
    where workspace_id = ${tx.workspaceId} and resource_id = any(${resourceIds}::uuid[]) and body is not null`)
}

/** Deletes expired keys, some rows at a time. Returns their number. */
export function deleteExpired(tx: OperatorTx, now: Date, limit: number): Promise<number> {
  return tx.run(sql`
    delete from idempotency_keys where (workspace_id, scope_hash) in (
      select workspace_id, scope_hash from idempotency_keys where expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked)`)
}
