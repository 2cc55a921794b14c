import { Type } from 'typebox'
import { Amount, Fields, Id, Nullable, named, OneOf, Time, webAddressPattern } from '../../../core/schema.ts'
import { channels } from './rules.ts'

export const ShareCreate = named(
  'ShareCreate',
  Fields({
    feedbackId: Id,
    channel: OneOf(channels),
    url: Type.Optional(
      Nullable(
        Type.String({ maxLength: 500, pattern: webAddressPattern, description: 'Where it was shared' }),
      ),
    ),
  }),
)
export const Share = named(
  'Share',
  Type.Object({
    id: Id,
    feedbackId: Id,
    channel: OneOf(channels),
    url: Nullable(Type.String()),
    bonus: Type.Union([Type.Object({ amount: Amount, asset: Type.String() }), Type.Null()], {
      description: 'Once per item and tester; null for later shares',
    }),
    createdAt: Time,
  }),
)
