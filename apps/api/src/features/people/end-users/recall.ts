import { hash } from 'node:crypto'
import {
  type CustomerKey,
  claimsOf,
  headerOf,
  isSignedBy,
} from '../../../adapters/identity/customer-tokens.ts'
import { looksLikeJwt } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { watchVoids } from '../../../core/database/changes.ts'
import { perApp } from '../../../core/per-app.ts'
import { isLivingPerson } from '../persons/index.ts'
import { fetchKeySet } from './key-sets.ts'
import { type EndUser, judgeUserClaims } from './rules.ts'
import { listIdentityKeys, type StoredIdentityKey, sealedIdentitySecrets } from './store.ts'
import { ownTokenPrefix, readOwnToken, recordEndUser } from './tokens.ts'

/** The time for which a process trusts a token without checking it again. */
const STALE_AFTER_MS = 1_000
/** How often the facts about a user that its token contains are stored again, instead of at every request. */
const RECORD_AGAIN_MS = 600_000
type Found = { personId: string; expiresAt: Date }
type Refused = { why: 'invalid' | 'expired' | 'revoked' | 'unavailable' }

const caches = perApp((app) => ({
  voids: watchVoids(app.db.changes, 'keys', STALE_AFTER_MS),
  known: boundedCache<Found & { begunAt: number }>({ most: 20_000, ttl: STALE_AFTER_MS }),
  recorded: boundedCache<{ personId: string }>({ most: 20_000, ttl: RECORD_AGAIN_MS }),
}))

/**
 * Returns the person that a user token names. A token that cannot be verified is refused with its reason, so that the
 * caller never counts as an anonymous visitor.
 */
export async function findUser(app: App, workspaceId: string, token: string): Promise<Found | Refused> {
  const { voids, known } = caches(app)
  const name = `${workspaceId} ${hash('sha256', token, 'base64')}`
  const kept = known.get(name)
  if (kept && voids.holds(workspaceId, kept.begunAt))
    return kept.expiresAt > app.clock.now() ? kept : { why: 'expired' }
  const begunAt = voids.now()
  const found = token.startsWith(ownTokenPrefix)
    ? await findByOwnToken(app, workspaceId, token)
    : await findBySignature(app, workspaceId, token)
  if ('personId' in found) known.set(name, { ...found, begunAt })
  return found
}

async function findByOwnToken(app: App, workspaceId: string, token: string): Promise<Found | Refused> {
  const said = readOwnToken(app, workspaceId, token)
  if (!said) return { why: 'invalid' }
  if (said.expiresAt <= app.clock.now()) return { why: 'expired' }
  const lives = await app.db.readWorkspace(workspaceId, (tx) => isLivingPerson(tx, said.personId))
  return lives ? said : { why: 'revoked' }
}

async function findBySignature(app: App, workspaceId: string, token: string): Promise<Found | Refused> {
  if (!looksLikeJwt(token)) return { why: 'invalid' }
  const header = headerOf(token)
  // The claims come before the signature, because a token for another audience must not make the service fetch a key.
  const judged = judgeUserClaims(claimsOf(token), workspaceId, app.clock.now())
  if (!header || (!judged.ok && judged.why === 'invalid')) return { why: 'invalid' }
  const keys = await app.db.readWorkspace(workspaceId, listIdentityKeys)
  let isUnavailable = false
  for (const stored of keys.filter(({ algorithm }) => algorithm === header.alg)) {
    const key = await findKeyOfToken(app, workspaceId, stored, header.kid)
    if (key === null) isUnavailable = true
    else if (await isSignedBy(token, header.kid, key)) {
      if (!judged.ok) return { why: judged.why }
      return {
        personId: await findOrRecordPerson(app, workspaceId, token, judged.user),
        expiresAt: judged.expiresAt,
      }
    }
  }
  return { why: isUnavailable ? 'unavailable' : 'invalid' }
}

/** Returns the key that a token names; null if the key set cannot be read now. */
async function findKeyOfToken(
  app: App,
  workspaceId: string,
  { id, algorithm, publicJwk, jwksUrl, secretSealed }: StoredIdentityKey,
  kid: string | null,
): Promise<CustomerKey | null> {
  if (secretSealed !== null) {
    const secret = app.sealer.open(sealedIdentitySecrets.of(workspaceId, id), secretSealed)
    return { algorithm, material: { secret: Buffer.from(secret, 'base64url') } }
  }
  if (publicJwk !== null) return { algorithm, material: { jwks: [publicJwk] } }
  const jwks = await fetchKeySet(app, jwksUrl!, kid)
  return jwks && { algorithm, material: { jwks } }
}

async function findOrRecordPerson(
  app: App,
  workspaceId: string,
  token: string,
  user: EndUser,
): Promise<string> {
  const { recorded } = caches(app)
  const name = `${workspaceId} ${hash('sha256', token, 'base64')}`
  const known = recorded.get(name)
  if (known && (await app.db.readWorkspace(workspaceId, (tx) => isLivingPerson(tx, known.personId))))
    return known.personId
  const personId = await app.db.inWorkspace(workspaceId, (tx) => recordEndUser(app, tx, user))
  recorded.set(name, { personId })
  return personId
}
