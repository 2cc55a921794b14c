import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time } from '../../../core/schema.ts'

export const PullRequest = named(
  'PullRequest',
  Type.Object({
    id: Id,
    repositoryId: Id,
    repository: Type.String({ description: 'Such as `acme/shop`' }),
    number: Type.Integer(),
    url: Type.String(),
    state: OneOf(['UNREAD', 'OPEN', 'MERGED', 'CLOSED']),
    headSha: Nullable(Type.String()),
    baseRef: Nullable(Type.String()),
    isFork: Type.Boolean(),
    files: Type.Array(Type.String(), {
      description: 'Old and new names of what it changes, at most 200 of them',
    }),
    fileCount: Type.Integer(),
    isWhole: Type.Boolean({ description: 'Whether every changed file was seen' }),
    feedbackIds: Type.Array(Id, { description: 'Items that it is for' }),
    approval: Nullable(Type.Object({ at: Time, by: Type.String(), headSha: Type.String() })),
    check: Nullable(
      Type.Object({
        conclusion: Nullable(OneOf(['success', 'failure', 'action_required'])),
        reason: Type.String(),
      }),
    ),
    updatedAt: Time,
  }),
)
export const PullRequestQuery = Fields({
  ...pageQuery,
  state: Type.Optional(OneOf(['OPEN', 'MERGED', 'CLOSED'])),
  waits: Type.Optional(Type.Boolean({ description: 'true: only open ones that wait for a person' })),
})
export const PullRequestApproval = named(
  'PullRequestApproval',
  Fields({
    headSha: Type.String({
      pattern: '^(?:[0-9a-f]{40}|[0-9a-f]{64})$',
      description: 'The commit that you have seen; where the pull request has another one: 409',
      examples: ['9fceb02d0ae598e95dc970b74767f19372d61af8'],
    }),
  }),
)
export type PullRequestApprovalBody = Static<typeof PullRequestApproval>
