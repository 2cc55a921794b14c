import { mcpKey, member, platformAdmin, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { identityUnavailable } from '../../../core/problems.ts'
import { PageOf } from '../../../core/schema.ts'
import { deploymentClosed } from '../deployments/index.ts'
import { forgeRefused, forgeUnavailable } from '../forge-apps/index.ts'
import { listReceiptsForCaller, submitReceipt } from './actions.ts'
import { challengeProof, challengeWatch } from './challenging.ts'
import { challengeRefused, notRed, receiptInvalid, receiptNotSigned, receiptRefused } from './problems.ts'
import {
  ProofChallenge,
  ProofChallengeCreate,
  Receipt,
  ReceiptCreate,
  ReceiptQuery,
  RedExtension,
  RedHeld,
  WatchChallengeCreate,
} from './schemas.ts'
import { extendRedHold, submitWatch } from './watching.ts'

const tag = 'Deployments'
const accepts = [secretKey, mcpKey, member] as const

export const operations = [
  operation({
    id: 'createProofChallenge',
    method: 'POST',
    path: '/api/deployments/{id}/proof-challenges',
    tag,
    summary: 'Ask for a challenge that a receipt of this deployment answers',
    description:
      'It is for one receipt within the hour, and bound to the item as it is now, to the deployment, to the test and to both commits. The test is the one that the service compiles, or one that a member has accepted. `afterCommit` is the commitSha of the deployment. At most 20 are open for a deployment.',
    accepts,
    editors: true,
    strict: true,
    body: ProofChallengeCreate,
    example: {
      testSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      beforeCommit: 'de9f2c7fd25e1b3afad3e85a0bd17d9b100db4b3',
      afterCommit: '9fceb02d0ae598e95dc970b74767f19372d61af8',
    },
    returns: ProofChallenge,
    problems: [challengeRefused, deploymentClosed],
    handle: ({ caller, params, body, request }, app) =>
      challengeProof(app, caller, params.id, request.newId, body),
  }),
  operation({
    id: 'submitReceipt',
    method: 'POST',
    path: '/api/deployments/{id}/receipts',
    tag,
    summary: 'Prove the commit of a deployment by a run of a trusted CI',
    description:
      'The test was red three times before the change and green three times after it. A CI identity of the workspace has signed the statement, which answers an open challenge. The deployment then has a `proof` until its commit changes: PROVEN where the CI has built both commits, LINKED where the test ran at an address, unless the forge attests that both commits run there.',
    accepts,
    editors: true,
    strict: true,
    idempotent: true,
    body: ReceiptCreate,
    example: {
      statement: 'eyJhZnRlciI6WyJQQVNTRUQiLCJQQVNTRUQiLCJQQVNTRUQiXX0',
      ciIdentityId: '01a2276a-c0e2-7148-b8ed-53bb20937000',
      signature: 'c2lnbmF0dXJl'.repeat(7) + 'c2',
    },
    returns: Receipt,
    problems: [
      receiptInvalid,
      receiptNotSigned,
      receiptRefused,
      deploymentClosed,
      identityUnavailable,
      forgeUnavailable,
      forgeRefused,
    ],
    handle: ({ caller, params, body, request }, app) =>
      submitReceipt(app, caller, params.id, request.newId, body),
  }),
  operation({
    id: 'createWatchChallenge',
    method: 'POST',
    path: '/api/deployments/{id}/watch-challenges',
    tag,
    summary: 'Ask for a challenge that a watch of shipped work answers',
    description:
      'For one watch within the hour. The deployment is shipped and proven, and the test is that of its proof. `commit` is the one that the test runs on.',
    accepts,
    editors: true,
    strict: true,
    body: WatchChallengeCreate,
    example: {
      testSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      commit: '9fceb02d0ae598e95dc970b74767f19372d61af8',
    },
    returns: ProofChallenge,
    problems: [challengeRefused, deploymentClosed],
    handle: ({ caller, params, body, request }, app) =>
      challengeWatch(app, caller, params.id, request.newId, body),
  }),
  operation({
    id: 'submitWatch',
    method: 'POST',
    path: '/api/deployments/{id}/watches',
    tag,
    summary: 'Report a run of the test of shipped work on a later commit',
    description:
      'The statement is JSON as that of a receipt: about (WATCH), built (COMMIT), challengeId, commit, console, finishedAt, nonce, pictures, runId, runs (three), testSha256, version (2). All three runs are green, or all are red: then the workspace is told, and the unpaid share of the implementer is held, for 14 days at most unless an operator extends it.',
    accepts,
    editors: true,
    strict: true,
    idempotent: true,
    body: ReceiptCreate,
    example: {
      statement: 'eyJhYm91dCI6IldBVENIIn0',
      ciIdentityId: '01a2276a-c0e2-7148-b8ed-53bb20937000',
      signature: `${'c2lnbmF0dXJl'.repeat(7)}c2`,
    },
    returns: Receipt,
    problems: [
      receiptInvalid,
      receiptNotSigned,
      receiptRefused,
      challengeRefused,
      deploymentClosed,
      identityUnavailable,
    ],
    handle: ({ caller, params, body, request }, app) =>
      submitWatch(app, caller, params.id, request.newId, body),
  }),
  operation({
    id: 'extendRed',
    method: 'POST',
    path: '/api/platform-admin/deployments/{id}/extend-red',
    tag: 'Operator',
    summary: 'Hold the implementer’s share of a deployment whose test is red for longer',
    accepts: [platformAdmin],
    strict: true,
    body: RedExtension,
    example: { days: 14, reason: 'The contractor has asked for time' },
    returns: RedHeld,
    problems: [notRed],
    handle: ({ caller, params, body }, app) => extendRedHold(app, caller, params.id, body),
  }),
  operation({
    id: 'listReceipts',
    method: 'GET',
    path: '/api/deployments/{id}/receipts',
    tag,
    summary: 'Receipts of a deployment, newest first',
    description: 'Those of revoked CI identities, of earlier commits and of watches too.',
    accepts,
    strict: true,
    query: ReceiptQuery,
    returns: PageOf(Receipt),
    handle: ({ caller, params, query }, app) => listReceiptsForCaller(app, caller, params.id, sliceOf(query)),
  }),
]
