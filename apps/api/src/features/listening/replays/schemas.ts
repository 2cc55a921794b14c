import { type Static, Type } from 'typebox'
import { Fields, Id, Nullable, named, Time } from '../../../core/schema.ts'

export const Replay = named(
  'Replay',
  Type.Object({
    version: { ...Id, description: 'Another replay has another version' },
    bytes: Type.Integer({ description: 'Packed' }),
    createdAt: Time,
    expiresAt: { ...Time, description: 'When it is deleted' },
    releasedBy: Nullable(Type.String({ description: 'Such as member:<id>; null: agents do not get it' })),
    releasedAt: Nullable(Time),
  }),
)
export const ReplayOfItem = named('ReplayOfItem', Type.Object({ feedbackId: Id, replay: Nullable(Replay) }))
export const ReplayRelease = named(
  'ReplayRelease',
  Fields({
    version: { ...Id, description: 'Of the replay that was looked at' },
    released: Type.Boolean({ description: 'false: agents no longer get it' }),
  }),
)
export type ReplayReleaseBody = Static<typeof ReplayRelease>
export const ReplayQuery = Fields({
  sessionId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Publishable key: session of the submitter' }),
  ),
})
