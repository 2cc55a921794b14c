import { type Static, Type } from 'typebox'
import { Amount, Fields, Id, Nullable, named, OneOf } from '../../../core/schema.ts'
import { assets } from '../../engines/ledger/index.ts'
import { PaymentRound } from '../payments/index.ts'
import { policyFields } from './policy-schemas.ts'

// The maximum is far below the limit of an account, so that sums cannot overflow in practice.
const Positive = Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'Whole atomic units, above zero' })

/** How a campaign pays. The shares are percentages of `perItem` and sum to 100. */
const RewardPolicy = named('RewardPolicy', Type.Object({ ...policyFields, version: Type.Integer() }))

/** A campaign's money or points, and how it pays. */
export const Budget = named(
  'Budget',
  Type.Object({
    campaignId: Id,
    asset: OneOf(assets),
    funded: Amount,
    held: Type.String({ description: 'Set aside for items, or earned and not yet payable' }),
    spent: Type.String({ description: 'Payable or paid to testers' }),
    available: Type.String({ description: 'Not yet promised; 0 while a payment is disputed' }),
    returned: Type.String({
      description:
        'Paid in, and no longer in the budget: returned to its payer, or taken for a loss. `funded` and `returned` are all that was paid in',
    }),
    policy: RewardPolicy,
    rounds: Type.Array(PaymentRound),
    checkoutUrl: Type.Optional(
      Nullable(Type.String({ description: 'URL to pay the amount of this request' })),
    ),
    round: Type.Optional(PaymentRound),
  }),
)

const amountOf = { asset: OneOf(assets), amount: Positive }

export const BudgetChange = named(
  'BudgetChange',
  Fields({
    fund: Type.Optional(Fields({ ...amountOf, method: OneOf(['CHECKOUT', 'MANUAL'] as const) })),
    withdraw: Type.Optional(Fields(amountOf)),
    policy: Type.Optional(
      Type.Partial(Fields(policyFields), {
        additionalProperties: false,
        description: 'Omitted fields do not change',
      }),
    ),
  }),
)
export type BudgetChange = Static<typeof BudgetChange>

export const TransferFunding = named(
  'TransferFunding',
  Fields({
    asset: OneOf(['USDC'] as const),
    amount: Positive,
    reference: Type.String({
      minLength: 1,
      // This text becomes part of a posting's key, after a prefix.
      maxLength: 190,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'Hash of the transaction, 0x and 64 hexadecimal digits; booked once',
    }),
  }),
)
export type TransferFunding = Static<typeof TransferFunding>

const money = OneOf(['USD', 'USDC'] as const)
const DecisionNote = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'Reason; stored in the audit log',
})
export const DisputeRelease = named(
  'DisputeRelease',
  Fields({ asset: money, note: Type.Optional(DecisionNote) }),
)
export const DisputeDecline = named('DisputeDecline', Fields({ asset: money, note: DecisionNote }))
export const Declined = named('Declined', Type.Object({ declined: Type.Integer() }))
export const Released = named('Released', Type.Object({ released: Type.Integer() }))
