import { mcpKey, member, publishableKey, secretKey, studioToken } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { Deleted, PageOf } from '../../../core/schema.ts'
import { createZone, listVisibleZones, removeZone, updateZone, upsertZones } from './actions.ts'
import { optionsNeedPoll, unknownCampaign, zoneExists, zoneInCampaign, zoneTwice } from './problems.ts'
import { ListedZone, Zone, ZoneBulk, ZoneBulkResult, ZoneCreate, ZoneFilter, ZoneUpdate } from './schemas.ts'

const managers = [secretKey, member, studioToken] as const

export const operations = [
  operation({
    id: 'listZones',
    method: 'GET',
    path: '/api/zones',
    tag: 'Zones',
    summary: 'Zones of the workspace',
    accepts: [publishableKey, mcpKey, ...managers],
    query: ZoneFilter,
    replica: true,
    returns: PageOf(ListedZone),
    handle: ({ caller, query }, app) => listVisibleZones(app, caller, query, sliceOf(query)),
  }),
  operation({
    id: 'createZone',
    method: 'POST',
    path: '/api/zones',
    tag: 'Zones',
    summary: 'Create a zone',
    accepts: managers,
    editors: true,
    body: ZoneCreate,
    example: {
      zoneId: 'delivery',
      name: 'How should we deliver?',
      type: 'POLL',
      options: ['Bicycle', 'Post', 'Pick-up'],
      showResults: true,
    },
    returns: Zone,
    problems: [zoneExists, unknownCampaign, zoneInCampaign, optionsNeedPoll],
    handle: ({ caller, body, request }, app) => createZone(app, caller, request.newId, body),
  }),
  operation({
    id: 'updateZone',
    method: 'PUT',
    path: '/api/zones/{id}',
    tag: 'Zones',
    summary: 'Update a zone',
    description:
      'Omitted fields do not change. A lower threshold re-evaluates the zone’s waiting items. A studio token cannot remove a zone from its campaign or change its zoneId there.',
    accepts: managers,
    editors: true,
    body: ZoneUpdate,
    example: { name: 'Checkout', threshold: 5, comments: 'EVERYONE' },
    returns: Zone,
    problems: [zoneExists, unknownCampaign, zoneInCampaign, optionsNeedPoll],
    handle: ({ caller, params, body }, app) => updateZone(app, caller, params.id, body),
  }),
  operation({
    id: 'deleteZone',
    method: 'DELETE',
    path: '/api/zones/{id}',
    tag: 'Zones',
    summary: 'Delete a zone',
    description: 'The zone accepts no more submissions. Its feedback stays.',
    accepts: managers,
    editors: true,
    returns: Deleted,
    handle: ({ caller, params }, app) => removeZone(app, caller, params.id),
  }),
  operation({
    id: 'upsertZones',
    method: 'POST',
    path: '/api/zones/bulk',
    tag: 'Zones',
    summary: 'Create or update up to 500 zones by zoneId, all or none',
    accepts: managers,
    editors: true,
    body: ZoneBulk,
    example: {
      zones: [
        { zoneId: 'checkout', name: 'Checkout', selector: '#checkout' },
        { zoneId: 'search', type: 'BUG' },
      ],
    },
    returns: ZoneBulkResult,
    problems: [zoneTwice, unknownCampaign, zoneInCampaign, optionsNeedPoll],
    handle: ({ caller, body }, app) => upsertZones(app, caller, body.zones),
  }),
]
