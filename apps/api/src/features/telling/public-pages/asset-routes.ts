import { Download, operation, type RequestInfo } from '../../../core/operation.ts'
import { type Asset, embedScript, embedStyle, frameScript, lookStyle, pageStyle } from './assets.ts'
import { AssetQuery, LookQuery } from './schemas.ts'

const file = { method: 'GET', tag: 'Campaigns', accepts: [], query: AssetQuery, returns: null } as const

/** Sends a file. Caches may keep it permanently under its present version, and for a minute under any other name. */
function permanentDownload({ content, type, version }: Asset, given: string | undefined): Download {
  const howLong = given === version ? 'max-age=31536000, immutable' : 'max-age=60'
  return new Download(content, type, { 'cache-control': `public, ${howLong}` })
}

/**
 * Sends the script whose name never changes. Caches may keep it for five minutes, and longer while they fetch a new
 * one.
 */
function shortLivedDownload({ content, type, version }: Asset, { headers }: RequestInfo): Download {
  const etag = `"${version}"`
  const own = { etag, 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' }
  return headers['if-none-match'] === etag
    ? new Download('', type, own, 304)
    : new Download(content, type, own)
}

export const operations = [
  operation({
    ...file,
    id: 'getPublicStyle',
    path: '/p/style.css',
    summary: 'Style sheet of the public pages',
    produces: 'text/css',
    handle: ({ query }) => permanentDownload(pageStyle, query.v),
  }),
  operation({
    ...file,
    id: 'getPublicLook',
    path: '/p/look.css',
    summary: 'The colour of public pages, legible on light and dark grounds',
    query: LookQuery,
    produces: 'text/css',
    handle: ({ query }) =>
      new Download(lookStyle(query.accent.toLowerCase()), 'text/css; charset=utf-8', {
        'cache-control': 'public, max-age=86400',
      }),
  }),
  operation({
    ...file,
    id: 'getEmbedStyle',
    path: '/p/embed.css',
    summary: 'Style sheet of embedded lists',
    produces: 'text/css',
    handle: ({ query }) => permanentDownload(embedStyle, query.v),
  }),
  operation({
    ...file,
    id: 'getFrameScript',
    path: '/p/frame.js',
    summary: 'Tells the page around an embedded list how high it is',
    produces: 'text/javascript',
    handle: ({ query }) => permanentDownload(frameScript, query.v),
  }),
  operation({
    ...file,
    id: 'getEmbedScript',
    path: '/p/embed.js',
    summary: 'Puts a board or a changelog into a page, as a frame',
    description: 'A script tag for pages of any origin. It works without the widget.',
    produces: 'text/javascript',
    answers: { 304: { description: 'The script that the client has is the present one', schema: null } },
    handle: ({ request }) => shortLivedDownload(embedScript, request),
  }),
]
