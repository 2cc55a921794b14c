import {
  member,
  publishableKey,
  secretKey,
  sessionSecret,
  testerToken,
  userToken,
} from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { readResults } from './actions.ts'
import { noResults, resultsHidden } from './problems.ts'
import { ZoneResults } from './schemas.ts'

export const operations = [
  operation({
    id: 'readZoneResults',
    method: 'GET',
    path: '/api/zones/{id}/results',
    tag: 'Zones',
    summary: 'Results of a poll or a rating',
    description:
      'One answer counts for each person, the latest. Pages read the results where the zone’s `showResults` allows it. What the screen makes of a text does not change the counts; an answer whose item is REJECTED or withdrawn does not count.',
    accepts: [publishableKey, secretKey, member, testerToken, sessionSecret, userToken],
    strict: true,
    replica: true,
    returns: ZoneResults,
    problems: [noResults, resultsHidden],
    handle: ({ caller, params }, app) => readResults(app, caller, params.id),
  }),
]
