import { mcpKey, member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { identityUnavailable } from '../../../core/problems.ts'
import { PageOf } from '../../../core/schema.ts'
import { deploymentClosed } from '../deployments/index.ts'
import { listReceiptsOf, submitReceipt } from './actions.ts'
import { challengeProof } from './challenging.ts'
import { challengeRefused, receiptInvalid, receiptNotSigned, receiptRefused } from './problems.ts'
import { ProofChallenge, ProofChallengeCreate, Receipt, ReceiptCreate, ReceiptQuery } from './schemas.ts'

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
      'The test was red three times before the change and green three times after it. A CI identity of the workspace has signed the statement, which answers an open challenge. The deployment then has a `proof` until its commit changes: PROVEN where the CI has built both commits, LINKED where the test ran at an address.',
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
    problems: [receiptInvalid, receiptNotSigned, receiptRefused, deploymentClosed, identityUnavailable],
    handle: ({ caller, params, body, request }, app) =>
      submitReceipt(app, caller, params.id, request.newId, body),
  }),
  operation({
    id: 'listReceipts',
    method: 'GET',
    path: '/api/deployments/{id}/receipts',
    tag,
    summary: 'Receipts of a deployment, newest first',
    description: 'Those of revoked CI identities and of earlier commits too.',
    accepts,
    strict: true,
    query: ReceiptQuery,
    returns: PageOf(Receipt),
    handle: ({ caller, params, query }, app) => listReceiptsOf(app, caller, params.id, sliceOf(query)),
  }),
]
