import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import { assets } from '../../engines/ledger/index.ts'
import { Reward } from '../rewards/index.ts'

/** A movement of value from one account to another. */
export const Movement = named(
  'Movement',
  Type.Object({
    id: Type.String(),
    postingKey: Type.String({ description: 'What makes the posting the same however often it is tried' }),
    debitAccount: Type.String({ description: 'The account that the value left, such as campaign_budget:…' }),
    creditAccount: Type.String({ description: 'The account that the value arrived at' }),
    amount: Amount,
    asset: OneOf(assets),
    rewardId: Nullable(Id),
    reverses: Nullable(Type.String({ description: 'The movement that this one takes back' })),
    reversedBy: Nullable(Type.String({ description: 'The movement that took this one back' })),
    createdAt: Time,
  }),
)
export const MovementPage = named('MovementPage', PageOf(Movement))
export const MovementQuery = Fields({ asset: Type.Optional(OneOf(assets)), ...pageQuery })

export const LedgerExportQuery = Fields({ asset: Type.Optional(OneOf(assets)) })

/** A reward with its cause and its payments. */
export const RewardDetail = named(
  'RewardDetail',
  Type.Object({
    ...Reward.properties,
    movements: Type.Array(Movement, { description: 'In the order of booking, at most 200' }),
    causes: Type.Object({
      policyVersion: Nullable(
        Type.Integer({ description: 'Version of the campaign’s policy that was applied' }),
      ),
      round: Nullable(Type.Integer({ description: 'How often the item had been shipped' })),
      deployedAt: Nullable(Time),
      isAuthor: Type.Boolean({ description: 'Whether the tester wrote the item' }),
      vote: Nullable(
        Type.Object({ voteType: OneOf(['up', 'down'] as const), weight: Type.Integer(), castAt: Time }),
      ),
      verdict: Nullable(
        Type.Object({
          outcome: OneOf(['CONFIRMED', 'STILL_BROKEN'] as const),
          round: Type.Integer(),
          at: Time,
        }),
      ),
      reverses: Nullable(
        Type.String({ format: 'uuid', description: 'The reward that this entry takes back' }),
      ),
    }),
  }),
)
