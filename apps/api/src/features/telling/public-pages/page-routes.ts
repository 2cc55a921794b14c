import { operation } from '../../../core/operation.ts'
import { invalidCursor } from '../../../core/problems.ts'
import { Fields } from '../../../core/schema.ts'
import { page } from './page-operation.ts'
import { BoardQuery, ChangelogQuery, PageQuery, VoteFormQuery } from './schemas.ts'
import {
  serveAgents,
  serveBoard,
  serveChangelog,
  serveEntrance,
  serveFeed,
  serveItem,
  serveRoadmap,
} from './serving.ts'
import { showVoteForm, voteByForm } from './voting-serving.ts'

/** The form is never cached, because it is about one reader. */
const voteForm = {
  path: '/p/{workspace}/{campaign}/i/{id}/vote',
  plainParameters: page.plainParameters,
  tag: page.tag,
  accepts: [],
  query: VoteFormQuery,
  returns: null,
  produces: 'text/html',
  holdsCredential: true,
  answers: { 303: { description: 'To the form, after the vote', schema: null }, 404: page.answers[404] },
} as const

export const operations = [
  operation({
    ...page,
    id: 'getPublicEntrance',
    path: '/p/{workspace}',
    plainParameters: ['workspace'],
    summary: 'The public pages of a workspace, at its own host',
    description: 'The way in at a host that a workspace has proven; 404 at the service’s own.',
    answers: { ...page.answers, 302: { description: 'There is one campaign: to its board', schema: null } },
    query: Fields({}),
    handle: ({ params, request }, app) => serveEntrance(app, request, params.workspace),
  }),
  operation({
    ...page,
    id: 'getPublicBoard',
    path: '/p/{workspace}/{campaign}',
    summary: 'Public board of a campaign, as a page',
    query: BoardQuery,
    problems: [invalidCursor],
    handle: ({ params, query, request }, app) => serveBoard(app, request, params, query),
  }),
  operation({
    ...page,
    id: 'getPublicRoadmap',
    path: '/p/{workspace}/{campaign}/roadmap',
    summary: 'Public roadmap of a campaign, as a page',
    query: PageQuery,
    handle: ({ params, query, request }, app) => serveRoadmap(app, request, params, query.lang),
  }),
  operation({
    ...page,
    id: 'getPublicChangelog',
    path: '/p/{workspace}/{campaign}/changelog',
    summary: 'Public changelog of a campaign, as a page',
    query: ChangelogQuery,
    problems: [invalidCursor],
    handle: ({ params, query, request }, app) => serveChangelog(app, request, params, query),
  }),
  operation({
    ...page,
    id: 'getPublicAgents',
    path: '/p/{workspace}/{campaign}/agents',
    summary: 'The agents at work on a campaign, compared, as a page',
    query: PageQuery,
    handle: ({ params, query, request }, app) => serveAgents(app, request, params, query.lang),
  }),
  operation({
    ...page,
    id: 'getPublicFeed',
    path: '/p/{workspace}/{campaign}/feed.xml',
    summary: 'Public changelog of a campaign, as an Atom feed',
    query: Fields({}),
    produces: 'application/atom+xml',
    handle: ({ params, request }, app) => serveFeed(app, request, params),
  }),
  operation({
    ...page,
    id: 'getPublicItem',
    path: '/p/{workspace}/{campaign}/i/{id}',
    summary: 'One item of a public board, as a page',
    query: PageQuery,
    handle: ({ params, query, request }, app) => serveItem(app, request, params, params.id, query.lang),
  }),
  operation({
    ...voteForm,
    id: 'showVoteForm',
    method: 'GET',
    summary: 'The form for a vote without scripts',
    handle: ({ params, query, request }, app) => showVoteForm(app, request, params, query),
  }),
  operation({
    ...voteForm,
    id: 'voteByForm',
    method: 'POST',
    summary: 'Vote on an item without scripts, or take the vote back',
    description:
      'As an anonymous visitor, by the rules and limits of `POST /api/votes`. The token is that of the form, bound to its cookie; without one that fits, the form is shown again.',
    form: true,
    limit: 'votes',
    answers: {
      ...voteForm.answers,
      403: {
        description: 'The form again: its token does not fit the cookie',
        schema: null,
        produces: 'text/html',
      },
      409: {
        description: 'The form again: it says why the item takes no such vote',
        schema: null,
        produces: 'text/html',
      },
    },
    handle: ({ params, query, request }, app) => voteByForm(app, request, params, query),
  }),
]
