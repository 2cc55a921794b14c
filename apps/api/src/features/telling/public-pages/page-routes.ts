import { Download, operation } from '../../../core/operation.ts'
import { invalidCursor } from '../../../core/problems.ts'
import { Fields } from '../../../core/schema.ts'
import { BoardQuery, ChangelogQuery, StyleQuery } from './schemas.ts'
import { serveBoard, serveChangelog, serveFeed, serveItem, serveRoadmap } from './serving.ts'
import { styleSheet, styleVersion } from './style.ts'

/** What the pages of a campaign have in common: HTML for anybody, kept for 30 s by caches. */
const page = {
  method: 'GET',
  plainParameters: ['workspace', 'campaign', 'id'],
  tag: 'Campaigns',
  description:
    'For campaigns with `publicPage`, else 404. In the language of `Accept-Language`. Whole without scripts; kept for 30 s, with an `ETag`.',
  accepts: [],
  returns: null,
  produces: 'text/html',
  answers: {
    304: { description: 'The page that the client has is the present one', schema: null },
    404: {
      description: 'There is no such page: a page that says so',
      schema: null,
      produces: 'text/html',
    },
  },
} as const

export const operations = [
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
    query: Fields({}),
    handle: ({ params, request }, app) => serveRoadmap(app, request, params),
  }),
  operation({
    ...page,
    id: 'getPublicChangelog',
    path: '/p/{workspace}/{campaign}/changelog',
    summary: 'Public changelog of a campaign, as a page',
    query: ChangelogQuery,
    problems: [invalidCursor],
    handle: ({ params, query, request }, app) => serveChangelog(app, request, params, query.cursor),
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
    query: Fields({}),
    handle: ({ params, request }, app) => serveItem(app, request, params, params.id),
  }),
  operation({
    id: 'getPublicStyle',
    method: 'GET',
    path: '/p/style.css',
    tag: 'Campaigns',
    summary: 'Style sheet of the public pages',
    accepts: [],
    query: StyleQuery,
    returns: null,
    produces: 'text/css',
    handle: ({ query }) => {
      const kept = query.v === styleVersion ? 'max-age=31536000, immutable' : 'max-age=60'
      return new Download(styleSheet, 'text/css; charset=utf-8', { 'cache-control': `public, ${kept}` })
    },
  }),
]
