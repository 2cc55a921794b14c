import { Type } from 'typebox'
import { Fields, Id, Nullable, named } from '../../../../core/schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 80 })
const Weight = Type.Integer({ minimum: 1, maximum: 100, description: 'Weight of its members’ votes' })
const Description = Nullable(Type.String({ maxLength: 500 }))

export const Tier = named(
  'Tier',
  Type.Object({
    id: Id,
    name: Type.String(),
    weight: Weight,
    description: Nullable(Type.String()),
    isDefault: Type.Boolean({ description: 'Tier of newcomers whose invite names no tier' }),
    members: Type.Integer({ description: 'Active and suspended ones' }),
  }),
)
export const TierCreate = named(
  'TierCreate',
  Fields({
    name: Name,
    weight: Weight,
    description: Type.Optional(Description),
    isDefault: Type.Optional(Type.Boolean()),
  }),
)
export const TierUpdate = named(
  'TierUpdate',
  Fields({
    name: Type.Optional(Name),
    weight: Type.Optional(Weight),
    description: Type.Optional(Description),
    isDefault: Type.Optional(Type.Boolean()),
  }),
)
/** The tier of a membership. */
export const TierSummary = named('TierSummary', Type.Object({ id: Id, name: Type.String(), weight: Weight }))
