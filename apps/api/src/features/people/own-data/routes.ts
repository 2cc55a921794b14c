import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { eraseTester, exportTester } from './actions.ts'
import { moneyOutstanding } from './problems.ts'
import { ErasedTester, ErasureQuery, TesterExport } from './schemas.ts'

const tag = 'Testers'

export const operations = [
  operation({
    id: 'exportTester',
    method: 'GET',
    path: '/api/tester/export',
    tag,
    summary: 'Export everything that is kept of you',
    description:
      'Your account, and in each workspace your items, votes, answers, verdicts and entries, as you wrote them.',
    accepts: [tester],
    strict: true,
    returns: TesterExport,
    handle: ({ caller }, app) => exportTester(app, caller),
  }),
  operation({
    id: 'eraseTester',
    method: 'DELETE',
    path: '/api/tester/me',
    tag,
    summary: 'Erase yourself everywhere',
    description:
      'Words, addresses, pictures and names are gone within a minute, in every workspace; the answer says what stays. 409 while money is on its way to you, and while money is owed to you unless `forfeit=true`. Whoever signs in again with the same identity is a new tester. It cannot be undone.',
    accepts: [tester],
    strict: true,
    query: ErasureQuery,
    returns: ErasedTester,
    problems: [moneyOutstanding],
    handle: ({ caller, query }, app) => eraseTester(app, caller, { forfeit: query.forfeit ?? false }),
  }),
]
