import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { expiredCredential, invalidCredential, revokedCredential } from '../../../core/problems.ts'
import { createTokenSigner } from '../../../core/signed-token.ts'
import { findWorkspaceProfile } from '../accounts/index.ts'

const signer = perApp((app) => createTokenSigner(app.secret, 'studio-token'))

/** The content of a studio token: workspace, times in milliseconds since the epoch, its own id. */
interface Payload {
  w: string
  i: number
  e: number
  t: string
  /** When the first token of a chain of renewals was issued; absent in a token that was never renewed. */
  o?: number
}
export interface StudioToken {
  workspaceId: string
  tokenId: string
  issuedAt: Date
  expiresAt: Date
  /** When the first token of the chain of renewals was issued. */
  beganAt: Date
}

/** Signs a token for zone management from a browser. */
export function newStudioToken(
  app: App,
  workspaceId: string,
  lifetimeSeconds: number,
): { token: string; expiresAt: Date } {
  const now = app.clock.now().getTime()
  const payload: Payload = { w: workspaceId, i: now, e: now + lifetimeSeconds * 1000, t: app.clock.newId() }
  return { token: signer(app).sign(payload), expiresAt: new Date(payload.e) }
}

/** The longest time for which renewals keep a browser signed in. */
const MOST_RENEWED_MS = 12 * 3_600_000

/** Creates a token in place of one that is still valid. Returns null once renewals have lasted for 12 hours. */
export function createRenewedToken(
  app: App,
  { workspaceId, beganAt }: StudioToken,
  lifetimeSeconds: number,
): { token: string; expiresAt: Date } | null {
  const now = app.clock.now().getTime()
  const end = Math.min(now + lifetimeSeconds * 1000, beganAt.getTime() + MOST_RENEWED_MS)
  if (end <= now) return null
  const payload: Payload = { w: workspaceId, i: now, e: end, t: app.clock.newId(), o: beganAt.getTime() }
  return { token: signer(app).sign(payload), expiresAt: new Date(end) }
}

/**
 * Verifies a token and returns its content. Throws 401 when it was not signed here, has expired, or was ended by a
 * rotation.
 */
export async function findStudioToken(app: App, token: string): Promise<StudioToken> {
  const read = readToken(app, token)
  if (read === 'expired') throw expiredCredential()
  const workspace = read && (await findWorkspaceProfile(app, read.workspaceId))
  if (!workspace) throw invalidCredential()
  if (workspace.studioValidFrom && read.issuedAt < workspace.studioValidFrom) throw revokedCredential()
  return read
}

function readToken(app: App, token: string): StudioToken | 'expired' | null {
  const payload = signer(app).verify(token) as Payload | null
  if (!payload) return null
  if (payload.e <= app.clock.now().getTime()) return 'expired'
  return {
    workspaceId: payload.w,
    tokenId: payload.t,
    issuedAt: new Date(payload.i),
    expiresAt: new Date(payload.e),
    beganAt: new Date(payload.o ?? payload.i),
  }
}
