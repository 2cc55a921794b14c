import { type Static, Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, PageOf, Time, UntrustedText } from '../../../core/schema.ts'
import { feedbackTypes } from '../../listening/feedback/index.ts'

/** The colours of an embedded list. */
export const themes = ['auto', 'light', 'dark'] as const

/**
 * The stage of an item as the public sees it. GATHERING: the item takes votes or waits for an implementer. ELSEWHERE:
 * it was rejected, or the work on it failed.
 */
export const stages = ['GATHERING', 'BUILDING', 'SHIPPED', 'ELSEWHERE'] as const
export type Stage = (typeof stages)[number]
/** The most items of a stage that are counted. */
export const MOST_COUNTED = 1_000

const count = Type.Integer({ description: `At most ${MOST_COUNTED}: no further is counted` })

const Counts = Type.Object({ gathering: count, building: count, shipped: count, elsewhere: count })

/** A campaign with a public page, as anybody may read it. */
export const PublicCampaign = named(
  'PublicCampaign',
  Type.Object({
    workspace: Type.String({ description: 'Slug of the workspace' }),
    campaign: Type.String({ description: 'Slug of the campaign' }),
    name: Type.String(),
    description: Nullable(Type.String()),
    isOpen: Type.Boolean({ description: 'Whether the campaign is ACTIVE' }),
    url: Type.String({ description: 'The board, as a page' }),
    counts: Counts,
  }),
)

const shown = {
  id: Id,
  title: UntrustedText,
  description: UntrustedText,
  type: OneOf(feedbackTypes),
  stage: OneOf(stages),
  upvotes: Type.Integer(),
  downvotes: Type.Integer(),
  totalScore: Type.Integer(),
  createdAt: Time,
}
/** A cleared, PUBLIC item as a redacted copy, without its author. */
export const PublicItem = named('PublicItem', Type.Object(shown))
/** The content of a board that is not public yet. */
export const BoardPreview = named(
  'BoardPreview',
  Type.Object({
    counts: Counts,
    items: Type.Array(PublicItem, { maxItems: 5, description: 'The highest, as everybody would read them' }),
  }),
)
/** A shipped change: an item, or the team's own words about it. */
export const PublicChange = named(
  'PublicChange',
  Type.Object({
    ...shown,
    title: Type.String(),
    description: Type.String({ description: 'Plain text; lines are kept where the team has written it' }),
    type: Nullable(OneOf(feedbackTypes)),
    written: Type.Boolean({
      description: 'Whether these are the words of the team, about an item or about none',
    }),
    itemId: Nullable(
      Type.String({
        format: 'uuid',
        description: 'The item; null: none that the public sees, without votes',
      }),
    ),
    shippedAt: Time,
    changedAt: Time,
  }),
)
export const PublicItemPage = named('PublicItemPage', PageOf(PublicItem))
export const PublicChangePage = named('PublicChangePage', PageOf(PublicChange))

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 }))
const cursor = Type.Optional(
  Type.String({ maxLength: 2000, description: '`nextCursor` of the page before, with the same filters' }),
)
const sort = Type.Optional(OneOf(['top', 'new'] as const, { default: 'top' }))
const q = Type.Optional(
  Type.String({
    maxLength: 200,
    description: 'Words of the title or the text, in any language. All must match; each may be a prefix.',
  }),
)
export const PublicItemQuery = Fields({ limit, cursor, sort, q, stage: Type.Optional(OneOf(stages)) })
export const PublicChangeQuery = Fields({ limit, cursor })
const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
export const BoardPreviewQuery = Fields({
  campaignId: Type.Optional(
    Type.String({ format: 'uuid', description: 'The campaign of the board, with its zones' }),
  ),
  zones: Type.Optional(
    Type.String({
      maxLength: 1900,
      pattern: `^${uuid}(,${uuid}){0,49}$`,
      description: 'Ids of further zones, separated by commas; at most 50',
    }),
  ),
})
const lang = Type.Optional(
  Type.String({ maxLength: 35, description: 'A language tag, instead of `Accept-Language`' }),
)
export const EmbedQuery = Fields({
  theme: Type.Optional(
    OneOf(themes, { default: 'auto', description: '`auto`: as the page around the frame, or the device' }),
  ),
  lang,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 5 })),
})
export const PictureQuery = Fields({ lang })
export const BoardQuery = Fields({ cursor, sort, q, stage: Type.Optional(OneOf(stages)), lang })
export const PageQuery = Fields({ lang })
export const ChangelogQuery = Fields({ cursor, lang })
export const VoteFormQuery = Fields({
  token: Type.Optional(Type.String({ maxLength: 100, description: 'From the form, bound to the cookie' })),
  direction: Type.Optional(OneOf(['up', 'none'] as const, { default: 'up' })),
  lang,
})

export type BoardPreviewQueryValues = Static<typeof BoardPreviewQuery>
export type PublicItemQueryValues = Static<typeof PublicItemQuery>
export type PublicChangeQueryValues = Static<typeof PublicChangeQuery>
export type BoardQueryValues = Static<typeof BoardQuery>
export type ChangelogQueryValues = Static<typeof ChangelogQuery>
export type VoteFormQueryValues = Static<typeof VoteFormQuery>
export type EmbedQueryValues = Static<typeof EmbedQuery>
export type Sort = NonNullable<Static<typeof sort>>
export const AssetQuery = Fields({
  v: Type.Optional(Type.String({ maxLength: 64, description: 'Version, as pages name it' })),
})
export const LookQuery = Fields({
  accent: Type.String({ pattern: '^[0-9a-fA-F]{6}$', description: 'The colour, such as 0a6b66' }),
})
