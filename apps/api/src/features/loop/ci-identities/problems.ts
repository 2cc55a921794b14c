import { problem } from '../../../core/problem.ts'

export const ciIdentityRefused = problem(
  400,
  'ci_identity_refused',
  'Give for KEY a publicKey (Ed25519) alone; for OIDC provider, issuer, audience, repositoryId and workflow. The issuer is an https address without a query, the workflow a file with its branch.',
)
export const tooManyCiIdentities = problem(
  409,
  'too_many_ci_identities',
  'A workspace has at most 20 CI identities in force: revoke one first.',
)
