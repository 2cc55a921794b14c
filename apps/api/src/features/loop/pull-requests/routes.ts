import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { PageOf } from '../../../core/schema.ts'
import { listPullRequestsForCaller, pullRequestView } from './actions.ts'
import { pullRequestChanged } from './problems.ts'
import { approvePullRequest } from './releasing.ts'
import { PullRequest, PullRequestApproval, PullRequestQuery } from './schemas.ts'

const tag = 'Repositories'

export const operations = [
  operation({
    id: 'listPullRequests',
    method: 'GET',
    path: '/api/pull-requests',
    tag,
    summary: 'List the pull requests of connected repositories, newest first',
    description: 'As they were last read from the forge, with the check that was shown there.',
    accepts: [member, secretKey],
    strict: true,
    query: PullRequestQuery,
    returns: PageOf(PullRequest),
    handle: ({ caller, query }, app) => listPullRequestsForCaller(app, caller, query, sliceOf(query)),
  }),
  operation({
    id: 'approvePullRequest',
    method: 'POST',
    path: '/api/pull-requests/{id}/approve',
    tag,
    summary: 'Let the present commit of a pull request through',
    description:
      'A person says so, for protected files, for changes that are too large to be seen, and at the human gate. It ends with the next push.',
    accepts: [member],
    strict: true,
    body: PullRequestApproval,
    example: { headSha: '9fceb02d0ae598e95dc970b74767f19372d61af8' },
    returns: PullRequest,
    problems: [pullRequestChanged],
    handle: async ({ caller, params, body }, app) =>
      pullRequestView(app, await approvePullRequest(app, caller, params.id, body)),
  }),
]
