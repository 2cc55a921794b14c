import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Fields } from '../../../core/schema.ts'
import { countOpenWork, searchByName } from './actions.ts'
import { Counts, SearchQuery, SearchResult } from './schemas.ts'

const accepts = [secretKey, member] as const

export const operations = [
  operation({
    id: 'getCounts',
    method: 'GET',
    path: '/api/counts',
    tag: 'Analytics',
    summary: 'How much waits for somebody: the badges of a dashboard',
    accepts,
    strict: true,
    query: Fields({}),
    replica: true,
    returns: Counts,
    handle: ({ caller }, app) => countOpenWork(app, caller),
  }),
  operation({
    id: 'search',
    method: 'GET',
    path: '/api/search',
    tag: 'Analytics',
    summary: 'Find items, campaigns, zones, testers and members',
    description:
      'At most five of each kind. Items are found by words of the redacted title, the rest by a part of the name.',
    accepts,
    strict: true,
    query: SearchQuery,
    replica: true,
    returns: SearchResult,
    handle: ({ caller, query }, app) => searchByName(app, caller, query),
  }),
]
