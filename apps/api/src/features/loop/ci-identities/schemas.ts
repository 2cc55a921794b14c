import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time, visible } from '../../../core/schema.ts'

export const ciKinds = ['KEY', 'OIDC'] as const
export const ciProviders = ['GITHUB', 'GITLAB'] as const

/** A file of the repository, with the branch from which it is read. */
const workflowPattern = '^[A-Za-z0-9._/-]{1,250}@refs/heads/[A-Za-z0-9._/-]{1,200}$'

export const CiIdentityCreate = named(
  'CiIdentityCreate',
  Fields({
    kind: OneOf(ciKinds, { description: 'KEY: a key that the CI keeps. OIDC: tokens of its provider' }),
    name: Type.String({ minLength: 1, maxLength: 200, ...visible }),
    publicKey: Type.Optional(
      Type.String({
        minLength: 43,
        maxLength: 500,
        description: 'KEY: Ed25519, as PEM, or as base64 of SubjectPublicKeyInfo or of its 32 bytes',
      }),
    ),
    provider: Type.Optional(
      OneOf(ciProviders, { description: 'OIDC: its claims are read as this provider’s' }),
    ),
    issuer: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 300,
        description:
          'OIDC: `https://token.actions.githubusercontent.com`, `https://gitlab.com`, or that of a server of your own',
      }),
    ),
    audience: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9._:/-]{1,200}$',
        description:
          'OIDC: GITHUB tokens need the audience `<audience>#<SHA-256 of the statement>`, GITLAB tokens this one',
      }),
    ),
    repositoryId: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,20}$',
        description: 'OIDC: `repository_id` of GitHub, `project_id` of GitLab; a name could be taken over',
      }),
    ),
    workflow: Type.Optional(
      Type.String({
        pattern: workflowPattern,
        description:
          'OIDC: the file at the default branch, such as `.github/workflows/prove.yml@refs/heads/main`',
      }),
    ),
  }),
)
export type CiIdentityBody = Static<typeof CiIdentityCreate>

export const CiIdentity = named(
  'CiIdentity',
  Type.Object({
    id: Id,
    kind: OneOf(ciKinds),
    name: Type.String(),
    publicKey: Nullable(Type.String({ description: 'Ed25519: 32 bytes in base64url' })),
    provider: Nullable(OneOf(ciProviders)),
    issuer: Nullable(Type.String()),
    audience: Nullable(Type.String()),
    repositoryId: Nullable(Type.String()),
    workflow: Nullable(Type.String()),
    createdBy: Type.String(),
    createdAt: Time,
    revokedBy: Nullable(Type.String()),
    revokedAt: Nullable({
      ...Time,
      description: 'Receipts of it are refused from then on; earlier ones stay',
    }),
  }),
)

export const CiIdentityQuery = Fields(pageQuery)
