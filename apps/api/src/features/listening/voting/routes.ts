import { Type } from 'typebox'
import { member, publishableKey, sessionSecret, testerToken, userToken } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { notFound, overloaded } from '../../../core/problems.ts'
import { Fields } from '../../../core/schema.ts'
import { sessionJoined } from '../../people/persons/index.ts'
import { accountRequired, membershipRequired, membershipSuspended } from '../feedback/index.ts'
import { castVote, castVoteOnBehalf, takeVoteBack, withdrawVoteOnBehalf } from './cast.ts'
import { joinSession } from './joining.ts'
import { joiningNeedsBoth, namePerson, ownVote, unknownPerson, votingClosed } from './problems.ts'
import {
  JoinedSession,
  Vote,
  VoteOnBehalf,
  VoteOnBehalfResult,
  VoteResult,
  VoteTakenBack,
} from './schemas.ts'

export const operations = [
  operation({
    id: 'castVote',
    method: 'POST',
    path: '/api/votes',
    tag: 'Feedback',
    summary: 'Vote on an item',
    description:
      'One vote per voter and item; the voter is the tester, else the session. Repeating a vote changes nothing; the other direction replaces it. The service computes the weight.',
    accepts: [publishableKey, testerToken, sessionSecret, userToken],
    limit: 'votes',
    idempotent: true,
    body: Vote,
    example: { feedbackId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01', voteType: 'up', sessionId: 'visitor-1' },
    returns: VoteResult,
    problems: [
      notFound,
      votingClosed,
      sessionJoined,
      accountRequired,
      membershipRequired,
      membershipSuspended,
      overloaded,
    ],
    handle: ({ caller, body, request }, app) => castVote(app, caller, body, request.address),
  }),
  operation({
    id: 'joinSession',
    method: 'POST',
    path: '/api/tester/join-session',
    tag: 'Testers',
    summary: 'Take over what you wrote and voted before you signed in',
    description:
      'Needs the publishable key, the tester token beside it and the session secret in `x-service-session`. The session’s items become the tester’s; of two votes on one item the strongest is left; one’s own items weigh 0. Once a session: it is over afterwards. What has been accrued does not move.',
    accepts: [publishableKey, testerToken, sessionSecret],
    limit: 'votes',
    returns: JoinedSession,
    problems: [sessionJoined, notFound, joiningNeedsBoth],
    handle: ({ caller: { workspaceId, testerId, sessionPersonId } }, app) => {
      if (!testerId || !sessionPersonId) throw joiningNeedsBoth()
      return joinSession(app, workspaceId, { testerId, sessionPersonId })
    },
  }),
  operation({
    id: 'takeVoteBack',
    method: 'DELETE',
    path: '/api/votes/{feedbackId}',
    tag: 'Feedback',
    summary: 'Take a vote back',
    description:
      'The voter is the tester, the identified user, else the session. Without a vote nothing changes.',
    accepts: [publishableKey, testerToken, userToken],
    limit: 'votes',
    query: Fields({
      sessionId: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'The session that voted, without a tester or user token',
        }),
      ),
    }),
    returns: VoteTakenBack,
    problems: [votingClosed, sessionJoined, overloaded],
    handle: ({ caller, params, query, request }, app) =>
      takeVoteBack(app, caller, { sessionId: '', ...params, ...query }, request.address),
  }),
  operation({
    id: 'castVoteOnBehalf',
    method: 'POST',
    path: '/api/feedback/{id}/votes',
    tag: 'Feedback',
    summary: 'Vote for an item in the name of an identified user',
    description:
      'For wishes that reach the team elsewhere: in a call, a mail or a sales note. The person is one that your server has identified. The vote follows the rules of the person’s own votes and counts like one: weight 1, never trusted, no reward. Repeating it changes nothing, and a vote that the person cast stays theirs. Who cast it is in the audit log.',
    accepts: [member],
    limit: 'votes',
    strict: true,
    body: VoteOnBehalf,
    example: { userId: 'user-4711' },
    returns: VoteOnBehalfResult,
    problems: [
      namePerson,
      unknownPerson,
      votingClosed,
      ownVote,
      accountRequired,
      membershipRequired,
      overloaded,
    ],
    handle: ({ caller, params, body }, app) => castVoteOnBehalf(app, caller, params.id, body),
  }),
  operation({
    id: 'withdrawVoteOnBehalf',
    method: 'DELETE',
    path: '/api/feedback/{id}/votes/{personId}',
    tag: 'Feedback',
    summary: 'Withdraw a vote that the team cast in a user’s name',
    description: 'Without such a vote nothing changes. A vote that the person cast stays.',
    accepts: [member],
    limit: 'votes',
    returns: VoteTakenBack,
    problems: [votingClosed, ownVote, overloaded],
    handle: ({ caller, params }, app) => withdrawVoteOnBehalf(app, caller, params.id, params.personId),
  }),
]
