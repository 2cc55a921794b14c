import {
  mailToken,
  mcpKey,
  member,
  publishableKey,
  secretKey,
  sessionSecret,
  tester,
  testerToken,
  userToken,
} from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { membershipSuspended, merged, notAuthor } from '../../listening/feedback/index.ts'
import { giveAuthorVerdict, listVerdictsForCaller, verifyFeedback } from './actions.ts'
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
      'One verdict per tester and round; a later one replaces it. The third tester’s STILL_BROKEN reopens the item, or an earlier one where the campaign’s `reopenAfter` says so. The author needs no membership, and his verdict earns nothing.',
    accepts: [tester],
    body: VerificationCreate,
    example: { outcome: 'CONFIRMED', note: 'It works for me' },
    returns: OwnVerification,
    problems: [notDeployed, merged, membershipSuspended],
    handle: ({ caller, params, body, request }, app) => verifyFeedback(app, caller, params.id, body, request),
  }),
  operation({
    id: 'giveAuthorVerdict',
    method: 'POST',
    path: '/api/feedback/{id}/verdict',
    tag: 'Feedback',
    summary: 'Say whether your own feedback was solved',
    description:
      'For the author of a DEPLOYED item, by session secret, user token, tester token, or the token of a mail with news of it (in `x-service-mail-token`, without a key; for the round of the mail): a plain session id is not enough. One verdict per round; a later one replaces it. It earns nothing. STILL_BROKEN reopens the item as `reopenAfter` of its campaign says; otherwise the team is told.',
    accepts: [publishableKey, testerToken, sessionSecret, userToken, mailToken],
    limit: 'feedback',
    body: VerificationCreate,
    example: { outcome: 'STILL_BROKEN', note: 'It still jumps after a reload.' },
    returns: OwnVerification,
    problems: [notDeployed, merged, notAuthor, membershipSuspended],
    handle: ({ caller, params, body, request }, app) =>
      giveAuthorVerdict(app, caller, params.id, body, request),
  }),
  operation({
    id: 'listVerifications',
    method: 'GET',
    path: '/api/feedback/{id}/verifications',
    tag: 'Feedback',
    summary: 'List testers’ verdicts on a deployed item',
    accepts: [secretKey, mcpKey, member],
    ofRun: true,
    query: VerificationQuery,
    replica: true,
    returns: VerificationPage,
    handle: ({ caller, params, query }, app) =>
      listVerdictsForCaller(app, caller, params.id, query.round, sliceOf(query)),
  }),
]
