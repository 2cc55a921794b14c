import type { App } from '../../../app.ts'
import { hasRole } from '../../../core/caller.ts'
import { Problem } from '../../../core/problem.ts'
import { createProgramKey, revokeProgramKey, updateProgramKeyEnd } from '../accounts/index.ts'
import { isConnectionInForce } from './keys.ts'
import { connectResource } from './places.ts'
import { accessEndTime, accessSeconds, isOurResource, judgeRefresh, refreshEndTime } from './rules.ts'
import {
  deleteCode,
  findConnectionByAccessToken,
  findRoleOfAccount,
  insertConnection,
  lockCode,
  lockConnection,
  type Tokens,
  updateCodeUsed,
  updateTokens,
} from './store.ts'
import {
  hashIfAccessToken,
  hashIfCode,
  newAccessToken,
  newRefreshToken,
  provesChallenge,
  readRefreshToken,
} from './tokens.ts'

/** The parameters of a request to the token endpoint, without repeated ones. */
export type Parameters = Readonly<Record<string, string | undefined>>

/** The response of the token endpoint: tokens (RFC 6749, 5.1), or an error (5.2). */
export type Granted =
  | { access_token: string; token_type: 'Bearer'; expires_in: number; refresh_token: string; scope: string }
  | {
      error:
        | 'invalid_request'
        | 'invalid_grant'
        | 'invalid_target'
        | 'unsupported_grant_type'
        | 'invalid_scope'
      error_description: string
    }

const invalidGrant = (error_description: string): Granted => ({ error: 'invalid_grant', error_description })

/** Answers a request to the token endpoint. */
export async function grantTokens(app: App, given: Parameters): Promise<Granted> {
  const { grant_type: kind, client_id, resource } = given
  if (kind !== 'authorization_code' && kind !== 'refresh_token')
    return { error: 'unsupported_grant_type', error_description: 'Use authorization_code or refresh_token.' }
  if (!client_id)
    return { error: 'invalid_request', error_description: 'The parameter client_id is required.' }
  if (resource !== undefined && !isOurResource(resource, connectResource(app)))
    return {
      error: 'invalid_target',
      error_description: `The parameter resource must be ${connectResource(app)}.`,
    }
  return kind === 'authorization_code'
    ? exchangeCode(app, { ...given, client_id })
    : refreshTokens(app, { ...given, client_id })
}

/**
 * Exchanges a code once. A second use revokes the tokens of the first one. A code that arrives with a wrong client,
 * address or verifier becomes invalid, because somebody else has it.
 */
async function exchangeCode(app: App, given: Parameters & { client_id: string }): Promise<Granted> {
  const hash = hashIfCode(given.code ?? '')
  if (!hash) return invalidGrant('The code is not valid.')
  return app.db
    .inOperator(async (tx): Promise<Granted> => {
      const code = await lockCode(tx, hash)
      if (!code) return invalidGrant('The code is not valid.')
      const { workspaceId } = code
      const now = app.clock.now()
      if (code.keyId !== null) {
        await revokeProgramKey(tx, { workspaceId, keyId: code.keyId, now })
        return invalidGrant('The code was used before: its tokens are revoked.')
      }
      const isTheirs =
        given.client_id === code.clientId &&
        given.redirect_uri === code.redirectUri &&
        provesChallenge(given.code_verifier ?? '', code.challenge)
      const role = await findRoleOfAccount(tx, code)
      if (
        !isTheirs ||
        code.expiresAt <= now ||
        code.resource !== connectResource(app) ||
        !role ||
        !hasRole(role, 'ADMIN')
      ) {
        await deleteCode(tx, code)
        return invalidGrant(
          'The code has expired, or belongs to another client, redirect_uri or code_verifier.',
        )
      }
      const expiresAt = refreshEndTime(now)
      const keyId = await createProgramKey(app, tx, { ...code, expiresAt, now })
      const tokens = createTokens(app, { workspaceId, keyId, generation: 0, now })
      await insertConnection(tx, tokens.stored, code)
      await updateCodeUsed(tx, code, keyId)
      return tokenResponse(tokens, code.scopes)
    })
    .catch((error: unknown) => {
      // The campaign was deleted after the person agreed.
      if (error instanceof Problem && error.kind.code === 'unknown_campaign')
        return invalidGrant('The campaign is gone.')
      throw error
    })
}

/**
 * Replaces both tokens. Only one of several concurrent requests gets new ones. If a replaced refresh token arrives
 * again, somebody has copied it, so the connection ends for both holders.
 */
async function refreshTokens(app: App, given: Parameters & { client_id: string }): Promise<Granted> {
  const read = readRefreshToken(app, given.refresh_token ?? '')
  if (!read) return invalidGrant('The refresh token is not valid.')
  return app.db.inOperator(async (tx): Promise<Granted> => {
    const connection = await lockConnection(tx, read.keyId)
    const now = app.clock.now()
    if (
      !connection ||
      connection.clientId !== given.client_id ||
      connection.resource !== connectResource(app)
    )
      return invalidGrant('The refresh token is not valid.')
    const { workspaceId, keyId, refreshExpiresAt } = connection
    if (!isConnectionInForce(connection, now)) return invalidGrant('The connection has ended.')
    const judged = judgeRefresh(read, connection, now)
    if (judged === 'STOLEN') {
      await revokeProgramKey(tx, { workspaceId, keyId, now })
      return invalidGrant('The refresh token was used before: the connection is revoked.')
    }
    if (judged === 'REFUSED') return invalidGrant('The refresh token has been replaced or has expired.')
    if (!isWithinScopes(given.scope, connection.scopes))
      return {
        error: 'invalid_scope',
        error_description: 'Ask the person for more rights with a new authorization.',
      }
    const tokens = createTokens(app, { workspaceId, keyId, generation: connection.generation + 1, now })
    await updateTokens(tx, tokens.stored)
    const end = { from: refreshExpiresAt, to: tokens.stored.refresh.expiresAt }
    await updateProgramKeyEnd(tx, { workspaceId, id: keyId }, end)
    tx.changed('keys', workspaceId)
    return tokenResponse(tokens, connection.scopes)
  })
}
const isWithinScopes = (scope: string | undefined, granted: readonly string[]) =>
  (scope ?? '').split(' ').every((word) => word === '' || word === 'offline_access' || granted.includes(word))

/** Ends the connection of an access or refresh token (RFC 7009). Unknown tokens count as revoked. */
export async function revokeToken(app: App, token: string): Promise<void> {
  const read = readRefreshToken(app, token)
  const access = hashIfAccessToken(token)
  if (!read && !access) return
  await app.db.inOperator(async (tx) => {
    const found = read ? await lockConnection(tx, read.keyId) : await findConnectionByAccessToken(tx, access!)
    if (!found) return
    const { workspaceId, keyId } = found
    await revokeProgramKey(tx, { workspaceId, keyId, now: app.clock.now() })
  })
}

function createTokens(
  app: App,
  {
    workspaceId,
    keyId,
    generation,
    now,
  }: { workspaceId: string; keyId: string; generation: number; now: Date },
) {
  const access = newAccessToken()
  const refresh = newRefreshToken(app, keyId, generation)
  const stored: Tokens = {
    workspaceId,
    keyId,
    access: { hash: access.hash, expiresAt: accessEndTime(now) },
    refresh: { hash: refresh.hash, generation, expiresAt: refreshEndTime(now) },
    now,
  }
  return { access: access.text, refresh: refresh.text, stored }
}

const tokenResponse = (
  { access, refresh }: { access: string; refresh: string },
  scopes: readonly string[],
): Granted => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: accessSeconds,
  refresh_token: refresh,
  scope: scopes.join(' '),
})
