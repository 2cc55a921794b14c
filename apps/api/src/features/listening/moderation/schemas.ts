import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import { Feedback, safetyStatuses } from '../feedback/index.ts'

export const decisions = ['APPROVE', 'BLOCK'] as const

export const ModerationQuery = Fields({
  ...pageQuery,
  status: Type.Optional(
    OneOf(safetyStatuses, { description: 'Safety status; default: FLAGGED and BLOCKED' }),
  ),
  waiting: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'true: without items that a person has blocked. Nobody has decided on the others',
    }),
  ),
  zoneId: Type.Optional(Type.String({ maxLength: 100, description: 'The zone id that the customer chose' })),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Part of a title or description, as the caller may read them',
    }),
  ),
})
export type ModerationListQuery = Static<typeof ModerationQuery>

/** A moderator's decision; it never changes later. */
export const ModerationDecision = named(
  'ModerationDecision',
  Type.Object({
    id: Id,
    decision: OneOf(decisions),
    from: OneOf(safetyStatuses),
    to: OneOf(safetyStatuses),
    redactionsChanged: Type.Boolean(),
    note: Nullable(Type.String()),
    revision: Nullable(Type.Integer({ description: 'Revision of the item that was decided on' })),
    screenshot: Nullable(Type.String({ description: 'Version of the image that was approved' })),
    attachments: Type.Array(Id, { description: 'Further pictures that were approved' }),
    by: Type.String(),
    at: Time,
  }),
)

/** An item in the queue, with the reason and the latest decision. */
export const ModerationItem = named(
  'ModerationItem',
  Type.Object({
    ...Feedback.properties,
    explanations: Type.Array(Type.String(), {
      description: 'Why it is held: a plain sentence for each kind of reason, without a word of the text',
    }),
    lastDecision: Nullable(ModerationDecision),
  }),
)
export const ModerationPage = PageOf(ModerationItem)

const seenDecision = Nullable(
  Type.String({
    format: 'uuid',
    description:
      'The latest decision that the moderator saw, null: none. A later one is 409, also where it left the status as it was',
  }),
)

export const DecisionCreate = named(
  'DecisionCreate',
  Fields({
    decision: OneOf(decisions),
    redactedTitle: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'With APPROVE: replaces the copy for agents',
      }),
    ),
    redactedDescription: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'With APPROVE: replaces the copy for agents' }),
    ),
    note: Type.Optional(Type.String({ maxLength: 2000 })),
    screenshot: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'With APPROVE: the image that the moderator saw (`screenshotVersion`, or the `ETag` of the download); agents may get it from now on. 409 if it was replaced since. Without this field no image is approved.',
      }),
    ),
    attachments: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), {
        maxItems: 5,
        description:
          'With APPROVE: ids of the further pictures that the moderator saw; agents may get them from now on. 409 if one of them is gone.',
      }),
    ),
    expectedRevision: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'The revision that the moderator saw; a different current one is 409',
      }),
    ),
    expected: Type.Optional(
      OneOf(safetyStatuses, {
        description: 'The safety status that the moderator saw; a different current one is 409',
      }),
    ),
    expectedDecision: Type.Optional(seenDecision),
  }),
)
export const BulkDecision = named(
  'BulkDecision',
  Fields({
    items: Type.Array(
      Fields({
        id: Type.String({ maxLength: 100 }),
        decision: OneOf(decisions),
        note: Type.Optional(Type.String({ maxLength: 2000 })),
        expected: OneOf(safetyStatuses, { description: 'The safety status that the moderator saw' }),
        expectedRevision: Type.Optional(
          Type.Integer({ minimum: 1, description: 'The revision that the moderator saw' }),
        ),
        expectedDecision: Type.Optional(seenDecision),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
)
export const BulkDecisionResult = named(
  'BulkDecisionResult',
  Type.Object({
    results: Type.Array(
      Type.Object({
        id: Type.String(),
        ok: Type.Boolean(),
        safetyStatus: Type.Optional(OneOf(safetyStatuses)),
        error: Type.Optional(Type.String()),
        code: Type.Optional(Type.String()),
      }),
    ),
  }),
)
export const DecisionPage = named('DecisionPage', PageOf(ModerationDecision))
export type DecisionBody = Static<typeof DecisionCreate>
