import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { Fields, PageOf } from '../../../core/schema.ts'
import {
  describeApp,
  forgeRefused,
  forgeStateRefused,
  forgeUnavailable,
  noForgeApp,
} from '../forge-apps/index.ts'
import { listRepositoriesForCaller, readChecklist, repositoryView } from './actions.ts'
import {
  beginConnection,
  changeRepository,
  completeConnection,
  connectRepository,
  disconnectRepository,
} from './connecting.ts'
import {
  makerNotBelieved,
  notAdministered,
  repositoryLost,
  repositoryTaken,
  tooManyRepositories,
} from './problems.ts'
import {
  Checklist,
  RepositoriesFound,
  Repository,
  RepositoryApp,
  RepositoryQuery,
  RepositoryReturn,
  RepositoryUpdate,
  RepositoryWay,
} from './schemas.ts'

const tag = 'Repositories'

export const operations = [
  operation({
    id: 'listRepositories',
    method: 'GET',
    path: '/api/repositories',
    tag,
    summary: 'List the repositories that are connected or may be, newest first',
    accepts: [member, secretKey],
    strict: true,
    query: RepositoryQuery,
    returns: PageOf(Repository),
    handle: ({ caller, query }, app) => listRepositoriesForCaller(app, caller, query.state, sliceOf(query)),
  }),
  operation({
    id: 'getRepositoryApp',
    method: 'GET',
    path: '/api/repositories/app',
    tag,
    summary: 'The App that reads repositories, if this service has one',
    accepts: [member, secretKey],
    strict: true,
    query: Fields({}),
    returns: RepositoryApp,
    handle: (_input, app) => describeApp(app),
  }),
  operation({
    id: 'beginRepositoryConnection',
    method: 'POST',
    path: '/api/repositories/begin',
    tag,
    summary: 'Begin to connect repositories: the page of GitHub to go to',
    description: 'The way back is valid once, for this person and workspace, within the hour.',
    accepts: [member],
    role: 'ADMIN',
    returns: RepositoryWay,
    problems: [noForgeApp],
    handle: ({ caller }, app) => beginConnection(app, caller),
  }),
  operation({
    id: 'completeRepositoryConnection',
    method: 'POST',
    path: '/api/repositories/complete',
    tag,
    summary: 'Bind an installation of the App to the workspace',
    description:
      'GitHub is asked as the person who came back. Those repositories are offered that this person administers there.',
    accepts: [member],
    role: 'ADMIN',
    strict: true,
    body: RepositoryReturn,
    example: { code: 'a1b2c3d4', state: 'eyJpIjoiMDE5OSJ9.c2lnbmF0dXJl', installationId: '4711' },
    returns: RepositoriesFound,
    problems: [
      noForgeApp,
      forgeStateRefused,
      forgeRefused,
      forgeUnavailable,
      notAdministered,
      tooManyRepositories,
    ],
    handle: ({ caller, body }, app) => completeConnection(app, caller, body),
  }),
  operation({
    id: 'connectRepository',
    method: 'POST',
    path: '/api/repositories/{id}/connect',
    tag,
    summary: 'Connect a repository',
    description: 'A repository belongs to one workspace at a time.',
    accepts: [member],
    role: 'ADMIN',
    returns: Repository,
    problems: [repositoryLost, repositoryTaken, forgeRefused, forgeUnavailable],
    handle: async ({ caller, params }, app) =>
      repositoryView(await connectRepository(app, caller, params.id)),
  }),
  operation({
    id: 'disconnectRepository',
    method: 'POST',
    path: '/api/repositories/{id}/disconnect',
    tag,
    summary: 'Disconnect a repository: its pull requests are no longer read',
    description: 'Take the check out of the ruleset at GitHub too: nothing answers it any more.',
    accepts: [member],
    role: 'ADMIN',
    returns: Repository,
    handle: async ({ caller, params }, app) =>
      repositoryView(await disconnectRepository(app, caller, params.id)),
  }),
  operation({
    id: 'updateRepository',
    method: 'PATCH',
    path: '/api/repositories/{id}',
    tag,
    summary: 'Choose whether checks show what people said, and whose previews are believed',
    description:
      '`showsWords`: only words of cleared and public items, as a redacted copy. Everybody reads them in a public repository. `previews`: a test that ran at the address of such a deployment counts as one of its commit.',
    accepts: [member],
    role: 'ADMIN',
    strict: true,
    body: RepositoryUpdate,
    example: { showsWords: true, previews: [{ environment: 'Preview', maker: 'vercel[bot]' }] },
    returns: Repository,
    problems: [makerNotBelieved],
    handle: async ({ caller, params, body }, app) =>
      repositoryView(await changeRepository(app, caller, params.id, body)),
  }),
  operation({
    id: 'getRepositoryChecklist',
    method: 'GET',
    path: '/api/repositories/{id}/checklist',
    tag,
    summary: 'Whether a repository is connected as it must be',
    description: 'Reads permissions, rules and messages from GitHub at this moment.',
    accepts: [member, secretKey],
    strict: true,
    query: Fields({}),
    returns: Checklist,
    handle: ({ caller, params }, app) => readChecklist(app, caller, params.id),
  }),
]
