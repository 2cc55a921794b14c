import { Type } from 'typebox'
import { Id, Nullable, named } from '../../core/schema.ts'

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
