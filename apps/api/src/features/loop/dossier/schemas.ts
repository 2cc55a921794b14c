import { Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, Time, UntrustedText } from '../../../core/schema.ts'
import { Analysis, Feedback, StatusHistory } from '../../listening/feedback/index.ts'
import { Zone } from '../../listening/zones/index.ts'
import { Deployment } from '../deployments/index.ts'

const VoteCast = Type.Object({
  voteType: OneOf(['up', 'down'] as const),
  weight: Type.Integer(),
  trusted: Type.Boolean(),
  testerId: Type.Optional(Nullable(Id)),
  createdAt: Time,
})

/** One item with everything attached to it that the reader may see. */
export const FeedbackDetail = named(
  'FeedbackDetail',
  Type.Object({
    ...Feedback.properties,
    votes: Type.Array(VoteCast, {
      description: 'The latest 100; only members and secret keys see the voters',
    }),
    zone: Nullable(Zone),
    deployment: Nullable(Deployment),
    allowedPaths: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Globs of files that an agent may change; empty: every path of the repository',
      }),
    ),
    protectedPaths: Type.Optional(
      Nullable(
        Type.Array(Type.String(), {
          description: 'Globs of files that no agent ships without a person; null: the standard list',
        }),
      ),
    ),
    analysis: Type.Optional(Nullable(Analysis)),
    merged: Type.Optional(
      Type.Object(
        {
          count: Type.Integer(),
          latest: Type.Array(Type.Object({ id: Id, title: Nullable(UntrustedText) })),
        },
        { description: 'Members and agents: how many items were merged into it, and the latest five' },
      ),
    ),
    history: Type.Optional(
      Type.Array(StatusHistory, { description: 'The latest 200 status changes, oldest first' }),
    ),
  }),
)

export const DossierQuery = Fields({
  includeUncleared: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'MCP keys: also an item that is PENDING, without its texts',
    }),
  ),
  sessionId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Publishable key: session of the submitter' }),
  ),
})
