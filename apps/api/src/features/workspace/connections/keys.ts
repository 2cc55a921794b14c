import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { hasRole, type McpCaller } from '../../../core/caller.ts'
import { watchVoids } from '../../../core/database/changes.ts'
import { type Remembered, readRemembered } from '../../../core/database/remembered.ts'
import { perApp } from '../../../core/per-app.ts'
import { expiredCredential, invalidCredential, revokedCredential } from '../../../core/problems.ts'
import { connectResource } from './places.ts'
import { type Connection, findConnectionByAccessToken } from './store.ts'

/** The time for which a process uses a cached lookup if no change is announced: see `accounts/keys.ts`. */
const STALE_AFTER_MS = 1_000

type Found = NonNullable<Awaited<ReturnType<typeof findConnectionByAccessToken>>>
const caches = perApp((app) => ({
  voids: watchVoids(app.db.changes, 'keys', STALE_AFTER_MS),
  tokens: boundedCache<Remembered<Found>>({ most: 20_000, ttl: STALE_AFTER_MS }),
}))

/**
 * Finds the caller of an access token by the token's hash. A token is invalid once it expires, its connection ends, or
 * the person who agreed loses the rights. Throws the problem of an invalid token.
 */
export async function findConnection(app: App, hash: Buffer): Promise<McpCaller> {
  const { tokens, voids } = caches(app)
  const load = () => app.db.readOperator((tx) => findConnectionByAccessToken(tx, hash), { lane: 'keys' })
  const found = await readRemembered(
    tokens,
    voids,
    hash.toString('base64'),
    ({ workspaceId }) => workspaceId,
    load,
  )
  if (!found || found.resource !== connectResource(app)) throw invalidCredential()
  const now = app.clock.now()
  if (!isConnectionInForce(found, now)) throw revokedCredential()
  if (found.accessExpiresAt <= now) throw expiredCredential()
  const { workspaceId, keyId, campaignId, scopes } = found
  return { kind: 'mcp', workspaceId, keyId, campaignId, feedbackId: null, scopes }
}

/** Returns whether a connection is valid: neither revoked nor expired, and its person may still connect programs. */
export function isConnectionInForce({ expiresAt, revokedAt, role }: Connection, now: Date): boolean {
  const isOver = revokedAt !== null || (expiresAt !== null && expiresAt <= now)
  return !isOver && role !== null && hasRole(role, 'ADMIN')
}
