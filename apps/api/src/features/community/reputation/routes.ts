import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { explainReputation, readLeaderboard, readReputation } from './actions.ts'
import { Leaderboard, LeaderboardQuery, Reputation, ReputationExplanation } from './schemas.ts'

const tag = 'Testers'

export const operations = [
  operation({
    id: 'getTesterReputation',
    method: 'GET',
    path: '/api/tester/reputation',
    tag,
    summary: 'Score, rank and badges',
    description:
      'The score is the lower bound of the share of the tester’s contributions with a good outcome, times 1000.',
    accepts: [tester],
    returns: Reputation,
    handle: ({ caller }, app) => readReputation(app, caller),
  }),
  operation({
    id: 'explainReputation',
    method: 'GET',
    path: '/api/tester/reputation/explanation',
    tag,
    summary: 'Why your score is what it is: what counts, how much, and what still waits for an outcome',
    description: 'The score is 1000 times the lower bound of Wilson’s interval of `successes` of `trials`.',
    accepts: [tester],
    returns: ReputationExplanation,
    handle: ({ caller }, app) => explainReputation(app, caller),
  }),
  operation({
    id: 'getLeaderboard',
    method: 'GET',
    path: '/api/tester/leaderboard',
    tag,
    summary: 'List testers who opted in to the leaderboard, highest score first',
    accepts: [tester],
    query: LeaderboardQuery,
    replica: true,
    returns: Leaderboard,
    handle: ({ query }, app) => readLeaderboard(app, query.period ?? 'all', sliceOf(query)),
  }),
]
