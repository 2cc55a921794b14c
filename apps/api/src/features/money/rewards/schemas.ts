import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import {
  Amount,
  Fields,
  Id,
  Nullable,
  named,
  OneOf,
  PageOf,
  Time,
  UntrustedText,
} from '../../../core/schema.ts'
import { assets, type Credit, creditKinds, creditLifecycle, openRestOf } from '../../engines/ledger/index.ts'

/** A reward entry as testers and owners read it. */
export const Reward = named(
  'Reward',
  Type.Object({
    id: Id,
    testerId: Id,
    campaignId: Nullable(Id),
    feedbackId: Nullable(Id),
    kind: OneOf(creditKinds),
    amount: Amount,
    asset: OneOf(assets),
    status: OneOf(creditLifecycle.states),
    payableAt: Nullable(Time),
    note: Nullable(Type.String()),
    createdAt: Time,
  }),
)

/** A tester's own credit: the fields that an owner reads, with its workspace and the amount still due. */
export const OwnReward = named(
  'OwnReward',
  Type.Object({
    ...Reward.properties,
    workspaceId: Id,
    title: Nullable({
      ...UntrustedText,
      description: 'Of the item, as the tester may read it; null: there is none, or it is not shown',
    }),
    owed: Type.String({
      description: 'For a negative entry: amount that later earnings have not repaid yet',
    }),
  }),
)
export const OwnRewardPage = named('OwnRewardPage', PageOf(OwnReward))
export const OwnRewardQuery = Fields({
  status: Type.Optional(OneOf(creditLifecycle.states)),
  kind: Type.Optional(OneOf(creditKinds)),
  ...pageQuery,
})

export const RewardPage = named('RewardPage', PageOf(Reward))

export const RewardQuery = Fields({
  testerId: Type.Optional(Id),
  campaignId: Type.Optional(Id),
  feedbackId: Type.Optional(Id),
  status: Type.Optional(OneOf(creditLifecycle.states)),
  kind: Type.Optional(OneOf(creditKinds)),
  ...pageQuery,
})

export const RewardGrant = named(
  'RewardGrant',
  Fields({
    testerId: Id,
    // The maximum is far below the limit of an account, so that sums cannot overflow in practice.
    amount: Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'Whole atomic units, above zero' }),
    asset: OneOf(assets),
    campaignId: Type.Optional(Id),
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'Reason, shown to the tester' }),
  }),
)
export type RewardGrant = Static<typeof RewardGrant>

export function toOwnRewardBody(
  credit: Credit & { workspaceId: string },
  titles: ReadonlyMap<string, string>,
) {
  const title = (credit.feedbackId && titles.get(credit.feedbackId)) ?? null
  return {
    ...toRewardBody(credit),
    workspaceId: credit.workspaceId,
    title,
    owed: openRestOf(credit).toString(),
  }
}

export function toRewardBody(credit: Credit) {
  const { id, testerId, campaignId, feedbackId, kind, asset, status, payableAt, note, createdAt } = credit
  const amount = credit.amount.toString()
  return { id, testerId, campaignId, feedbackId, kind, amount, asset, status, payableAt, note, createdAt }
}
