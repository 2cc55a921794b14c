import { preferredLanguage } from '../../../core/language.ts'
import { operation } from '../../../core/operation.ts'
import { notFound } from '../../../core/problems.ts'
import { serveBoardPicture, serveItemPicture } from './picture-serving.ts'
import { PictureQuery } from './schemas.ts'

/** The picture that link previews show, 1200 × 630 pixels, for campaigns with `publicPage`. */
const picture = {
  method: 'GET',
  plainParameters: ['workspace', 'campaign', 'id'],
  tag: 'Campaigns',
  description:
    'What previews of links show, 1200 × 630 pixels. For campaigns with `publicPage`, else 404. Kept for 30 s, with an `ETag`. A picture that must be drawn counts as five requests.',
  accepts: [],
  query: PictureQuery,
  returns: null,
  produces: 'image/png',
  problems: [notFound],
  answers: { 304: { description: 'The picture that the client has is the present one', schema: null } },
} as const

const readLanguage = (lang: string | undefined) => (lang === undefined ? undefined : preferredLanguage(lang))

export const operations = [
  operation({
    ...picture,
    id: 'getPublicBoardPicture',
    path: '/p/{workspace}/{campaign}/picture.png',
    summary: 'Picture of a public board',
    handle: ({ params, query, request }, app) =>
      serveBoardPicture(app, request, params, readLanguage(query.lang)),
  }),
  operation({
    ...picture,
    id: 'getPublicItemPicture',
    path: '/p/{workspace}/{campaign}/i/{id}/picture.png',
    summary: 'Picture of an item of a public board',
    handle: ({ params, query, request }, app) =>
      serveItemPicture(app, request, params, params.id, readLanguage(query.lang)),
  }),
]
