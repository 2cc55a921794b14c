import type { Problem } from '../../../core/problem.ts'
import { deploymentClosed } from '../deployments/index.ts'
import type { Attestation } from './preview-rules.ts'
import { challengeRefused, receiptInvalid, receiptRefused } from './problems.ts'
import type { ChallengeBody, ReceiptBody, StatementBody, WatchBody } from './schemas.ts'
import type { StoredChallenge } from './store.ts'

/** The lifetime of a challenge. */
export const CHALLENGE_MS = 3_600_000
/** The most open challenges of one deployment. */
export const MOST_CHALLENGES = 20

interface Proven {
  id: string
  commitSha: string | null
}

/**
 * Returns why a challenge is refused: its commits belong to another deployment, or its test was not accepted; else
 * null.
 */
export function challengeProblem(
  { beforeCommit, afterCommit }: ChallengeBody,
  { commitSha }: Pick<Proven, 'commitSha'>,
  isAccepted: boolean,
): Problem | null {
  if (beforeCommit === afterCommit)
    return challengeRefusal('SAME_COMMIT', 'Both commits are the same: there is no change to prove.')
  if (commitSha?.toLowerCase() !== afterCommit)
    return challengeRefusal(
      'OTHER_COMMIT',
      'afterCommit is not the commitSha of the deployment: report the whole commit on the deployment first.',
    )
  return isAccepted ? null : challengeRefusal('TEST_NOT_ACCEPTED', notAccepted)
}

/**
 * Returns the error for a later test that is not the test of the proof, because it would say nothing about the proof.
 */
export const otherTestProblem = () =>
  challengeRefusal('OTHER_TEST', 'The test of the proof is watched: the deployment names its hash.')

export const tooManyChallengesProblem = () =>
  challengeRefusal(
    'TOO_MANY',
    `A deployment has at most ${MOST_CHALLENGES} open challenges: use one, or wait an hour.`,
  )

const challengeRefusal = (reason: string, message: string) =>
  challengeRefused({ message, details: { reason } })
const notAccepted =
  'The test is neither the one that the service compiles for the item nor one that a member has accepted.'

/**
 * Returns the proof that a receipt gives. A run at an address counts only as a link unless the forge attests it,
 * because any commit may run there.
 */
export function proofState(
  built: StatementBody['built'],
  attestation: Attestation | null,
): 'PROVEN' | 'LINKED' {
  return built === 'COMMIT' || attestation === 'ATTESTED' ? 'PROVEN' : 'LINKED'
}

/** Returns an error unless a receipt has either a signature with its key, or a token. */
export function signatureProblem({ ciIdentityId, signature, token }: ReceiptBody): Problem | null {
  const isKey = ciIdentityId !== undefined && signature !== undefined && token === undefined
  const isToken = token !== undefined && ciIdentityId === undefined && signature === undefined
  return isKey || isToken
    ? null
    : receiptInvalid({
        message: 'Send ciIdentityId and signature, or token alone.',
        details: { reason: 'MALFORMED' },
      })
}

/** Returns why a statement does not answer this challenge for the present item and deployment; else null. */
export function statementProblem(
  said: StatementBody,
  challenge: StoredChallenge | null,
  now: { item: { revision: number }; deployment: Proven; isAccepted: boolean; at: Date },
): Problem | null {
  const isOpen =
    challenge !== null && challenge.deploymentId === now.deployment.id && challenge.expiresAt > now.at
  if (!isOpen || challenge.nonce !== said.nonce || challenge.about !== 'PROOF') return noChallengeProblem()
  if (challenge.testSha256 !== said.testSha256)
    return receiptRefusal('OTHER_TEST', 'The challenge is for another test.')
  const isSame = challenge.beforeCommit === said.beforeCommit && challenge.afterCommit === said.afterCommit
  if (!isSame || now.deployment.commitSha?.toLowerCase() !== said.afterCommit)
    return receiptRefusal('OTHER_COMMIT', 'The deployment or the challenge is about another commit.')
  if (challenge.revision !== now.item.revision)
    return receiptRefusal('REVISED', 'The item has been edited since: ask for a new challenge.')
  return now.isAccepted ? null : receiptRefusal('TEST_NOT_ACCEPTED', notAccepted)
}

/** Returns why work cannot be tested again: it is not shipped, or no receipt has proven it; else null. */
export function watchedWorkProblem(
  item: { status: string },
  { isOpen, proof }: { isOpen: boolean; proof: { state: string } | null },
): Problem | null {
  if (!isOpen || item.status !== 'DEPLOYED') return deploymentClosed()
  return proof?.state === 'PROVEN'
    ? null
    : challengeRefusal('NOT_PROVEN', 'Only work that a receipt has proven is watched.')
}

/** Returns why the result of a later test does not answer this challenge; else null. */
export function watchAnswerProblem(
  said: WatchBody,
  challenge: StoredChallenge | null,
  { deploymentId, at }: { deploymentId: string; at: Date },
): Problem | null {
  const isOpen =
    challenge !== null &&
    challenge.about === 'WATCH' &&
    challenge.deploymentId === deploymentId &&
    challenge.expiresAt > at
  if (!isOpen || challenge.nonce !== said.nonce) return noChallengeProblem()
  if (challenge.testSha256 !== said.testSha256)
    return receiptRefusal('OTHER_TEST', 'The challenge is for another test.')
  return challenge.afterCommit === said.commit
    ? null
    : receiptRefusal('OTHER_COMMIT', 'The challenge is about another commit.')
}

const receiptRefusal = (reason: string, message: string) => receiptRefused({ message, details: { reason } })
/**
 * Returns the same refusal for every unusable challenge: used, expired, of another deployment or workspace, or never
 * issued.
 */
export const noChallengeProblem = () =>
  receiptRefusal(
    'CHALLENGE',
    'This deployment has no such open challenge: it was used, has expired or is another one’s. Ask for a new one.',
  )
export const tokenUsedProblem = () =>
  receiptRefusal('USED', 'This token has made a receipt already: ask for a new one.')
