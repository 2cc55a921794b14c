import { foldAddress } from '../../core/mail-address.ts'

/** The accepted audiences of tokens (settings `OIDC_AUDIENCE` and `TESTER_OIDC_AUDIENCE`). */
export interface Audiences {
  /** The audience of workspace users; null if none is configured. */
  workspace: string | null
  /** The audiences of testers, including the tester application's client id. */
  testers: readonly string[]
}

/** The identity in a verified token. A token may be valid for a tester and for a workspace user. */
export interface Identity {
  issuer: string
  subject: string
  audiences: string[]
  isTester: boolean
  isWorkspace: boolean
  /** In lower case, so that it can be compared with allow-lists and invitations; null if the token has none. */
  email: string | null
  emailVerified: boolean
  /** Without control characters, at most 200 characters; null if the token has none. */
  name: string | null
  /**
   * For tokens of our own provider: how many times the person had signed out everywhere before the token was issued.
   */
  signOuts: number
  expiresAt: Date
}

export type ClaimsVerdict = { ok: true; identity: Identity } | { ok: false; why: 'invalid' | 'expired' }

const notBeforeSkewSeconds = 60
const maxSubjectLength = 255
const maxAudiences = 50
const maxEmailLength = 254
const maxNameLength = 200
/** The last second that a `Date` can represent. */
const maxDateSeconds = 8_640_000_000_000

const invalid = { ok: false, why: 'invalid' } as const

/**
 * Checks the claims of a JWT but not its signature: `iss`, `aud`, `sub` and `exp` must be present and valid; an `nbf`
 * may be 60 s ahead.
 */
export function judgeClaims(
  claims: Record<string, unknown>,
  issuer: string,
  accepted: Audiences,
  now: Date,
): ClaimsVerdict {
  const audiences = readAudiences(claims.aud)
  const { sub, exp, nbf } = claims
  if (!isSameIssuer(claims.iss, issuer) || !isSubject(sub) || !isSeconds(exp)) return invalid
  const isTester = audiences.some((audience) => accepted.testers.includes(audience))
  const isWorkspace = accepted.workspace !== null && audiences.includes(accepted.workspace)
  if (!isTester && !isWorkspace) return invalid
  const nowSeconds = now.getTime() / 1000
  if (nbf !== undefined && (!isSeconds(nbf) || nbf > nowSeconds + notBeforeSkewSeconds)) return invalid
  if (exp <= nowSeconds) return { ok: false, why: 'expired' }
  const email = readEmail(claims.email)
  return {
    ok: true,
    identity: {
      issuer,
      subject: sub,
      audiences,
      isTester,
      isWorkspace,
      email,
      // Some providers send the claim as a string.
      emailVerified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
      name: readName(claims.name),
      signOuts: typeof claims.sign_outs === 'number' ? claims.sign_outs : 0,
      expiresAt: new Date(exp * 1000),
    },
  }
}

/** Whether an issuer is the configured one. Some providers end their name with a slash, which settings drop. */
export function isSameIssuer(told: unknown, issuer: string): boolean {
  return told === issuer || told === `${issuer}/`
}

function readAudiences(aud: unknown): string[] {
  const list = typeof aud === 'string' ? [aud] : Array.isArray(aud) ? aud : []
  return list.length <= maxAudiences ? list.filter((entry) => typeof entry === 'string' && entry !== '') : []
}

/** Whether a value can be a subject. A subject becomes a database key, so PostgreSQL must be able to store it. */
function isSubject(sub: unknown): sub is string {
  return (
    typeof sub === 'string' && sub !== '' && sub.length <= maxSubjectLength && sub === withoutControls(sub)
  )
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxDateSeconds
}

function readEmail(email: unknown): string | null {
  if (typeof email !== 'string' || email.length > maxEmailLength || email !== withoutControls(email))
    return null
  return /^[^\s@]+@[^\s@]+$/.test(email) ? foldAddress(email) : null
}

function readName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  return withoutControls(name).trim().slice(0, maxNameLength).toWellFormed() || null
}

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '')
}
