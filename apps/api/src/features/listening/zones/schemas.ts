import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, visible } from '../../../core/schema.ts'

export const zoneTypes = ['COMMENT', 'SUGGESTION', 'VOTE', 'VOTE_ONLY', 'BUG', 'RATING', 'POLL'] as const
export const audiences = ['ANONYMOUS', 'ACCOUNT', 'TRUSTED_POOL'] as const
export const itemVisibilities = ['PUBLIC', 'PRIVATE'] as const
/** Audiences that may comment from a page. */
export const commentSettings = ['OFF', 'MEMBERS', 'EVERYONE'] as const
export const zoneStatuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const

/** The customer's own id for a zone. */
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
    itemVisibility: OneOf(itemVisibilities, { description: 'Visibility of new items' }),
    status: OneOf(zoneStatuses),
    comments: OneOf(commentSettings, {
      description:
        'Who may comment from a page: nobody, the item’s author, everyone who is known. The team always may',
    }),
    options: Type.Array(Type.String(), { description: 'Options of a POLL zone' }),
    maxChoices: Type.Integer({ description: 'How many options one answer may name' }),
    showResults: Type.Boolean({ description: 'Whether pages may read the results' }),
    campaignId: Nullable(Id),
  }),
)

/** A zone in lists, with what a page needs to decide whether to show it. */
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
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'CSS selector of the element in the page; `a >>> b` is b in the open shadow root of a',
      }),
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
  itemVisibility: Type.Optional(
    OneOf(itemVisibilities, {
      description:
        'Visibility of new items; existing ones keep theirs. PRIVATE: only the author and the team see an item, it takes no votes, and a member releases it to agents. Default: PUBLIC',
    }),
  ),
  status: Type.Optional(OneOf(zoneStatuses, { description: 'Default: ACTIVE' })),
  comments: Type.Optional(OneOf(commentSettings, { description: 'Default: MEMBERS' })),
  options: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200, ...visible }), {
      maxItems: 50,
      uniqueItems: true,
      description:
        'Options of a POLL zone: every submission is then an answer, `data.option` names one of them, and one answer counts for each person. Default: none, any text is an answer',
    }),
  ),
  maxChoices: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 50,
      description: 'How many options one answer may name in `data.options`. Default: 1',
    }),
  ),
  showResults: Type.Optional(
    Type.Boolean({ description: 'Whether pages may read the results of a poll or rating. Default: false' }),
  ),
  campaignId: Type.Optional(Nullable(Id)),
}

export const ZoneCreate = named('ZoneCreate', Fields({ zoneId: ZoneKey, ...fields }))
/** Omitted fields stay unchanged. */
export const ZoneUpdate = named('ZoneUpdate', Fields({ zoneId: Type.Optional(ZoneKey), ...fields }))
export const ZoneBulk = named(
  'ZoneBulk',
  Fields({ zones: Type.Array(ZoneCreate, { minItems: 1, maxItems: 500 }) }),
)
/** Results in the order of the request. */
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
