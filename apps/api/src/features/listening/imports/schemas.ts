import { type Static, Type } from 'typebox'
import { Fields, Nullable, named, OneOf, Time, visible } from '../../../core/schema.ts'
import { feedbackStatuses, safetyStatuses } from '../feedback/index.ts'

const ExternalId = (what: string) =>
  Type.String({ minLength: 1, maxLength: 200, ...visible, description: what })
const When = (what: string) => Type.Optional(Type.String({ format: 'date-time', description: what }))

/** The statuses that an import may set. The other statuses result from the work of agents. */
export const importedStatuses = ['COLLECTING_VOTES', 'THRESHOLD_MET', 'DEPLOYED', 'REJECTED'] as const

const Author = Fields({
  userId: ExternalId(
    'The id of the author; `person:` and the id of a person of this workspace, as an export names them, is that person. Your own id of the user, where the other service has it: a user token with the same `userId` then makes them the author here. Only a hash of it is kept',
  ),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  email: Type.Optional(Type.String({ maxLength: 254, format: 'email' })),
})

const Held = Type.Optional(
  Type.Boolean({
    description:
      'The other service did not show it to everybody: it is FLAGGED with the reason `held_at_source` until a person has decided',
  }),
)

export const ImportedComment = named(
  'ImportedComment',
  Fields({
    externalId: ExternalId('Its id in the other service, unique within the item'),
    body: Type.String({ minLength: 1, maxLength: 5000, ...visible }),
    author: Type.Optional(Author),
    byTeam: Type.Optional(Type.Boolean({ description: 'The team wrote it' })),
    internal: Type.Optional(Type.Boolean({ description: 'Only the team reads it' })),
    held: Held,
    createdAt: When('When it was written; default: now'),
  }),
)
export type CommentBody = Static<typeof ImportedComment>

export const ImportedItem = named(
  'ImportedItem',
  Fields({
    externalId: ExternalId('Its id in the other service, unique within `source`'),
    zoneId: Type.String({ minLength: 1, maxLength: 100, description: 'The zone id that you chose' }),
    title: Type.String({ minLength: 1, maxLength: 200, ...visible }),
    description: Type.Optional(Type.String({ maxLength: 5000 })),
    type: Type.Optional(OneOf(['comment', 'suggestion', 'bug'] as const)),
    status: Type.Optional(
      OneOf(importedStatuses, {
        description:
          'Default: COLLECTING_VOTES. THRESHOLD_MET releases the item to agents. An item that the screen holds back keeps COLLECTING_VOTES until a person has cleared it and it is imported again',
      }),
    ),
    statusSince: When('Since when it has this status; default: `createdAt`'),
    url: Type.Optional(Type.String({ maxLength: 2000, description: 'Its address in the other service' })),
    author: Type.Optional(Author),
    votes: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000,
        description: 'How many votes it had there: shown as `importedVotes`, without weight',
      }),
    ),
    voters: Type.Optional(
      Type.Array(ExternalId('The id of a voter, as `author.userId`'), {
        maxItems: 100,
        description:
          'People whose votes count here, by the rules of the zone: each casts an up-vote. Leave them out of `votes`',
      }),
    ),
    held: Held,
    comments: Type.Optional(Type.Array(ImportedComment, { maxItems: 100 })),
    createdAt: When('When it was submitted there; default: now'),
  }),
)
export type ItemBody = Static<typeof ImportedItem>

export const Source = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:/-]*$',
  description: 'A name for where the items come from. With the same name, a later import updates them',
})

export const Import = named(
  'Import',
  Fields({
    source: Source,
    dryRun: Type.Optional(
      Type.Boolean({ description: 'Screens and compares everything, and writes nothing' }),
    ),
    items: Type.Array(ImportedItem, { minItems: 1, maxItems: 50 }),
  }),
)
export type ImportBody = Static<typeof Import>

export const outcomes = ['CREATED', 'UPDATED', 'UNCHANGED', 'REFUSED'] as const

/** Fields of the other service that are not applied, because somebody has decided about them here. */
export const keptFields = [
  'withdrawn_here',
  'words_edited_here',
  'words_in_work',
  'status_changed_here',
  'status_waits_for_moderation',
  'comment_changed_here',
] as const
export type Kept = (typeof keptFields)[number]

const Count = Type.Integer({ minimum: 0 })
export const ImportResults = named(
  'ImportResults',
  Type.Object({
    dryRun: Type.Boolean(),
    at: Time,
    results: Type.Array(
      Type.Object({
        externalId: Type.String(),
        outcome: OneOf(outcomes),
        id: Nullable(Type.String({ description: 'The item; null: there is none, or not yet' })),
        status: Nullable(OneOf(feedbackStatuses)),
        safetyStatus: Nullable(OneOf(safetyStatuses)),
        kept: Type.Array(OneOf(keptFields), { description: 'What was not taken over, and why' }),
        comments: Type.Object({ created: Count, updated: Count, unchanged: Count, held: Count }),
        voters: Type.Object({ counted: Count, refused: Count }),
        error: Type.Optional(Type.String()),
        code: Type.Optional(Type.String()),
      }),
      { description: 'In the order of the request' },
    ),
  }),
)
export type ImportResult = Static<typeof ImportResults>['results'][number]
