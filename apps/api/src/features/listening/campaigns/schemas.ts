import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time } from '../../../core/schema.ts'
import { Zone } from '../zones/index.ts'

export const campaignStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED'] as const
export const visibilities = ['PRIVATE', 'INVITED', 'PUBLIC'] as const
export const automationLevels = ['HUMAN_IN_LOOP', 'AUTOMATIC'] as const
/** Evidence that an agent must show before its work counts as shipped. */
export const evidences = ['NONE', 'LINK', 'ATTESTED'] as const
export const collaboratorRoles = ['EDITOR', 'VIEWER'] as const

const amount = (most: number, description: string) =>
  Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: most, description })))
/** Usage or limits of one deployment. */
export const usageFields = {
  tokens: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }))),
  costUsd: amount(1_000_000, 'US dollars'),
  minutes: amount(1_000_000, 'Minutes of work'),
}
const Ceilings = Type.Object(usageFields, {
  description: 'What one deployment may use, by its agent’s own report, before it waits for a person',
})

const shown = {
  id: Id,
  name: Type.String({ description: 'For agents: a redacted copy, or [withheld]' }),
  slug: Type.String(),
  description: Nullable(Type.String()),
  goal: Nullable(Type.String()),
  urlPatterns: Type.Array(Type.String()),
  status: OneOf(campaignStatuses),
  visibility: OneOf(visibilities),
  minTierWeight: Type.Integer(),
  voteThreshold: Nullable(Type.Integer()),
  minTrustedVoters: Nullable(Type.Integer()),
  automationLevel: OneOf(automationLevels),
  allowedPaths: Type.Array(Type.String()),
  protectedPaths: Type.Array(Type.String(), {
    description: 'Globs of files that an agent may ship only after a person has approved them; empty: none',
  }),
  evidence: OneOf(evidences, {
    description:
      'What DEPLOYED by an agent needs. LINK: a commit, and a pull request or address; ATTESTED: also the word of a member',
  }),
  ceilings: Nullable(Ceilings),
  agentsMayAskAuthors: Type.Boolean(),
  publicPage: Type.Boolean({ description: 'Whether anybody may read its board, roadmap and changelog' }),
  publicPageIndexed: Type.Boolean({ description: 'Whether search engines may list these pages' }),
  reopenAfter: Nullable(
    Type.Integer({ description: 'So many STILL_BROKEN verdicts reopen an item; null: three' }),
  ),
  leaseMinutes: Type.Integer({
    description: 'Minutes until an agent’s claim becomes stale after its last report',
  }),
  createdAt: Time,
  updatedAt: Time,
}
/** A group of zones with common rules: who sees them, when items are ready, and what an agent may change. */
export const Campaign = named('Campaign', Type.Object(shown))

/** The part of a campaign that a studio token may see. */
export const CampaignName = named(
  'CampaignName',
  Type.Object({ id: Id, name: Type.String(), urlPatterns: Type.Array(Type.String()) }),
)
export const StudioCampaignQuery = Fields({ ...pageQuery })

const Collaborator = named(
  'Collaborator',
  Type.Object({
    memberId: Id,
    role: OneOf(collaboratorRoles),
    email: Nullable(Type.String({ description: 'Null for agents’ keys' })),
  }),
)
export const CampaignDetail = named(
  'CampaignDetail',
  Type.Object({ ...shown, zones: Type.Array(Zone), collaborators: Type.Array(Collaborator) }),
)

const bar = (description: string) =>
  Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000, description })))
const settings = {
  slug: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 1, maxLength: 60 })),
  description: Type.Optional(Nullable(Type.String({ maxLength: 5000 }))),
  goal: Type.Optional(Nullable(Type.String({ maxLength: 5000 }))),
  urlPatterns: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
      maxItems: 50,
      description:
        'Absolute URLs in URLPattern syntax, without regular expressions, such as https://example.com/shop/*',
    }),
  ),
  status: Type.Optional(OneOf(campaignStatuses)),
  visibility: Type.Optional(OneOf(visibilities, { description: 'Default at creation: PRIVATE' })),
  minTierWeight: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Minimum tier weight of testers who count; default 1',
    }),
  ),
  voteThreshold: bar('Overrides the zones’ threshold'),
  minTrustedVoters: bar('Overrides the zones’ value'),
  automationLevel: Type.Optional(
    OneOf(automationLevels, { description: 'With HUMAN_IN_LOOP an agent must stop at AWAITING_APPROVAL' }),
  ),
  allowedPaths: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
      maxItems: 100,
      description:
        'Globs of files that an agent may change, such as src/pages/**: at most four stars in one name; empty: all files',
    }),
  ),
  protectedPaths: Type.Optional(
    Nullable(
      Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
        maxItems: 100,
        description:
          'Globs of files, and of folders with everything below, that an agent may ship only after a person has approved them; an agent must then report its files. Default and null: the standard list, of reported files alone (CI, deployment, packages, secrets, authentication, migrations, agents’ instructions, hooks); empty: none',
      }),
    ),
  ),
  evidence: Type.Optional(OneOf(evidences, { description: 'Default at creation: NONE' })),
  ceilings: Type.Optional(Nullable(Fields(usageFields))),
  agentsMayAskAuthors: Type.Optional(
    Type.Boolean({ description: 'Whether agents may ask the authors of items; default: false' }),
  ),
  publicPage: Type.Optional(
    Type.Boolean({
      description:
        'Shows name, description and cleared PUBLIC items of the campaign to anybody, unless it is a DRAFT. Where a zone takes anonymous feedback, the pages carry the widget with the workspace’s publishable key. Default: false',
    }),
  ),
  publicPageIndexed: Type.Optional(
    Type.Boolean({ description: 'Lets search engines list the public pages. Default: false' }),
  ),
  reopenAfter: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: 2,
        description:
          'Reopen an item after fewer STILL_BROKEN verdicts than three. Where rewards are at stake, one of them must be a pool member’s. Default: null, three',
      }),
    ),
  ),
  leaseMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440, description: 'Default: 30' })),
}
const name = Type.String({ minLength: 1, maxLength: 200 })
export const CampaignCreate = named('CampaignCreate', Fields({ name, ...settings }))
/** Omitted fields stay unchanged. */
export const CampaignUpdate = named('CampaignUpdate', Fields({ name: Type.Optional(name), ...settings }))

export const Collaborators = named('Collaborators', Type.Object({ collaborators: Type.Array(Collaborator) }))
export const CollaboratorsReplace = named(
  'CollaboratorsReplace',
  Fields({
    collaborators: Type.Array(Fields({ memberId: Id, role: OneOf(collaboratorRoles) }), { maxItems: 200 }),
  }),
)

export const CampaignFilter = Fields({
  ...pageQuery,
  status: Type.Optional(OneOf(campaignStatuses)),
  visibility: Type.Optional(OneOf(visibilities)),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Part of the name or slug' })),
})
