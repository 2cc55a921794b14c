import { Type } from 'typebox'
import { field, type RowOf, type TextsOf } from '../../../core/fields.ts'
import { Fields, Id, Nullable, OneOf, visible } from '../../../core/schema.ts'

export const zoneTypes = ['COMMENT', 'SUGGESTION', 'VOTE', 'VOTE_ONLY', 'BUG', 'RATING', 'POLL'] as const
export const audiences = ['ANONYMOUS', 'ACCOUNT', 'TRUSTED_POOL'] as const
export const itemVisibilities = ['PUBLIC', 'PRIVATE'] as const
/** Which people may comment from a page. */
export const commentSettings = ['OFF', 'MEMBERS', 'EVERYONE'] as const
export const zoneStatuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const

/** The customer's own id for a zone. */
const ZoneKey = Type.String({
  pattern: '^[A-Za-z0-9._:-]{1,100}$',
  description: '1 to 100 of A-Z, a-z, 0-9, dot, underscore, colon and dash',
})

/** The kinds of data that a page may record. A page records them only while its zone allows it. */
const captureParts = {
  steps: Type.Boolean({ description: 'Clicks, fields without their values, pages' }),
  network: Type.Boolean({ description: 'Requests: method, path, status, duration, size' }),
  console: Type.Boolean({ description: 'Errors and warnings of the console' }),
  replay: Type.Optional(
    Type.Boolean({ description: 'Replays of the page, with all letters replaced. Default: false' }),
  ),
  replayDays: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 90, description: 'Days until a replay is deleted. Default: 30' }),
  ),
}

/** Every field of a zone except its id. «Adding a field» in STYLE.md lists the other places of a field. */
export const zoneFields = {
  // Required in a new zone.
  zoneId: field({ column: 'text', shown: ZoneKey, given: ZoneKey, initial: '' }),
  // A new zone without a name is named after its zoneId.
  name: field({
    column: 'text',
    shown: Type.String(),
    given: Type.String({ minLength: 1, maxLength: 200, description: 'Default: the zoneId' }),
    initial: '',
  }),
  selector: field({
    column: 'text',
    shown: Nullable(Type.String()),
    given: Nullable(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'CSS selector of the element in the page; `a >>> b` is b in the open shadow root of a',
      }),
    ),
    initial: null,
  }),
  type: field({
    column: 'text',
    shown: OneOf(zoneTypes),
    given: OneOf(zoneTypes, { description: 'Default: COMMENT' }),
    initial: 'COMMENT',
  }),
  threshold: field({
    column: 'integer',
    shown: Type.Integer(),
    given: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Score that makes an item ready; default 10',
    }),
    initial: 10,
  }),
  minParticipation: field({
    column: 'double precision',
    shown: Type.Number({ description: 'Share of the zone’s voters, 0 to 1' }),
    given: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of the zone’s voters of the last 90 days; default 0',
    }),
    initial: 0,
  }),
  minTrustedVoters: field({
    column: 'integer',
    shown: Type.Integer(),
    given: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Default: 0' }),
    initial: 0,
  }),
  audience: field({
    column: 'text',
    shown: OneOf(audiences),
    given: OneOf(audiences, { description: 'Default: ANONYMOUS' }),
    initial: 'ANONYMOUS',
  }),
  itemVisibility: field({
    column: 'text',
    shown: OneOf(itemVisibilities, { description: 'Visibility of new items' }),
    given: OneOf(itemVisibilities, {
      description:
        'Visibility of new items; existing ones keep theirs. PRIVATE: only the author and the team see an item, it takes no votes, and a member releases it to agents. Default: PUBLIC',
    }),
    initial: 'PUBLIC',
  }),
  status: field({
    column: 'text',
    shown: OneOf(zoneStatuses),
    given: OneOf(zoneStatuses, { description: 'Default: ACTIVE' }),
    initial: 'ACTIVE',
  }),
  comments: field({
    column: 'text',
    shown: OneOf(commentSettings, {
      description:
        'Who may comment from a page: nobody, the item’s author, everyone who is known. The team always may',
    }),
    given: OneOf(commentSettings, { description: 'Default: MEMBERS' }),
    initial: 'MEMBERS',
  }),
  options: field({
    column: 'text[]',
    shown: Type.Array(Type.String(), { description: 'Options of a POLL zone' }),
    given: Type.Array(Type.String({ minLength: 1, maxLength: 200, ...visible }), {
      maxItems: 50,
      uniqueItems: true,
      description:
        'Options of a POLL zone: every submission is then an answer, `data.option` names one of them, and one answer counts for each person. Default: none, any text is an answer',
    }),
    initial: [],
  }),
  maxChoices: field({
    column: 'integer',
    shown: Type.Integer({ description: 'How many options one answer may name' }),
    given: Type.Integer({
      minimum: 1,
      maximum: 50,
      description: 'How many options one answer may name in `data.options`. Default: 1',
    }),
    initial: 1,
  }),
  showResults: field({
    column: 'boolean',
    shown: Type.Boolean({ description: 'Whether pages may read the results' }),
    given: Type.Boolean({
      description: 'Whether pages may read the results of a poll or rating. Default: false',
    }),
    initial: false,
  }),
  capture: field({
    column: 'jsonb',
    shown: Type.Object(captureParts, {
      description: 'Parts of a recording that reports may have, each shown to the reporter before it is sent',
    }),
    given: Fields(captureParts),
    initial: { steps: false, network: false, console: false },
  }),
  campaignId: field({ column: 'uuid', shown: Nullable(Id), given: Nullable(Id), initial: null }),
}

/** A zone as it is stored. */
export interface Zone extends RowOf<typeof zoneFields> {
  id: string
}

/** The texts of a zone that people write. */
export type ZoneText = Exclude<TextsOf<typeof zoneFields>, 'campaignId'>
