import { createHash } from 'node:crypto'
import { ciClaimsOf, isSignedByEd25519 } from '../../../adapters/identity/ci-tokens.ts'
import type { App } from '../../../app.ts'
import { actorOf, readerOf } from '../../../core/caller.ts'
import { isTaken } from '../../../core/database/constraint.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { mapPage, pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { identityUnavailable, notFound } from '../../../core/problems.ts'
import { findVisible, type LoopCaller } from '../../listening/feedback/index.ts'
import {
  ciTokensOf,
  listOidcIdentities,
  type StoredCiIdentity,
  shareCiIdentity,
} from '../ci-identities/index.ts'
import {
  deploymentClosed,
  findDeploymentItem,
  lockItemAndDeployment,
  recordProof,
} from '../deployments/index.ts'
import { isAcceptedTest } from './challenging.ts'
import { judgeSeenPreviews, readPreviews } from './previews.ts'
import {
  noChallengeProblem,
  proofState,
  signatureProblem,
  statementProblem,
  tokenUsedProblem,
} from './rules.ts'
import type { ReceiptBody } from './schemas.ts'
import { readStatement, resultsProblem } from './statement-rules.ts'
import {
  deleteChallenge,
  findReceipt,
  insertReceipt,
  listReceipts,
  lockChallenge,
  type StoredReceipt,
} from './store.ts'
import { findIdentityOfToken, notSignedProblem, readTokenId } from './token-rules.ts'
import { receiptView } from './view.ts'

/** The identity that has signed a statement. */
export interface Signer {
  ciIdentityId: string
  /** Null for a key. */
  tokenId: string | null
}

/**
 * Accepts a receipt: a trusted CI states that the item's test was red before the change and green after it. The receipt
 * proves the deployment, or only shows a run at an address. Each challenge accepts one receipt. A token is verified
 * before the transaction.
 */
export async function submitReceipt(
  app: App,
  caller: LoopCaller,
  deploymentId: string,
  id: string,
  body: ReceiptBody,
) {
  const read = orThrow(signatureProblem(body) ?? readStatement(body.statement))
  const { workspaceId } = caller
  await app.db.readWorkspace(workspaceId, async (tx) => {
    await findVisible(app, tx, caller, orThrow((await findDeploymentItem(tx, deploymentId)) ?? notFound()))
  })
  const signer = await findSigner(app, workspaceId, body, read)
  const seen = await readPreviews(app, workspaceId, deploymentId, read.said)
  return app.db
    .inWorkspace(workspaceId, async (tx) => {
      const { item, deployment } = await lockItemAndDeployment(tx, caller, deploymentId)
      // A retry after a crash has the same id: the first attempt succeeded.
      const existing = await findReceipt(tx, id)
      if (existing) return receiptView(existing, readerOf(caller))
      const identity = await requireSigner(tx, signer, read, body)
      if (!deployment.isOpen) throw deploymentClosed()
      const { said } = read
      const challenge = await lockChallenge(tx, said.challengeId)
      const at = app.clock.now()
      const accepted = await isAcceptedTest(tx, item, said.testSha256)
      const refusal =
        resultsProblem(said) ??
        statementProblem(said, challenge, { item, deployment, isAccepted: accepted, at })
      if (refusal) throw refusal
      const { testSha256, beforeCommit, afterCommit, built, challengeId, runId } = said
      const attestation = built === 'COMMIT' ? null : judgeSeenPreviews(seen, challenge!.createdAt)
      const receipt: StoredReceipt = {
        ...{ id, deploymentId: deployment.id, feedbackId: item.id, challengeId, attestation, ...signer },
        ...{
          testSha256,
          beforeCommit,
          afterCommit,
          built,
          runId,
          about: 'PROOF',
          result: 'GREEN',
          finishedAt: new Date(said.finishedAt),
        },
        ...{ statement: body.statement, signature: body.signature ?? null },
        ...{ receivedFrom: actorOf(caller), createdAt: at },
      }
      await insertReceipt(tx, receipt)
      await deleteChallenge(tx, challengeId)
      const of = { commitSha: deployment.commitSha, receiptId: id, testSha256, beforeCommit, reason: null }
      const proof = {
        state: proofState(built, attestation),
        at: at.toISOString(),
        by: `ci:${identity.id}`,
        ...of,
      }
      await recordProof(tx, item, deployment, proof, { by: actorOf(caller), at })
      return receiptView(receipt, readerOf(caller))
    })
    .catch(throwTwinRefusal)
}

/** Throws the refusal of a receipt if a concurrent receipt has already used its token or challenge. */
export function throwTwinRefusal(error: unknown): never {
  if (isTaken(error, 'receipts_one_of_token')) throw tokenUsedProblem()
  if (isTaken(error, 'receipts_one_of_challenge')) throw noChallengeProblem()
  throw error
}

/** Returns the identity that a receipt names. A token is verified here; the signature of a key is checked later. */
export async function findSigner(
  app: App,
  workspaceId: string,
  body: ReceiptBody,
  read: SignedBytes,
): Promise<Signer> {
  return body.token === undefined ? signerByKey(body) : findSignerByToken(app, workspaceId, body.token, read)
}
type SignedBytes = { said: { runId: string }; bytes: Uint8Array }

/**
 * Locks the identity behind a receipt, so that it is not revoked in the meantime. Throws if its key did not sign, or if
 * it is already revoked.
 */
export async function requireSigner(
  tx: WorkspaceTx,
  signer: Signer,
  read: SignedBytes,
  body: ReceiptBody,
): Promise<StoredCiIdentity> {
  const identity = orThrow((await shareCiIdentity(tx, signer.ciIdentityId)) ?? notFound())
  if (signer.tokenId === null && !isSignedByKey(identity, read, body)) throw notSignedProblem('SIGNATURE')
  if (identity.revokedAt) throw notSignedProblem('REVOKED')
  return identity
}

function signerByKey({ ciIdentityId }: ReceiptBody): Signer {
  return { ciIdentityId: ciIdentityId!.toLowerCase(), tokenId: null }
}

function isSignedByKey(
  { publicKey }: { publicKey: string | null },
  { bytes }: SignedBytes,
  { signature }: ReceiptBody,
): boolean {
  return publicKey !== null && isSignedByEd25519(bytes, signature!, publicKey)
}

/**
 * Finds the identity of a token. The claims are compared before the signature, because a token that matches no identity
 * must not make the service fetch its key.
 */
async function findSignerByToken(
  app: App,
  workspaceId: string,
  token: string,
  { said, bytes }: SignedBytes,
): Promise<Signer> {
  const claims = ciClaimsOf(token)
  if (!claims || typeof claims.iss !== 'string') throw notSignedProblem('SIGNATURE')
  const { iss } = claims
  const identities = await app.db.readWorkspace(workspaceId, (tx) => listOidcIdentities(tx, iss))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const identity = orThrow(findIdentityOfToken(claims, identities, { sha256, runId: said.runId }))
  const verdict = await ciTokensOf(app).verify(token, iss)
  if (!verdict.ok && verdict.why === 'unavailable') throw identityUnavailable()
  if (!verdict.ok) throw notSignedProblem(verdict.why === 'expired' ? 'EXPIRED' : 'SIGNATURE')
  return { ciIdentityId: identity.id, tokenId: readTokenId(verdict.claims) }
}

/** Lists the receipts of a deployment, newest first. */
export function listReceiptsForCaller(app: App, caller: LoopCaller, deploymentId: string, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    await findVisible(app, tx, caller, orThrow((await findDeploymentItem(tx, deploymentId)) ?? notFound()))
    const page = pageOf(await listReceipts(tx, deploymentId, slice), slice)
    return mapPage(page, (receipt) => receiptView(receipt, readerOf(caller)))
  })
}
