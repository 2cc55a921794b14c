import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { PageOf } from '../../../core/schema.ts'
import { unknownTier } from '../problems.ts'
import { changeTester } from './actions.ts'
import { PoolMember, PoolMemberQuery, PoolMemberUpdate } from './schemas.ts'
import { listPoolMembers } from './store.ts'

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
    returns: PageOf(PoolMember),
    handle: ({ caller, query }, app) => {
      const slice = sliceOf(query)
      const wanted = { ...query, sort: query.sort ?? 'new' }
      return app.db.readWorkspace(caller.workspaceId, async (tx) =>
        pageOf(await listPoolMembers(tx, wanted, slice), slice),
      )
    },
  }),
  operation({
    id: 'updateTester',
    method: 'PATCH',
    path: '/api/testers/{membershipId}',
    tag,
    summary: 'Change a membership’s status or tier',
    description:
      'A suspended or removed member loses intake, votes and the weight of standing votes at once.',
    accepts,
    role: 'ADMIN',
    body: PoolMemberUpdate,
    returns: PoolMember,
    problems: [unknownTier],
    handle: ({ caller, params, body }, app) => changeTester(app, caller, params.membershipId!, body),
  }),
]
