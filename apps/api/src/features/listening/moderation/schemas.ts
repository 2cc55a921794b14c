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

/** What a moderator has decided, once and for all. */
export const ModerationDecision = named(
  'ModerationDecision',
  Type.Object({
    id: Id,
    decision: OneOf(decisions),
    from: OneOf(safetyStatuses),
    to: OneOf(safetyStatuses),
    redactionsChanged: Type.Boolean(),
    note: Nullable(Type.String()),
    screenshot: Nullable(Type.String({ description: 'Version of the image that was approved' })),
    by: Type.String(),
    at: Time,
  }),
)

/** An item in the queue, with why it is there and the latest decision on it. */
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
    expected: Type.Optional(
      OneOf(safetyStatuses, {
        description: 'The safety status that the moderator saw; a different current one is 409',
      }),
    ),
  }),
)
export type DecisionBody = Static<typeof DecisionCreate>
