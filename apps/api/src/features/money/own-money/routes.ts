import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { explainUnpaid, listPayoutsOfTester } from './actions.ts'
import { OwnPayoutPage, OwnPayoutQuery, OwnUnpaidPage, OwnUnpaidQuery } from './schemas.ts'

export const operations = [
  operation({
    id: 'listTesterPayouts',
    method: 'GET',
    path: '/api/tester/payouts',
    tag: 'Testers',
    summary: 'List own payments in all workspaces, newest first',
    description: 'In dollars and in tokens, including amounts that payout runs skipped, with the reasons.',
    accepts: [tester],
    strict: true,
    query: OwnPayoutQuery,
    returns: OwnPayoutPage,
    handle: ({ caller, query }, app) =>
      listPayoutsOfTester(app, caller, { state: query.state, slice: sliceOf(query) }),
  }),
  operation({
    id: 'listTesterUnpaid',
    method: 'GET',
    path: '/api/tester/unpaid',
    tag: 'Testers',
    summary: 'List earned but unpaid amounts by workspace, with reasons and remedies',
    description: 'Money only: points are not paid out. `/api/tester/rewards` lists the debts.',
    accepts: [tester],
    strict: true,
    query: OwnUnpaidQuery,
    returns: OwnUnpaidPage,
    handle: ({ caller, query }, app) => explainUnpaid(app, caller, sliceOf(query)),
  }),
]
