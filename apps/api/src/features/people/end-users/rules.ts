import { MOST_TRAITS_BYTES } from './schemas.ts'

/** The longest life of a customer's token. */
export const MOST_LIFE_SECONDS = 86_400
const SKEW_SECONDS = 60

/** The facts that a customer states about one of its users. */
export interface EndUser {
  externalId: string
  email: string | null
  emailVerified: boolean
  name: string | null
  company: { id: string; name: string | null; plan: string | null; monthlySpend: number | null } | null
  traits: Record<string, unknown> | null
}

export type Judged = { ok: true; user: EndUser; expiresAt: Date } | { ok: false; why: 'invalid' | 'expired' }

/**
 * Checks the claims of a token that the customer signed: `aud` is the workspace's id, `sub` and `exp` are required, and
 * the token is valid for at most 24 hours. Ignores other claims if they are malformed.
 */
export function judgeUserClaims(
  claims: Record<string, unknown> | null,
  workspaceId: string,
  now: Date,
): Judged {
  const invalid = { ok: false, why: 'invalid' } as const
  const { aud, sub, exp, nbf, iat } = claims ?? {}
  const audiences = Array.isArray(aud) ? aud : [aud]
  if (!audiences.includes(workspaceId)) return invalid
  if (typeof sub !== 'string' || sub === '' || sub.length > 200 || !sub.isWellFormed() || sub.includes('\0'))
    return invalid
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return invalid
  const seconds = now.getTime() / 1000
  if (exp <= seconds) return { ok: false, why: 'expired' }
  if (exp - seconds > MOST_LIFE_SECONDS + SKEW_SECONDS) return invalid
  if (iat !== undefined && (typeof iat !== 'number' || exp - iat > MOST_LIFE_SECONDS + SKEW_SECONDS))
    return invalid
  if (nbf !== undefined && (typeof nbf !== 'number' || nbf > seconds + SKEW_SECONDS)) return invalid
  return { ok: true, user: toEndUser(sub, claims!), expiresAt: new Date(exp * 1000) }
}

function toEndUser(externalId: string, claims: Record<string, unknown>): EndUser {
  const email = readText(claims.email, 254)
  const company = readObject(claims.company)
  const companyId = readText(company?.id, 200)
  const spend = company?.monthlySpend
  return {
    externalId,
    email: email !== null && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
    emailVerified: claims.emailVerified === true || claims.email_verified === true,
    name: readText(claims.name, 200),
    company:
      companyId === null
        ? null
        : {
            id: companyId,
            name: readText(company?.name, 200),
            plan: readText(company?.plan, 100),
            monthlySpend: typeof spend === 'number' && spend >= 0 && spend <= 1e12 ? spend : null,
          },
    traits: readTraits(claims.traits),
  }
}

/** Returns the traits that a customer states about its user if they are small enough to store, otherwise null. */
export function readTraits(value: unknown): Record<string, unknown> | null {
  const traits = readObject(value)
  if (!traits) return null
  const text = JSON.stringify(traits)
  return text.length <= MOST_TRAITS_BYTES && text.isWellFormed() && !text.includes('\\u0000') ? traits : null
}
function readText(value: unknown, most: number): string | null {
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= most
  return isText && value.isWellFormed() && !value.includes('\0') ? value : null
}
function readObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}
