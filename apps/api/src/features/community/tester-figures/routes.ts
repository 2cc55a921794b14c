import { Type } from 'typebox'
import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { Fields, Nullable, named, Time } from '../../../core/schema.ts'
import { findPoolMember, PoolMember } from '../../people/tester-pools/index.ts'
import { findFigures } from './store.ts'

const count = (description: string) => Type.Integer({ description })
const TesterDetail = named(
  'TesterDetail',
  Type.Object({
    ...PoolMember.properties,
    figures: Type.Object(
      {
        submitted: count('Items'),
        cleared: count('Of these, cleared now'),
        flagged: count('Of these, waiting for a moderator'),
        blocked: count('Of these, blocked'),
        shipped: count('Of these, DEPLOYED now'),
        votes: Type.Integer(),
        confirmed: count('Verdicts CONFIRMED'),
        stillBroken: count('Verdicts STILL_BROKEN'),
        rewards: count('Reward entries'),
        lastSeenAt: Nullable(Type.String({ ...Time, description: 'The latest item, vote or verdict' })),
      },
      { description: 'What the tester did in this workspace' },
    ),
  }),
)

export const operations = [
  operation({
    id: 'getTester',
    method: 'GET',
    path: '/api/testers/{membershipId}',
    tag: 'Tester pools',
    summary: 'A member of the pool with figures of what they did here',
    accepts: [secretKey, member],
    strict: true,
    query: Fields({}),
    returns: TesterDetail,
    handle: ({ caller, params }, app) =>
      app.db.readWorkspace(caller.workspaceId, async (tx) => {
        const found = orThrow((await findPoolMember(tx, params.membershipId)) ?? notFound())
        return { ...found, figures: await findFigures(tx, found.testerId) }
      }),
  }),
]
