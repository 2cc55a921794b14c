import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf } from '../../../core/schema.ts'

export const zoneTypes = ['COMMENT', 'SUGGESTION', 'VOTE', 'VOTE_ONLY', 'BUG', 'RATING', 'POLL'] as const
export const audiences = ['ANONYMOUS', 'ACCOUNT', 'TRUSTED_POOL'] as const
export const zoneStatuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const

/** The customer's own name for a zone. */
const ZoneKey = Type.String({
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

/** A zone as it is listed: with what a page needs to know whether to offer it. */
export const ListedZone = named(
  'ListedZone',
  Type.Object({
    ...Zone.properties,
    urlPatterns: Type.Array(Type.String(), {
      description: 'Pages of the zone’s campaign, in URLPattern syntax; empty: every page',
    }),
    isOpen: Type.Boolean({
      description: 'Whether it accepts feedback: the zone and its campaign, if any, are ACTIVE',
    }),
  }),
)

const fields = {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Default: the zoneId' })),
  selector: Type.Optional(
    Nullable(
      Type.String({ minLength: 1, maxLength: 1000, description: 'CSS selector of the element in the page' }),
    ),
  ),
  type: Type.Optional(OneOf(zoneTypes, { description: 'Default: COMMENT' })),
  threshold: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Score that makes an item ready; default 10',
    }),
  ),
  minParticipation: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of the zone’s voters of the last 90 days; default 0',
    }),
  ),
  minTrustedVoters: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Default: 0' }),
  ),
  audience: Type.Optional(OneOf(audiences, { description: 'Default: ANONYMOUS' })),
  status: Type.Optional(OneOf(zoneStatuses, { description: 'Default: ACTIVE' })),
  campaignId: Type.Optional(Nullable(Id)),
}

export const ZoneCreate = named('ZoneCreate', Fields({ zoneId: ZoneKey, ...fields }))
/** Fields left out stay as they are. */
export const ZoneUpdate = named('ZoneUpdate', Fields({ zoneId: Type.Optional(ZoneKey), ...fields }))
export const ZoneBulk = named(
  'ZoneBulk',
  Fields({ zones: Type.Array(ZoneCreate, { minItems: 1, maxItems: 500 }) }),
)
/** Items in the order of the request. */
export const ZoneBulkResult = named(
  'ZoneBulkResult',
  Type.Object({ items: Type.Array(Zone), created: Type.Integer(), updated: Type.Integer() }),
)

export const ZoneFilter = Fields({
  ...pageQuery,
  status: Type.Optional(OneOf(zoneStatuses)),
  type: Type.Optional(OneOf(zoneTypes)),
  campaignId: Type.Optional(Id),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Part of the name or zoneId' })),
})
