import { type KeyScope, keyScopes } from '../../../core/caller.ts'

/** The parameters of an authorization request, as the page passes them on. */
export interface Asked {
  clientId: string
  redirectUri: string
  responseType?: string | undefined
  codeChallenge?: string | undefined
  codeChallengeMethod?: string | undefined
  resource?: string | undefined
  scope?: string | undefined
  state?: string | undefined
}

/** The default scopes of a first connection; more scopes need a step-up. */
const usualScopes: readonly KeyScope[] = ['read', 'work']

/** Returns the scopes that a scope text asks for, always including `read`; null if it asks for an unknown one. */
export function readScopes(text: string | undefined): KeyScope[] | null {
  const words = (text ?? '').split(' ').filter((word) => word !== '')
  // Programs request a refresh token with this scope, and always get one.
  const asked = words.filter((word) => word !== 'offline_access')
  if (asked.some((word) => !(keyScopes as readonly string[]).includes(word))) return null
  const wanted = asked.length > 0 ? asked : usualScopes
  return keyScopes.filter((scope) => scope === 'read' || (wanted as readonly string[]).includes(scope))
}

/** Returns the OAuth error for a request of a known program (RFC 6749, 4.1.2.1); null if the request is well formed. */
export function findRequestFault(asked: Asked, resource: string): { error: string; why: string } | null {
  if (asked.responseType !== 'code')
    return { error: 'unsupported_response_type', why: 'The parameter response_type must be code.' }
  if (asked.codeChallengeMethod !== 'S256' || !/^[\w-]{43}$/.test(asked.codeChallenge ?? ''))
    return {
      error: 'invalid_request',
      why: 'PKCE with S256 is required: code_challenge, code_challenge_method.',
    }
  if (asked.resource !== undefined && !isOurResource(asked.resource, resource))
    return { error: 'invalid_target', why: `The parameter resource must be ${resource}.` }
  if (readScopes(asked.scope) === null)
    return { error: 'invalid_scope', why: `The scopes are ${keyScopes.join(', ')}.` }
  return null
}

/** Returns whether a resource indicator names our resource (RFC 8707). A trailing slash makes no difference. */
export const isOurResource = (given: string, ours: string): boolean => given.replace(/\/$/, '') === ours

/** Returns the redirect address with the answer for the program, which includes the issuer (RFC 9207). */
export function redirectWithAnswer(
  redirect: string,
  answer: Record<string, string>,
  { state, issuer }: { state: string | undefined; issuer: string },
): string {
  const parameters = new URLSearchParams({
    ...answer,
    ...(state === undefined ? {} : { state }),
    iss: issuer,
  })
  return `${redirect}${redirect.includes('?') ? '&' : '?'}${parameters}`
}

export const codeSeconds = 60
export const accessSeconds = 3_600
/**
 * A connection ends if its program does not refresh for this long, in seconds; the program must then ask its person
 * again.
 */
export const refreshSeconds = 30 * 86_400
/**
 * A program may send two refresh requests at once. Within this time, in seconds, the second one is refused, but does
 * not count as theft.
 */
export const overlapSeconds = 10
export const mostConnections = 200
export const mostOpenCodes = 100

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)
export const codeEndTime = (now: Date): Date => addSeconds(now, codeSeconds)
export const accessEndTime = (now: Date): Date => addSeconds(now, accessSeconds)
export const refreshEndTime = (now: Date): Date => addSeconds(now, refreshSeconds)

/** The stored facts of a connection's refresh token. */
export interface Refreshable {
  refreshHash: Buffer
  generation: number
  refreshedAt: Date
  refreshExpiresAt: Date
}
/** Decides about a refresh request. `STOLEN` ends the connection. */
export function judgeRefresh(
  given: { hash: Buffer; generation: number },
  { refreshHash, generation, refreshedAt, refreshExpiresAt }: Refreshable,
  now: Date,
): 'GOOD' | 'REFUSED' | 'STOLEN' {
  if (given.hash.equals(refreshHash)) return refreshExpiresAt > now ? 'GOOD' : 'REFUSED'
  // After a restore, the database may know of fewer refreshes than the program has made.
  if (given.generation >= generation) return 'REFUSED'
  const isOverlap = given.generation === generation - 1 && now < addSeconds(refreshedAt, overlapSeconds)
  return isOverlap ? 'REFUSED' : 'STOLEN'
}
