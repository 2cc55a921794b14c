import { member, platformAdmin, secretKey } from '../../../../core/credential.ts'
import { operation } from '../../../../core/operation.ts'
import { pageOf, pageQuery, sliceOf } from '../../../../core/page.ts'
import { Deleted, Fields, PageOf } from '../../../../core/schema.ts'
import { defaultTierNeeded, tierExists, tierInUse } from '../problems.ts'
import { houseWorkspaceId } from '../rules.ts'
import { changeTier, createTier, removeTier } from './actions.ts'
import { Tier, TierCreate, TierUpdate } from './schemas.ts'
import { listTiers } from './store.ts'

const accepts = [secretKey, member] as const
const tag = 'Tester pools'

export const operations = [
  operation({
    id: 'listTiers',
    method: 'GET',
    path: '/api/tiers',
    tag,
    summary: 'Tiers of the pool, strongest first',
    accepts,
    query: Fields(pageQuery),
    returns: PageOf(Tier),
    handle: ({ caller, query }, app) => {
      const slice = sliceOf(query)
      return app.db.readWorkspace(caller.workspaceId, async (tx) => pageOf(await listTiers(tx, slice), slice))
    },
  }),
  operation({
    id: 'listHousePoolTiers',
    method: 'GET',
    path: '/api/platform-admin/tiers',
    tag: 'Operator',
    summary: 'Tiers of the House Pool, strongest first',
    accepts: [platformAdmin],
    strict: true,
    query: Fields(pageQuery),
    returns: PageOf(Tier),
    handle: ({ query }, app) => {
      const slice = sliceOf(query)
      return app.db.readWorkspace(houseWorkspaceId, async (tx) => pageOf(await listTiers(tx, slice), slice))
    },
  }),
  operation({
    id: 'createTier',
    method: 'POST',
    path: '/api/tiers',
    tag,
    summary: 'Create a tier; the first one becomes the default',
    accepts,
    role: 'ADMIN',
    body: TierCreate,
    example: { name: 'Regulars', weight: 3 },
    returns: Tier,
    problems: [tierExists],
    handle: ({ caller, body }, app) => createTier(app, caller, body),
  }),
  operation({
    id: 'updateTier',
    method: 'PUT',
    path: '/api/tiers/{id}',
    tag,
    summary: 'Update a tier; omitted fields do not change',
    accepts,
    role: 'ADMIN',
    body: TierUpdate,
    example: { weight: 4 },
    returns: Tier,
    problems: [tierExists, defaultTierNeeded],
    handle: ({ caller, params, body }, app) => changeTier(app, caller, params.id, body),
  }),
  operation({
    id: 'deleteTier',
    method: 'DELETE',
    path: '/api/tiers/{id}',
    tag,
    summary: 'Delete an unused tier',
    accepts,
    role: 'ADMIN',
    returns: Deleted,
    problems: [tierInUse, defaultTierNeeded],
    handle: ({ caller, params }, app) => removeTier(app, caller, params.id),
  }),
]
