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
    summary: 'Own payments over all workspaces, the newest first',
    description: 'In dollars and in tokens, with what payout runs left out and why.',
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
    summary: 'What is earned and not paid, by workspace, with reasons and remedies',
    description:
      'Money alone: points are not paid out. The debts themselves are entries of `/api/tester/rewards`.',
    accepts: [tester],
    strict: true,
    query: OwnUnpaidQuery,
    returns: OwnUnpaidPage,
    handle: ({ caller, query }, app) => explainUnpaid(app, caller, sliceOf(query)),
  }),
]
