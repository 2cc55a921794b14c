import { publishableKey, testerToken } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { notFound, overloaded } from '../../../core/problems.ts'
import { accountRequired, membershipRequired, membershipSuspended } from '../feedback/index.ts'
import { castVote } from './cast.ts'
import { votingClosed } from './problems.ts'
import { Vote, VoteResult } from './schemas.ts'

export const operations = [
  operation({
    id: 'castVote',
    method: 'POST',
    path: '/api/votes',
    tag: 'Feedback',
    summary: 'Vote on an item',
    description:
      'One vote per voter and item; the voter is the tester, else the session. Repeating a vote changes nothing; the other direction replaces it. The service computes the weight.',
    accepts: [publishableKey, testerToken],
    limit: 'votes',
    idempotent: true,
    body: Vote,
    returns: VoteResult,
    problems: [notFound, votingClosed, accountRequired, membershipRequired, membershipSuspended, overloaded],
    handle: ({ caller, body, request }, app) => castVote(app, caller, body, request.address),
  }),
]
