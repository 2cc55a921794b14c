import { type Static, Type } from 'typebox'
import { field, type RowOf, type TextsOf } from '../../../core/fields.ts'
import { Fields, Nullable, OneOf, visible } from '../../../core/schema.ts'

export const campaignStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED'] as const
export const visibilities = ['PRIVATE', 'INVITED', 'PUBLIC'] as const
const automationLevels = ['HUMAN_IN_LOOP', 'AUTOMATIC'] as const
/**
 * The evidence that is needed before work counts as shipped. PROVEN applies to everybody; the other values apply only
 * to agents.
 */
const evidences = ['NONE', 'LINK', 'ATTESTED', 'PROVEN'] as const

const amount = (most: number, description: string) =>
  Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: most, description })))
/** Usage or limits of one deployment, as its agent reports them. An amount that is absent or null is not counted. */
export const usageFields = {
  tokens: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }))),
  costUsd: amount(1_000_000, 'US dollars'),
  minutes: amount(1_000_000, 'Minutes of work'),
}
const Ceilings = Type.Object(usageFields, {
  description: 'What one deployment may use, by its agent’s own report, before it waits for a person',
})
export type Usage = Static<typeof Ceilings>

/** The longest time, in hours, for which people can be asked about a preview: one week. */
export const MOST_PREVIEW_HOURS = 168
const quorumFields = {
  by: OneOf(['NUMBER', 'WEIGHT'], {
    description: 'Whether answers count each, or by the weight of their givers',
  }),
  quorum: Type.Integer({ minimum: 1, maximum: 1000, description: 'So many answers of one kind decide' }),
  hours: Type.Integer({
    minimum: 1,
    maximum: MOST_PREVIEW_HOURS,
    description: 'Until when they are awaited',
  }),
  silence: OneOf(['FAIL', 'PASS', 'ASK_A_MEMBER'], {
    description:
      'The check where the time ends without a quorum. PASS passes unless somebody says that it does not work',
  }),
}
const hosts = Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
  maxItems: 10,
  description:
    'Such as `shop.example`, or `shop-*.vercel.app` with one star in the first name. For agents: empty',
})
const PreviewQuorum = Type.Object(
  {
    environment: Nullable(
      Type.String({ description: 'Of the deployments, as GitHub calls it. For agents: null' }),
    ),
    hosts,
    ...quorumFields,
  },
  {
    description:
      'Author and up-voters look at a preview before the pull request is merged; null: they are not asked',
  },
)
const PreviewQuorumGiven = Fields({
  environment: Type.String({ ...visible, minLength: 1, maxLength: 255 }),
  hosts: { ...hosts, minItems: 1 },
  ...quorumFields,
})
/** The rules by which the people who asked for an item decide about its preview. */
export type PreviewQuorum = Static<typeof PreviewQuorum>

const bar = (description: string) =>
  field({
    column: 'integer',
    shown: Nullable(Type.Integer()),
    given: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000, description })),
    initial: null,
  })
const longText = field({
  column: 'text',
  shown: Nullable(Type.String()),
  given: Nullable(Type.String({ maxLength: 5000 })),
  initial: null,
})
const paths = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 100, description })

/**
 * Every field of a campaign except its id and its times. «Adding a field» in STYLE.md lists the other places of a
 * field.
 */
export const campaignFields = {
  // Required in a new campaign.
  name: field({
    column: 'text',
    shown: Type.String({ description: 'For agents: a redacted copy, or [withheld]' }),
    given: Type.String({ minLength: 1, maxLength: 200 }),
    initial: '',
  }),
  // Without a given slug, the slug is made from the name.
  slug: field({
    column: 'text',
    shown: Type.String(),
    given: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 1, maxLength: 60 }),
    initial: '',
  }),
  description: longText,
  goal: longText,
  urlPatterns: field({
    column: 'text[]',
    shown: Type.Array(Type.String()),
    given: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
      maxItems: 50,
      description:
        'Absolute URLs in URLPattern syntax, without regular expressions, such as https://example.com/shop/*',
    }),
    initial: [],
  }),
  status: field({
    column: 'text',
    shown: OneOf(campaignStatuses),
    given: OneOf(campaignStatuses),
    initial: 'DRAFT',
  }),
  visibility: field({
    column: 'text',
    shown: OneOf(visibilities),
    given: OneOf(visibilities, { description: 'Default at creation: PRIVATE' }),
    initial: 'PRIVATE',
  }),
  minTierWeight: field({
    column: 'integer',
    shown: Type.Integer(),
    given: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Minimum tier weight of testers who count; default 1',
    }),
    initial: 1,
  }),
  voteThreshold: bar('Overrides the zones’ threshold'),
  minTrustedVoters: bar('Overrides the zones’ value'),
  automationLevel: field({
    column: 'text',
    shown: OneOf(automationLevels),
    given: OneOf(automationLevels, {
      description: 'With HUMAN_IN_LOOP an agent must stop at AWAITING_APPROVAL',
    }),
    initial: 'AUTOMATIC',
  }),
  allowedPaths: field({
    column: 'text[]',
    shown: Type.Array(Type.String()),
    given: paths(
      'Globs of files that an agent may change, such as src/pages/**: at most four stars in one name; empty: all files',
    ),
    initial: [],
  }),
  // Null means that the standard list applies; responses then show that list.
  protectedPaths: field({
    column: 'text[]',
    shown: Nullable(Type.Array(Type.String())),
    given: Nullable(
      paths(
        'Globs of files, and of folders with everything below, that an agent may ship only after a person has approved them; an agent must then report its files. Default and null: the standard list, of reported files alone (CI, deployment, packages, secrets, authentication, migrations, agents’ instructions, hooks); empty: none',
      ),
    ),
    initial: null,
  }),
  evidence: field({
    column: 'text',
    shown: OneOf(evidences, {
      description:
        'What DEPLOYED by an agent needs. LINK: a commit, and a pull request or address; ATTESTED: also the word of a member. PROVEN: what DEPLOYED by anybody needs, a receipt of the deployment’s commit',
    }),
    given: OneOf(evidences, {
      description: 'Default at creation: NONE. Only a signed-in ADMIN changes PROVEN to another kind',
    }),
    initial: 'NONE',
  }),
  ceilings: field({
    column: 'jsonb',
    shown: Nullable(Ceilings),
    given: Nullable(Fields(usageFields)),
    initial: null,
  }),
  agentsMayAskAuthors: field({
    column: 'boolean',
    shown: Type.Boolean(),
    given: Type.Boolean({ description: 'Whether agents may ask the authors of items; default: false' }),
    initial: false,
  }),
  publicPage: field({
    column: 'boolean',
    shown: Type.Boolean({ description: 'Whether anybody may read its board, roadmap and changelog' }),
    given: Type.Boolean({
      description:
        'Shows name, description and cleared PUBLIC items of the campaign to anybody, unless it is a DRAFT. Where a zone takes anonymous feedback, the pages carry the widget with the workspace’s publishable key. Default: false',
    }),
    initial: false,
  }),
  publicPageIndexed: field({
    column: 'boolean',
    shown: Type.Boolean({ description: 'Whether search engines may list these pages' }),
    given: Type.Boolean({ description: 'Lets search engines list the public pages. Default: false' }),
    initial: false,
  }),
  publicAgents: field({
    column: 'boolean',
    shown: Type.Boolean({ description: 'Whether the public pages compare the agents' }),
    given: Type.Boolean({
      description:
        'Adds a page to the public pages that compares the agents by their work on PUBLIC items: names, versions and models that they give themselves, counts and times. Neither costs nor people. Default: false',
    }),
    initial: false,
  }),
  reopenAfter: field({
    column: 'integer',
    shown: Nullable(
      Type.Integer({ description: 'So many STILL_BROKEN verdicts reopen an item; null: three' }),
    ),
    given: Nullable(
      Type.Integer({
        minimum: 1,
        maximum: 2,
        description:
          'Reopen an item after fewer STILL_BROKEN verdicts than three. Where rewards are at stake, one of them must be a pool member’s. Default: null, three',
      }),
    ),
    initial: null,
  }),
  leaseMinutes: field({
    column: 'integer',
    shown: Type.Integer({
      description: 'Minutes until an agent’s claim becomes stale after its last report',
    }),
    given: Type.Integer({ minimum: 1, maximum: 1440, description: 'Default: 30' }),
    initial: 30,
  }),
  stableAfterDays: field({
    column: 'integer',
    shown: Type.Integer({
      description: 'Days after which shipped work is STABLE unless it is reopened or rolled back before',
    }),
    given: Type.Integer({
      minimum: 1,
      maximum: 90,
      description: 'For what is shipped from now on. Default: 14',
    }),
    initial: 14,
  }),
  previewQuorum: field({
    column: 'jsonb',
    shown: Nullable(PreviewQuorum),
    given: Nullable({
      ...PreviewQuorumGiven,
      description: 'Only a signed-in ADMIN changes or ends it, or lets silence PASS',
    }),
    initial: null,
  }),
}

/** A campaign as it is stored. */
export interface Campaign extends RowOf<typeof campaignFields> {
  id: string
  createdAt: Date
  updatedAt: Date
}
export type CampaignStatus = Campaign['status']
export type Visibility = Campaign['visibility']
export type Evidence = Campaign['evidence']

/** The texts of a campaign that people write. */
export type CampaignText = TextsOf<typeof campaignFields>
