import { preferredLanguage } from '../../../core/language.ts'
import { operation } from '../../../core/operation.ts'
import type { EmbedLook } from './embed-rules.ts'
import { serveEmbeddedBoard, serveEmbeddedChangelog } from './embed-serving.ts'
import { page } from './page-operation.ts'
import { EmbedQuery, type EmbedQueryValues } from './schemas.ts'

const embedded = {
  ...page,
  description:
    'A page for frames of the origins that the workspace allows; where it allows all, of those that the URL patterns of the campaign name. For campaigns with `publicPage`, else 404. Kept for 30 s, with an `ETag`.',
  query: EmbedQuery,
} as const

const readLook = ({ theme = 'auto', limit = 5, lang }: EmbedQueryValues): EmbedLook => ({
  theme,
  limit,
  language: lang === undefined ? undefined : preferredLanguage(lang),
})

export const operations = [
  operation({
    ...embedded,
    id: 'getEmbeddedBoard',
    path: '/p/{workspace}/{campaign}/embed/board',
    summary: 'The highest items of a public board, for a frame',
    handle: ({ params, query, request }, app) => serveEmbeddedBoard(app, request, params, readLook(query)),
  }),
  operation({
    ...embedded,
    id: 'getEmbeddedChangelog',
    path: '/p/{workspace}/{campaign}/embed/changelog',
    summary: 'What was shipped last, for a frame',
    handle: ({ params, query, request }, app) =>
      serveEmbeddedChangelog(app, request, params, readLook(query)),
  }),
]
