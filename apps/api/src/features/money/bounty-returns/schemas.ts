import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import { type Bounty, type BountyFace, bountyCloseTime, FeedbackRequest } from '../x402/index.ts'
import { paymentLink } from './rules.ts'
import type { BountyReturn } from './store.ts'

const states = ['PREPARED', 'SENT'] as const
const state = OneOf(states, { description: 'PREPARED: set aside; the operator sends it by hand' })
const Reference = Nullable(Type.String({ description: 'Of the transfer, such as its transaction hash' }))

/** The state of a bounty, for its buyer. It contains no items, because reading results costs a payment of its own. */
export const FeedbackRequestState = named(
  'FeedbackRequestState',
  Type.Object({
    ...FeedbackRequest.properties,
    asset: Type.Literal('USDC'),
    reward: Type.String({ description: 'Reward of one counted item, in atomic units' }),
    fee: Type.String({ description: 'Kept by the operator, in atomic units' }),
    closesAt: Type.String({ format: 'date-time', description: 'When it closes if it is not filled' }),
    closedAt: Nullable(Time),
    returns: Type.Array(
      Type.Object({
        amount: Amount,
        status: state,
        reference: Reference,
        preparedAt: Time,
        sentAt: Nullable(Time),
      }),
      { description: 'What goes back to the payer, newest first; at most 20' },
    ),
  }),
)

/** The rest of a closed bounty, for the operator. */
export const BountyReturnRecord = named(
  'BountyReturn',
  Type.Object({
    id: Id,
    workspaceId: Id,
    bountyId: Id,
    campaignId: Id,
    asset: OneOf(['USDC'] as const),
    amount: Amount,
    status: state,
    payer: Type.String({ description: 'The address to send it to' }),
    network: Type.String(),
    token: Type.String(),
    paymentLink: Type.String({ description: 'EIP-681: opens the transfer in a wallet' }),
    reference: Reference,
    preparedAt: Time,
    sentAt: Nullable(Time),
  }),
)
export const BountyReturnPage = named('BountyReturnPage', PageOf(BountyReturnRecord))
export const BountyReturnQuery = Fields({ status: Type.Optional(OneOf(states)), ...pageQuery })
export type BountyReturnQuery = Static<typeof BountyReturnQuery>

export function toBountyBody(face: BountyFace, bounty: Bounty, returns: readonly BountyReturn[]) {
  return {
    ...face,
    asset: 'USDC' as const,
    reward: bounty.reward.toString(),
    fee: bounty.fee.toString(),
    closesAt: bountyCloseTime(bounty),
    closedAt: bounty.closedAt,
    returns: returns.map(({ amount, status, reference, preparedAt, sentAt }) => ({
      ...{ amount: amount.toString(), status, reference, preparedAt, sentAt },
    })),
  }
}

export function toReturnBody(made: BountyReturn & { workspaceId: string }) {
  return { ...made, amount: made.amount.toString(), paymentLink: paymentLink(made) }
}
