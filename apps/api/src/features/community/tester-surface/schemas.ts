import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, Time, UntrustedText } from '../../../core/schema.ts'
import { feedbackStatuses, feedbackTypes, safetyStatuses } from '../../listening/feedback/index.ts'
import { Zone } from '../../listening/zones/index.ts'
import { TesterMembership } from '../../people/tester-pools/index.ts'
import { profileFields } from '../../people/testers/index.ts'

export const Me = named(
  'TesterMe',
  Type.Object({
    ...profileFields,
    email: Nullable(Type.String()),
    memberships: Type.Array(TesterMembership),
    balances: Type.Array(
      Type.Object({
        asset: Type.String(),
        held: Amount,
        payable: Amount,
        paid: Amount,
        owed: Type.String({
          description: 'Reversed after payment; later earnings in the same workspace repay it',
        }),
      }),
    ),
  }),
)

export const ContributionQuery = Fields({ ...pageQuery, status: Type.Optional(OneOf(feedbackStatuses)) })
const place = {
  workspaceId: Id,
  workspaceName: Type.String(),
  zoneId: Type.String(),
  campaignId: Nullable(Id),
}
const mergedInto = Nullable(
  Type.String({ description: 'The item that it was merged into, which counts its votes' }),
)
export const OwnFeedback = named(
  'OwnFeedback',
  Type.Object({
    id: Id,
    ...place,
    title: UntrustedText,
    description: UntrustedText,
    type: OneOf(feedbackTypes),
    status: OneOf(feedbackStatuses),
    safetyStatus: OneOf(safetyStatuses),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    totalScore: Type.Integer(),
    mergedInto,
    createdAt: Time,
    updatedAt: Time,
    deployedAt: Nullable(Time),
  }),
)
export const OwnVote = named(
  'OwnVote',
  Type.Object({
    feedbackId: Id,
    ...place,
    voteType: OneOf(['up', 'down'] as const),
    weight: Type.Integer(),
    castAt: Time,
    title: Type.Union([UntrustedText, Type.Null()], {
      description: 'Redacted copy; null while the item is not cleared',
    }),
    type: OneOf(feedbackTypes),
    status: OneOf(feedbackStatuses),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    totalScore: Type.Integer(),
    mergedInto,
  }),
)
export const VerifyRequest = named(
  'VerifyRequest',
  Type.Object({
    id: Id,
    ...place,
    title: Nullable(UntrustedText),
    isOwn: Type.Boolean(),
    screenshot: Nullable(
      Type.String({
        description:
          'Path of the picture that the tester sent with it, read with the workspace’s publishable key; null: none, or another’s item',
      }),
    ),
    round: Type.Integer(),
    type: OneOf(feedbackTypes),
    status: OneOf(feedbackStatuses),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    totalScore: Type.Integer(),
    deployedAt: Time,
  }),
)
export const PreviewRequest = named(
  'PreviewRequest',
  Type.Object({
    id: Type.String({ format: 'uuid', description: 'Of the round, which is answered' }),
    feedbackId: Id,
    ...place,
    title: Nullable(UntrustedText),
    isOwn: Type.Boolean(),
    type: OneOf(feedbackTypes),
    url: Type.String({ description: 'Where the change can be seen, as GitHub attests it' }),
    openedAt: Time,
    closesAt: Time,
    answer: Nullable(
      Type.Object({ works: Type.Boolean() }, { description: 'The own answer, which may still be changed' }),
    ),
  }),
)
export const PreviewRequestQuery = Fields({
  ...pageQuery,
  answered: Type.Optional(Type.Boolean({ description: 'false: only those without an own answer' })),
})
export const TesterCampaign = named(
  'TesterCampaign',
  Type.Object({
    id: Id,
    workspaceId: Id,
    workspaceName: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    description: Nullable(Type.String()),
    goal: Nullable(Type.String()),
    visibility: OneOf(['INVITED', 'PUBLIC'] as const),
    minTierWeight: Type.Integer(),
    weight: Type.Integer({ description: 'Weight of the tester’s votes there' }),
    urlPatterns: Type.Array(Type.String()),
    publishableKey: Nullable(Type.String()),
    zones: Type.Array(Zone),
  }),
)
