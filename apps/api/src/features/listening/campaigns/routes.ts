import { mcpKey, member, secretKey, studioToken } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { Deleted, PageOf } from '../../../core/schema.ts'
import {
  changeCampaign,
  createCampaign,
  getCampaign,
  listCampaignNames,
  listVisibleCampaigns,
  removeCampaign,
  replaceCollaborators,
} from './actions.ts'
import { campaignNotEmpty, illegalTransition, invalidPattern, slugTaken, unknownMember } from './problems.ts'
import {
  Campaign,
  CampaignCreate,
  CampaignDetail,
  CampaignFilter,
  CampaignName,
  CampaignUpdate,
  Collaborators,
  CollaboratorsReplace,
  StudioCampaignQuery,
} from './schemas.ts'
import { campaignView } from './view.ts'

const owners = [secretKey, member] as const
const readers = [secretKey, mcpKey, member] as const

export const operations = [
  operation({
    id: 'listCampaigns',
    method: 'GET',
    path: '/api/campaigns',
    tag: 'Campaigns',
    summary: 'List the workspace’s campaigns, newest first',
    accepts: readers,
    query: CampaignFilter,
    replica: true,
    returns: PageOf(Campaign),
    handle: ({ caller, query }, app) => listVisibleCampaigns(app, caller, query, sliceOf(query)),
  }),
  operation({
    id: 'listStudioCampaigns',
    method: 'GET',
    path: '/api/studio/campaigns',
    tag: 'Studio',
    summary: 'List the campaigns that a studio token may use, newest first',
    accepts: [studioToken],
    query: StudioCampaignQuery,
    strict: true,
    replica: true,
    returns: PageOf(CampaignName),
    handle: ({ caller, query }, app) => listCampaignNames(app, caller, sliceOf(query)),
  }),
  operation({
    id: 'createCampaign',
    method: 'POST',
    path: '/api/campaigns',
    tag: 'Campaigns',
    summary: 'Create a campaign',
    accepts: owners,
    body: CampaignCreate,
    example: {
      name: 'Checkout',
      goal: 'Fewer abandoned carts',
      urlPatterns: ['https://shop.example/cart*'],
      status: 'ACTIVE',
    },
    idempotent: true,
    returns: Campaign,
    problems: [slugTaken, invalidPattern],
    handle: async ({ caller, body, request }, app) =>
      campaignView(await createCampaign(app, caller, request.newId, body)),
  }),
  operation({
    id: 'getCampaign',
    method: 'GET',
    path: '/api/campaigns/{id}',
    tag: 'Campaigns',
    summary: 'One campaign with its zones and collaborators',
    accepts: readers,
    returns: CampaignDetail,
    handle: ({ caller, params }, app) => getCampaign(app, caller, params.id),
  }),
  operation({
    id: 'updateCampaign',
    method: 'PATCH',
    path: '/api/campaigns/{id}',
    tag: 'Campaigns',
    summary: 'Update a campaign',
    description:
      'Omitted fields do not change. Status: DRAFT to ACTIVE or ARCHIVED, ACTIVE to PAUSED and back, ACTIVE or PAUSED to COMPLETED, COMPLETED to ARCHIVED.',
    accepts: owners,
    editors: true,
    body: CampaignUpdate,
    example: { voteThreshold: 5, allowedPaths: ['src/**'] },
    returns: Campaign,
    problems: [slugTaken, invalidPattern, illegalTransition],
    handle: async ({ caller, params, body }, app) =>
      campaignView(await changeCampaign(app, caller, params.id, body)),
  }),
  operation({
    id: 'deleteCampaign',
    method: 'DELETE',
    path: '/api/campaigns/{id}',
    tag: 'Campaigns',
    summary: 'Delete a DRAFT or ARCHIVED campaign without money in it',
    description: 'Also deletes its zones and revokes the MCP keys bound to it. The feedback stays.',
    accepts: owners,
    returns: Deleted,
    problems: [campaignNotEmpty],
    handle: ({ caller, params }, app) => removeCampaign(app, caller, params.id),
  }),
  operation({
    id: 'replaceCollaborators',
    method: 'PUT',
    path: '/api/campaigns/{id}/collaborators',
    tag: 'Campaigns',
    summary: 'Replace the collaborators',
    description: 'EDITOR allows a VIEWER of the workspace to work in this campaign.',
    accepts: owners,
    body: CollaboratorsReplace,
    example: { collaborators: [{ memberId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01', role: 'EDITOR' }] },
    returns: Collaborators,
    problems: [unknownMember],
    handle: ({ caller, params, body }, app) =>
      replaceCollaborators(app, caller, params.id, body.collaborators),
  }),
]
