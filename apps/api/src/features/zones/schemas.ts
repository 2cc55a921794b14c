import { Type } from 'typebox'
import { Id, Nullable, named, OneOf } from '../../core/schema.ts'

export const zoneTypes = ['COMMENT', 'SUGGESTION', 'VOTE', 'VOTE_ONLY', 'BUG', 'RATING', 'POLL'] as const
export const audiences = ['ANONYMOUS', 'ACCOUNT', 'TRUSTED_POOL'] as const
export const zoneStatuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const

/** The customer's own name for a zone. */
export const ZoneKey = Type.String({
  pattern: '^[A-Za-z0-9._:-]{1,100}$',
  description: '1 to 100 of A-Z, a-z, 0-9, dot, underscore, colon and dash',
})

/** A place where feedback is collected. */
export const Zone = named(
  'Zone',
  Type.Object({
    id: Id,
    zoneId: ZoneKey,
    name: Type.String(),
    selector: Nullable(Type.String()),
    type: OneOf(zoneTypes),
    threshold: Type.Integer(),
    minParticipation: Type.Number({ description: 'Share of the zone’s voters, 0 to 1' }),
    minTrustedVoters: Type.Integer(),
    audience: OneOf(audiences),
    status: OneOf(zoneStatuses),
    campaignId: Nullable(Id),
  }),
)
