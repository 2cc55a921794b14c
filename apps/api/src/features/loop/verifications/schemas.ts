import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, PageOf, Time, UntrustedText } from '../../../core/schema.ts'
import { feedbackStatuses } from '../../listening/feedback/index.ts'

export const outcomes = ['CONFIRMED', 'STILL_BROKEN'] as const
export type Outcome = (typeof outcomes)[number]

export const VerificationCreate = named(
  'VerificationCreate',
  Fields({
    outcome: OneOf(outcomes),
    note: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
)
export type VerificationBody = Static<typeof VerificationCreate>

/** A tester's own verdict, and the item's status after it. */
export const OwnVerification = named(
  'OwnVerification',
  Type.Object({
    id: Id,
    feedbackId: Id,
    round: Type.Integer(),
    outcome: OneOf(outcomes),
    note: Nullable(Type.String()),
    status: OneOf(feedbackStatuses, { description: 'Status of the item after this verdict' }),
    createdAt: Time,
    updatedAt: Time,
  }),
)

export const Verification = named(
  'Verification',
  Type.Object({
    id: Id,
    round: Type.Integer(),
    outcome: OneOf(outcomes),
    note: Nullable(UntrustedText),
    testerId: Nullable(Id),
    createdAt: Time,
    updatedAt: Time,
  }),
)

export const VerificationQuery = Fields({
  ...pageQuery,
  round: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
})

export const VerificationPage = named(
  'VerificationPage',
  Type.Object({
    ...PageOf(Verification).properties,
    round: Type.Integer({ description: 'Current round of the item' }),
    confirmed: Type.Integer({ description: 'Verdicts in the current round' }),
    stillBroken: Type.Integer({ description: 'Verdicts in the current round' }),
  }),
)
