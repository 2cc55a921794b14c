import type { Problem } from '../../../core/problem.ts'
import type { StoredCiIdentity } from '../ci-identities/index.ts'
import { receiptNotSigned } from './problems.ts'

type Claims = Readonly<Record<string, unknown>>
/** The fields of an identity with which a token is compared. */
type Expected = Pick<
  StoredCiIdentity,
  'provider' | 'issuer' | 'audience' | 'repositoryId' | 'workflow' | 'revokedAt'
>
/** The facts of a receipt that the token must confirm. */
interface Said {
  /** The hash of the statement's bytes. */
  sha256: string
  runId: string
}

/** In the order of the checks. A token that fails a later check is a closer match. */
const reasons = [
  'ISSUER',
  'AUDIENCE',
  'REPOSITORY',
  'WORKFLOW',
  'UNPROTECTED',
  'EVENT',
  'RUN',
  'TOKEN_ID',
  'REVOKED',
] as const
export type TokenFault = (typeof reasons)[number] | 'SIGNATURE' | 'EXPIRED'

const sentences: Record<TokenFault, string> = {
  SIGNATURE: 'The signature or the token is not valid.',
  EXPIRED: 'The token has expired: ask the CI for a new one.',
  ISSUER: 'No CI identity of this workspace has the issuer of the token.',
  AUDIENCE:
    'The token is for another audience: of GitHub it needs <audience>#<SHA-256 of the statement>, of GitLab the audience.',
  REPOSITORY: 'The token is of another repository, for instance of a fork.',
  WORKFLOW: 'The token is of another workflow file, or of one of another branch.',
  UNPROTECTED: 'The token of GitLab is of a branch that is not protected (ref_protected).',
  EVENT: 'The token is of a run for a pull request or merge request, which may have changed the workflow.',
  RUN: 'The statement names another run than the token.',
  TOKEN_ID: 'The token has no id (jti).',
  REVOKED: 'This CI identity has been revoked.',
}
/** Returns the refusal of a receipt that no trusted identity has signed. */
export const notSignedProblem = (reason: TokenFault) =>
  receiptNotSigned({ message: sentences[reason], details: { reason } })

/**
 * Finds the identity whose terms a token's claims meet. If there is none, the refusal names the fault of the identity
 * that matches best. The caller verifies the signature.
 */
export function findIdentityOfToken<Identity extends Expected>(
  claims: Claims,
  identities: readonly Identity[],
  said: Said,
): Identity | Problem {
  let nearest: (typeof reasons)[number] = 'ISSUER'
  for (const identity of identities) {
    const fault = findTokenFault(claims, identity, said)
    if (fault === null) return identity
    if (reasons.indexOf(fault) > reasons.indexOf(nearest)) nearest = fault
  }
  return notSignedProblem(nearest)
}

function findTokenFault(claims: Claims, identity: Expected, said: Said): (typeof reasons)[number] | null {
  if (claims.iss !== identity.issuer) return 'ISSUER'
  const read =
    identity.provider === 'GITHUB' ? readGithubClaims(claims, said) : readGitlabClaims(claims, identity)
  const audience = Array.isArray(claims.aud) && claims.aud.length === 1 ? claims.aud[0] : claims.aud
  if (audience !== `${identity.audience}${read.audienceEnd}`) return 'AUDIENCE'
  if (read.repositoryId !== identity.repositoryId) return 'REPOSITORY'
  const branch = identity.workflow?.split('@')[1]
  if (
    !read.workflows.every((file) => file === `${read.root}${identity.workflow}`) ||
    claims[read.ref] !== branch
  )
    return 'WORKFLOW'
  if (!read.isProtected) return 'UNPROTECTED'
  if (typeof read.event !== 'string' || refusedEvents.test(read.event)) return 'EVENT'
  if (read.runId !== said.runId) return 'RUN'
  if (readTokenId(claims) === null) return 'TOKEN_ID'
  return identity.revokedAt ? 'REVOKED' : null
}

/** Events of both providers whose runs may use a workflow or code written by the author of a pull request. */
const refusedEvents = /^(?:pull_request|merge_request|external_pull_request|parent_pipeline)/

interface Read {
  audienceEnd: string
  repositoryId: string
  /** All workflow files of the job, each with its repository. */
  workflows: readonly unknown[]
  /** The part of a workflow's path in front of the file's path. */
  root: string
  /** The claim that contains the branch. */
  ref: string
  /**
   * Whether the token proves that only people with the project's permission may push to the branch. GitHub's token
   * does not prove it.
   */
  isProtected: boolean
  event: unknown
  runId: string
}

/**
 * Reads the claims of a GitHub token. A job chooses its token's audience, so the audience contains the hash of the
 * statement.
 */
function readGithubClaims(claims: Claims, { sha256 }: Said): Read {
  const { workflow_ref: workflow, job_workflow_ref: ofJob = workflow } = claims
  return {
    audienceEnd: `#${sha256}`,
    repositoryId: String(claims.repository_id),
    workflows: [workflow, ofJob],
    root: `${claims.repository}/`,
    ref: 'ref',
    isProtected: true,
    event: claims.event_name,
    runId: String(claims.run_id),
  }
}

/**
 * Reads the claims of a GitLab token. The pipeline's file fixes the audience, so it binds the token only to the job,
 * not to the statement.
 */
function readGitlabClaims(claims: Claims, { issuer }: Expected): Read {
  return {
    audienceEnd: '',
    repositoryId: String(claims.project_id),
    workflows: [claims.ci_config_ref_uri],
    root: `${String(issuer).replace(/^https?:\/\//, '')}/${claims.project_path}//`,
    ref: 'ref_path',
    isProtected: claims.ref_protected === 'true' || claims.ref_protected === true,
    event: claims.pipeline_source,
    runId: String(claims.job_id),
  }
}

const MOST_ID_LENGTH = 400
/** Returns the id of a token; each id can be used once. */
export function readTokenId({ jti }: Claims): string | null {
  return typeof jti === 'string' && jti !== '' && jti.length <= MOST_ID_LENGTH && !jti.includes('\0')
    ? jti
    : null
}
