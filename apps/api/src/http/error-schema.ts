import { Type } from 'typebox'
import { named } from '../core/schema.ts'

/** The body of every error. */
export const ErrorBody = named(
  'Error',
  Type.Object({
    error: Type.String({ description: 'A sentence for a person' }),
    code: Type.Optional(Type.String({ description: 'Stable, for programs' })),
    details: Type.Optional(Type.Unknown()),
  }),
)
