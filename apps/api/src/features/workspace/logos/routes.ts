import { member, secretKey } from '../../../core/credential.ts'
import { Download, operation } from '../../../core/operation.ts'
import { notFound, overloaded } from '../../../core/problems.ts'
import { imageRefused } from '../../listening/feedback/index.ts'
import { findLogoPicture, getLogo, removeLogo, setLogo } from './actions.ts'
import { LogoQuery, PublicLogo } from './schemas.ts'

const seen = { tag: 'Account', accepts: [secretKey, member], returns: PublicLogo } as const
const owned = { ...seen, role: 'ADMIN' } as const

export const operations = [
  operation({
    ...seen,
    id: 'getPublicLogo',
    method: 'GET',
    path: '/api/account/logo',
    summary: 'The logo of the workspace’s public pages',
    handle: ({ caller }, app) => getLogo(app, caller),
  }),
  operation({
    ...owned,
    id: 'setPublicLogo',
    method: 'PUT',
    path: '/api/account/logo',
    summary: 'Set the logo of the workspace’s public pages',
    description:
      'One image of at most 5 MiB and 40 megapixels, in a file part of any name: PNG, JPEG, WebP or GIF. It is drawn anew from its pixels, at most 480 × 128, and replaces the former one. The name of the workspace is its alternative text.',
    upload: true,
    problems: [imageRefused, overloaded],
    handle: ({ caller, request }, app) => setLogo(app, caller, request),
  }),
  operation({
    ...owned,
    id: 'removePublicLogo',
    method: 'DELETE',
    path: '/api/account/logo',
    summary: 'Show the public pages without a logo',
    handle: ({ caller }, app) => removeLogo(app, caller),
  }),
  operation({
    id: 'getPublicLogoPicture',
    method: 'GET',
    path: '/p/{workspace}/logo.png',
    plainParameters: ['workspace'],
    tag: 'Campaigns',
    summary: 'The logo of a workspace’s public pages, as a picture',
    description:
      'Under the address that pages name. 404 for every version but the present one. Caches may keep it for good.',
    accepts: [],
    query: LogoQuery,
    returns: null,
    produces: 'image/png',
    problems: [notFound],
    async handle({ params, query: { v } }, app) {
      const picture = await findLogoPicture(app, params.workspace, v)
      if (!picture) throw notFound()
      return new Download(picture, 'image/png', { 'cache-control': 'public, max-age=31536000, immutable' })
    },
  }),
]
