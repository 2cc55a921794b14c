import { Type } from 'typebox'
import { answerProperties, requestProperties } from '../../../core/fields.ts'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, named, OneOf } from '../../../core/schema.ts'
import { zoneFields, zoneStatuses, zoneTypes } from './fields.ts'

/** A place where feedback is collected. */
export const Zone = named('Zone', Type.Object({ id: Id, ...answerProperties(zoneFields) }))

/** A zone in lists, with the fields by which a page decides whether to show the zone. */
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

const given = requestProperties(zoneFields)
export const ZoneCreate = named('ZoneCreate', Fields({ ...given, zoneId: zoneFields.zoneId.given }))
/** Omitted fields stay unchanged. */
export const ZoneUpdate = named('ZoneUpdate', Fields(given))
export const ZoneBulk = named(
  'ZoneBulk',
  Fields({ zones: Type.Array(ZoneCreate, { minItems: 1, maxItems: 500 }) }),
)
/** The results of the zones, in the order of the request. */
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
