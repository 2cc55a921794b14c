import { Type } from 'typebox'
import { Nullable, named, Time, UntrustedText } from '../../../core/schema.ts'
import { policyFields } from '../../money/budgets/index.ts'

/** An invitation in the form that is shown before sign-in, without ids and addresses. */
export const Invitation = named(
  'Invitation',
  Type.Object({
    workspaceName: UntrustedText,
    invitedBy: Type.Union([UntrustedText, Type.Null()], {
      description:
        'Name of the active member who made the link, or of the tester, if the leaderboard may name them; null: no name, or an address',
    }),
    expiresAt: Nullable(Time),
    campaigns: Type.Array(
      Type.Object({
        name: UntrustedText,
        description: Type.Union([UntrustedText, Type.Null()], { description: 'The first 600 characters' }),
        zones: Type.Array(UntrustedText, { description: 'Names of zones that are open, at most 12' }),
        reward: Type.Object(
          {
            ...policyFields,
            covered: Type.Boolean({
              description: 'Whether the budget pays one more item now. Points have no limit',
            }),
          },
          { description: 'What an item earns that is shipped, by the policy in force now' },
        ),
      }),
      {
        description:
          'Campaigns that newcomers with this invite can take part in, the newest first, at most 5; empty for a campaign that is closed to them',
      },
    ),
  }),
)
