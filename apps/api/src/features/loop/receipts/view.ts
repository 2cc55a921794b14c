import type { Reader } from '../../../core/caller.ts'
import type { StoredReceipt } from './store.ts'

/** Returns a receipt as a reader is allowed to see it. Texts that the CI wrote do not reach agents. */
export function receiptView(receipt: StoredReceipt, reader: Reader) {
  const {
    id,
    deploymentId,
    feedbackId,
    ciIdentityId,
    testSha256,
    beforeCommit,
    afterCommit,
    built,
    about,
    result,
    attestation,
  } = receipt
  const { finishedAt, receivedFrom, createdAt, tokenId } = receipt
  const isPerson = reader === 'person'
  return {
    id,
    deploymentId,
    feedbackId,
    ciIdentityId,
    kind: tokenId === null ? ('KEY' as const) : ('OIDC' as const),
    testSha256,
    beforeCommit,
    afterCommit,
    built,
    about,
    result,
    attestation,
    runId: isPerson ? receipt.runId : null,
    finishedAt,
    statement: isPerson ? receipt.statement : null,
    signature: isPerson ? receipt.signature : null,
    receivedFrom,
    createdAt,
  }
}
