import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { expiredCredential, invalidCredential, revokedCredential } from '../../../core/problems.ts'
import { createTokenSigner } from '../../../core/signed-token.ts'
import { findWorkspaceProfile } from '../accounts/index.ts'

const signer = perApp((app) => createTokenSigner(app.secret, 'studio-token'))

/** What a studio token holds: workspace, times in milliseconds since the epoch, its own id. */
interface Payload {
  w: string
  i: number
  e: number
  t: string
}
export interface StudioToken {
  workspaceId: string
  tokenId: string
  issuedAt: Date
  expiresAt: Date
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

/** The token in force behind these characters. Throws 401: never signed by us, run out, or ended by a rotation. */
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
  }
}
