import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { acceptTest, listTestsOfItem, withdrawTest } from './actions.ts'
import { tooManyAcceptedTests } from './problems.ts'
import { AcceptedTest, AcceptedTestCreate, AcceptedTests, AcceptedTestWithdraw } from './schemas.ts'

const tag = 'Feedback'
const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const operations = [
  operation({
    id: 'listAcceptedTests',
    method: 'GET',
    path: '/api/feedback/{id}/accepted-tests',
    tag,
    summary: 'Tests of an item that a member has accepted',
    accepts: [secretKey, member],
    returns: AcceptedTests,
    handle: ({ caller, params }, app) => listTestsOfItem(app, caller, params.id),
  }),
  operation({
    id: 'acceptTest',
    method: 'POST',
    path: '/api/feedback/{id}/accepted-tests',
    tag,
    summary: 'Accept a test as proof for an item',
    description:
      'Read the test first: a receipt of it counts as proof. The test that the service compiles needs no acceptance. At most 20 for an item.',
    accepts: [member],
    strict: true,
    body: AcceptedTestCreate,
    example: { sha256, note: 'Also covers the empty cart' },
    returns: AcceptedTest,
    problems: [tooManyAcceptedTests],
    handle: ({ caller, params, body }, app) => acceptTest(app, caller, params.id, body),
  }),
  operation({
    id: 'withdrawAcceptedTest',
    method: 'POST',
    path: '/api/feedback/{id}/accepted-tests/withdraw',
    tag,
    summary: 'Withdraw the acceptance of a test',
    description: 'Later receipts of it are refused; earlier ones stay.',
    accepts: [member],
    strict: true,
    body: AcceptedTestWithdraw,
    example: { sha256 },
    returns: AcceptedTests,
    handle: ({ caller, params, body }, app) => withdrawTest(app, caller, params.id, body.sha256),
  }),
]
