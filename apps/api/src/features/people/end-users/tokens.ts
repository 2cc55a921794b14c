import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { perApp } from '../../../core/per-app.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { createTokenSigner } from '../../../core/signed-token.ts'
import { upsertIdentified } from '../persons/index.ts'
import { type EndUser, readTraits } from './rules.ts'
import type { UserTokenBody } from './schemas.ts'
import { upsertCompany } from './store.ts'

/** The prefix of tokens that this service issued for a customer's user. The customer signs all other tokens. */
export const ownTokenPrefix = 'gs_ut_'
const signer = perApp((app) => createTokenSigner(app.secret, 'user-token'))

/** Records a customer's user and returns a token that identifies the user. */
export async function issueUserToken(app: App, workspaceId: string, body: UserTokenBody) {
  const now = app.clock.now()
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + (body.expiresInSeconds ?? 3600) * 1000)
  const { company } = body
  const user: EndUser = {
    externalId: body.userId,
    email: body.email ?? null,
    emailVerified: body.emailVerified ?? false,
    name: body.name ?? null,
    company: company
      ? {
          id: company.id,
          name: company.name ?? null,
          plan: company.plan ?? null,
          monthlySpend: company.monthlySpend ?? null,
        }
      : null,
    traits: readTraits(body.traits),
  }
  const personId = await app.db.inWorkspace(workspaceId, (tx) => recordEndUser(app, tx, user))
  const token = ownTokenPrefix + signer(app).sign([workspaceId, personId, expiresAt.getTime()])
  return { token, expiresAt, personId }
}

/**
 * Returns the claims of a token that this service issued, or null if it was not issued in this workspace. Does not
 * check whether the person was erased.
 */
export function readOwnToken(
  app: App,
  workspaceId: string,
  token: string,
): { personId: string; expiresAt: Date } | null {
  const said = signer(app).verify(token.slice(ownTokenPrefix.length)) as [string, string, number] | null
  if (said?.[0] !== workspaceId) return null
  return { personId: said[1], expiresAt: new Date(said[2]) }
}

/**
 * Stores the customer's facts about its user, and returns the id of the user's person. Omitted facts keep their values.
 */
export async function recordEndUser(app: App, tx: WorkspaceTx, user: EndUser): Promise<string> {
  const { workspaceId } = tx
  const now = app.clock.now()
  const { company } = user
  const companyId = company
    ? await upsertCompany(tx, {
        id: app.clock.newId(),
        externalId: company.id,
        name: company.name,
        plan: company.plan,
        monthlySpend: company.monthlySpend,
        now,
      })
    : null
  return upsertIdentified(app, tx, {
    id: app.clock.newId(),
    externalIdHash: privateHash(app, 'user', workspaceId, user.externalId),
    companyId,
    email: user.email,
    emailVerified: user.email !== null && user.emailVerified,
    name: user.name,
    traits: user.traits,
    now,
  })
}
