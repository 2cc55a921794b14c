import { Type } from 'typebox'
import { Amount, Id, named, PageOf, Time } from '../../../core/schema.ts'
import { feedbackStatuses, safetyStatuses } from '../../listening/feedback/index.ts'
import { paymentLifecycle } from '../../money/fiat-payouts/index.ts'

export const campaignStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED'] as const
export const membershipStatuses = ['ACTIVE', 'SUSPENDED', 'REMOVED'] as const
const applicationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const

const Counts = <Key extends string>(keys: readonly Key[]) =>
  Type.Unsafe<Record<Key, number>>(Type.Object(Object.fromEntries(keys.map((key) => [key, Type.Integer()]))))

export const OperatorSummary = named(
  'OperatorSummary',
  Type.Object({
    workspaces: Type.Integer(),
    members: Type.Integer({ description: 'Active ones, over all workspaces' }),
    zones: Type.Integer(),
    campaigns: Type.Object({ byStatus: Counts(campaignStatuses) }),
    feedback: Type.Object({
      total: Type.Integer(),
      byStatus: Counts(feedbackStatuses),
      bySafetyStatus: Counts(safetyStatuses),
    }),
    votes: Type.Integer(),
    deployments: Type.Object({ open: Type.Integer() }),
    testers: Type.Object({ total: Type.Integer(), housePool: Counts(membershipStatuses) }),
    applications: Counts(applicationStatuses),
    rewards: Type.Array(
      Type.Object({
        asset: Type.String(),
        held: Amount,
        payable: Amount,
        inPayout: Amount,
        paid: Amount,
        unfunded: Amount,
      }),
    ),
    fiatPayouts: Type.Object({
      byStatus: Counts(paymentLifecycle.states),
      needAttention: Type.Integer({ description: 'Payments with a concern: a person should look at them' }),
    }),
    needsAttention: Type.Object(
      {
        fiatPaymentsUnknown: Type.Integer({ description: 'Payments of unknown outcome' }),
        fiatDebitsOverLimit: Type.Integer({ description: 'The provider took more than was approved' }),
        tokenPayoutsUnknown: Type.Integer(),
        paymentsUnbooked: Type.Integer({
          description: 'Payments that a restore found and the books do not know: their testers are not paid',
        }),
        mailsUnknown: Type.Integer({ description: 'Mails of unknown outcome, including interrupted ones' }),
        roundsWithFault: Type.Integer({ description: 'Payments into budgets that do not match their round' }),
        roundsDisputed: Type.Integer(),
        disputesUndecided: Type.Integer({
          description: 'Lost disputes: pay what they froze all the same, or decline it',
        }),
      },
      { description: 'Items that need a person' },
    ),
    generatedAt: Time,
  }),
)

/** The operator who asks. */
export const Operator = named(
  'Operator',
  Type.Object({
    email: Type.String(),
    fiatSecondApprover: Type.Boolean({
      description: 'Whether another operator must check the draft of a payment before it is submitted',
    }),
    tokenSecondApprover: Type.Boolean({ description: 'The same for a batch of token payments' }),
    secondApproverAbove: Type.String({ description: 'Dollars up to which one operator suffices' }),
  }),
)

const WorkspaceLoad = named(
  'WorkspaceLoad',
  Type.Object({
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    createdAt: Time,
    members: Type.Integer({ description: 'Active ones' }),
    activeCampaigns: Type.Integer(),
    recentItems: Type.Integer({ description: 'Submitted in the last seven days' }),
    openDeployments: Type.Integer(),
  }),
)
export const WorkspaceLoadPage = named('WorkspaceLoadPage', PageOf(WorkspaceLoad))
