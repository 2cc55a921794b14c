import { mcpKey, member, secretKey, tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { membershipRequired, membershipSuspended } from '../../listening/feedback/index.ts'
import { listForCaller, verifyFeedback } from './actions.ts'
import { notDeployed } from './problems.ts'
import { OwnVerification, VerificationCreate, VerificationPage, VerificationQuery } from './schemas.ts'

export const operations = [
  operation({
    id: 'verifyFeedback',
    method: 'POST',
    path: '/api/tester/feedback/{id}/verify',
    tag: 'Testers',
    summary: 'Confirm or dispute a deployed item',
    description:
      'One verdict per tester and round; a later one replaces it. The third tester’s STILL_BROKEN reopens the item.',
    accepts: [tester],
    body: VerificationCreate,
    returns: OwnVerification,
    problems: [notDeployed, membershipRequired, membershipSuspended],
    handle: ({ caller, params, body, request }, app) => verifyFeedback(app, caller, params.id, body, request),
  }),
  operation({
    id: 'listVerifications',
    method: 'GET',
    path: '/api/feedback/{id}/verifications',
    tag: 'Feedback',
    summary: 'List testers’ verdicts on a deployed item',
    accepts: [secretKey, mcpKey, member],
    query: VerificationQuery,
    returns: VerificationPage,
    handle: ({ caller, params, query }, app) =>
      listForCaller(app, caller, params.id, query.round, sliceOf(query)),
  }),
]
