import { actorOf } from '../../../../core/caller.ts'
import { member, platformAdmin, secretKey } from '../../../../core/credential.ts'
import { operation } from '../../../../core/operation.ts'
import { PageOf } from '../../../../core/schema.ts'
import { unknownTier } from '../problems.ts'
import { houseWorkspaceId } from '../rules.ts'
import { changeTester, listTesters } from './actions.ts'
import { PoolMember, PoolMemberQuery, PoolMemberUpdate } from './schemas.ts'

const accepts = [secretKey, member] as const
const tag = 'Tester pools'

export const operations = [
  operation({
    id: 'listTesters',
    method: 'GET',
    path: '/api/testers',
    tag,
    summary: 'Members of the pool',
    accepts,
    query: PoolMemberQuery,
    replica: true,
    returns: PageOf(PoolMember),
    handle: ({ caller, query }, app) => listTesters(app, caller.workspaceId, query),
  }),
  operation({
    id: 'updateTester',
    method: 'PATCH',
    path: '/api/testers/{membershipId}',
    tag,
    summary: 'Change a membership’s status or tier',
    description:
      'A suspended or removed member can no longer submit or vote, and their existing votes lose their weight immediately.',
    accepts,
    role: 'ADMIN',
    body: PoolMemberUpdate,
    example: { status: 'SUSPENDED' },
    returns: PoolMember,
    problems: [unknownTier],
    handle: ({ caller, params, body }, app) =>
      changeTester(app, caller.workspaceId, params.membershipId, body, actorOf(caller)),
  }),
  operation({
    id: 'listHousePool',
    method: 'GET',
    path: '/api/platform-admin/testers',
    tag: 'Operator',
    summary: 'Members of the House Pool',
    accepts: [platformAdmin],
    strict: true,
    query: PoolMemberQuery,
    replica: true,
    returns: PageOf(PoolMember),
    handle: ({ query }, app) => listTesters(app, houseWorkspaceId, query),
  }),
  operation({
    id: 'updateHousePoolMember',
    method: 'PATCH',
    path: '/api/platform-admin/testers/{membershipId}',
    tag: 'Operator',
    summary: 'Change a House Pool membership’s status or tier',
    accepts: [platformAdmin],
    strict: true,
    body: PoolMemberUpdate,
    example: { status: 'SUSPENDED' },
    returns: PoolMember,
    problems: [unknownTier],
    handle: ({ caller, params, body }, app) =>
      changeTester(app, houseWorkspaceId, params.membershipId, body, actorOf(caller)),
  }),
]
