import { member, secretKey } from '../../../core/credential.ts'
import { operation, Reply } from '../../../core/operation.ts'
import { invalidCursor } from '../../../core/problems.ts'
import { Fields } from '../../../core/schema.ts'
import { describeCampaign, listPublicChanges, listPublicItems, previewBoard } from './actions.ts'
import {
  BoardPreview,
  BoardPreviewQuery,
  PublicCampaign,
  PublicChangePage,
  PublicChangeQuery,
  PublicItemPage,
  PublicItemQuery,
} from './schemas.ts'

const plainParameters = ['workspace', 'campaign'] as const
/** Lets intermediate caches answer frequent reads. */
const kept = { 'cache-control': 'public, max-age=30', vary: 'Origin' }
const whose =
  'Without credential, for campaigns with `publicPage`. The names are the slugs of workspace and campaign. 404 for all others alike.'

export const operations = [
  operation({
    id: 'previewBoard',
    method: 'GET',
    path: '/api/board-preview',
    tag: 'Campaigns',
    summary: 'The items that become readable by everybody with a public page',
    description:
      'Before `publicPage` of the campaign is set, and before the zones belong to it: how many items of each stage, by the query of the public board itself.',
    accepts: [secretKey, member],
    strict: true,
    query: BoardPreviewQuery,
    replica: true,
    returns: BoardPreview,
    handle: ({ caller, query }, app) => previewBoard(app, caller, query),
  }),
  operation({
    id: 'getPublicCampaign',
    method: 'GET',
    path: '/api/public/{workspace}/{campaign}',
    plainParameters,
    tag: 'Campaigns',
    summary: 'A campaign with a public page',
    description: whose,
    accepts: [],
    strict: true,
    query: Fields({}),
    replica: true,
    returns: PublicCampaign,
    handle: async ({ params }, app) => new Reply(200, await describeCampaign(app, params), kept),
  }),
  operation({
    id: 'listPublicItems',
    method: 'GET',
    path: '/api/public/{workspace}/{campaign}/items',
    plainParameters,
    tag: 'Campaigns',
    summary: 'The items of a public board, highest first',
    description: `${whose} Redacted copies of cleared PUBLIC items, without their authors.`,
    accepts: [],
    strict: true,
    query: PublicItemQuery,
    replica: true,
    returns: PublicItemPage,
    problems: [invalidCursor],
    handle: async ({ params, query }, app) => new Reply(200, await listPublicItems(app, params, query), kept),
  }),
  operation({
    id: 'listPublicChanges',
    method: 'GET',
    path: '/api/public/{workspace}/{campaign}/changelog',
    plainParameters,
    tag: 'Campaigns',
    summary: 'What was shipped of a campaign, the latest first',
    description: whose,
    accepts: [],
    strict: true,
    query: PublicChangeQuery,
    replica: true,
    returns: PublicChangePage,
    problems: [invalidCursor],
    handle: async ({ params, query }, app) =>
      new Reply(200, await listPublicChanges(app, params, query), kept),
  }),
]
