import type { Problem } from '../../../core/problem.ts'
import { ciIdentityRefused } from './problems.ts'
import type { CiIdentityBody } from './schemas.ts'

type Given = Pick<
  CiIdentityBody,
  'publicKey' | 'provider' | 'issuer' | 'audience' | 'repositoryId' | 'workflow'
>

/** The fields of an identity. A field is null if the kind of the identity does not have it. */
export interface CiTerms {
  publicKey: string | null
  provider: 'GITHUB' | 'GITLAB' | null
  issuer: string | null
  audience: string | null
  repositoryId: string | null
  workflow: string | null
}

const ofOidc = ['provider', 'issuer', 'audience', 'repositoryId', 'workflow'] as const

/**
 * Returns the fields of a new identity. The caller has parsed `publicKey` and checked the
 * address of `issuer`.
 */
export function identityTerms(kind: 'KEY' | 'OIDC', given: Given): CiTerms | Problem {
  const { publicKey = null, provider = null, issuer = null } = given
  const { audience = null, repositoryId = null, workflow = null } = given
  const terms = { publicKey, provider, issuer, audience, repositoryId, workflow }
  const needed: readonly (keyof CiTerms)[] = kind === 'KEY' ? ['publicKey'] : ofOidc
  const isWhole = (Object.keys(terms) as (keyof CiTerms)[]).every(
    (name) => (terms[name] !== null) === needed.includes(name),
  )
  return isWhole && (issuer === null || isPlainAddress(issuer)) ? terms : ciIdentityRefused()
}

/**
 * Returns whether an issuer has the only allowed spelling: no query, no fragment, no slash at its end. Issuers are
 * compared as texts.
 */
function isPlainAddress(issuer: string): boolean {
  const url = URL.parse(issuer)
  if (!url || url.search || url.hash || url.username || url.password) return false
  return issuer === url.href.replace(/\/$/, '')
}
