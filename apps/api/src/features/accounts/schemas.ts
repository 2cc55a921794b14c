import { Type } from 'typebox'
import { Id, Nullable, named, OneOf } from '../../core/schema.ts'

export const WorkspaceSummary = named(
  'WorkspaceSummary',
  Type.Object({ id: Id, name: Type.String(), slug: Type.String() }),
)

/** Answer of the first sign-in, and of every later one without the secret. */
export const Bootstrap = named(
  'Bootstrap',
  Type.Object({
    workspace: WorkspaceSummary,
    publishableKey: Type.String(),
    secretKey: Nullable(Type.String({ description: 'Shown this once' })),
    created: Type.Boolean(),
  }),
)

/** What a key is good for. */
export const ValidKey = named(
  'ValidKey',
  Type.Object({
    valid: Type.Literal(true),
    kind: OneOf(['publishable', 'secret', 'mcp'] as const),
    workspace: WorkspaceSummary,
    campaignId: Nullable(Id),
  }),
)
