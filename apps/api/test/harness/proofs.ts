import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer } from './http.ts'
import { uuidv7 } from './ids.ts'
import type { TestService } from './service.ts'
import type { TestWorkspace } from './workspace.ts'

export const beforeCommit = 'de9f2c7fd25e1b3afad3e85a0bd17d9b100db4b3'
export const afterCommit = '9fceb02d0ae598e95dc970b74767f19372d61af8'
export const otherCommit = '0123456789abcdef0123456789abcdef01234567'
/** The hash of a test that a member is to accept. */
export const testSha256 = createHash('sha256').update('expect(1).toBe(2)').digest('hex')
export const workflow = '.github/workflows/prove.yml@refs/heads/main'

/** Makes a key pair for a CI: the public key as PEM, as the workspace registers it. */
export function newCiKey(): { publicKey: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(), privateKey }
}

/** Registers the key of a CI as the owner. Returns the id of the identity. */
export async function registerKey(workspace: TestWorkspace, publicKey: string): Promise<string> {
  const body = { kind: 'KEY', name: 'CI', publicKey }
  const made = await workspace.call('POST', '/api/ci-identities', { as: workspace.ownerToken, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id
}

/** Registers GitHub or GitLab, whose issuer is that of the tests. */
export async function registerProvider(
  service: TestService,
  workspace: TestWorkspace,
  more: object = {},
): Promise<string> {
  const issuer = service.issuer.url
  const of = { provider: 'GITHUB', issuer, audience: 'groundswell', repositoryId: '4711', workflow }
  const body = { kind: 'OIDC', name: 'Actions', ...of, ...more }
  const made = await workspace.call('POST', '/api/ci-identities', { as: workspace.ownerToken, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id
}

/** Requests a challenge for the standard test and commits. */
export function requestChallenge(
  workspace: TestWorkspace,
  deploymentId: string,
  more: object = {},
): Promise<Answer> {
  const body = { testSha256, beforeCommit, afterCommit, ...more }
  return workspace.post(`/api/deployments/${deploymentId}/proof-challenges`, body)
}

/** Returns the statement of an honest CI about a challenge. */
export function honestStatement({ id, nonce }: { id: string; nonce: string }, more: object = {}) {
  return {
    version: 2,
    challengeId: id,
    nonce,
    testSha256,
    beforeCommit,
    afterCommit,
    built: 'COMMIT',
    before: ['FAILED', 'FAILED', 'FAILED'],
    after: ['PASSED', 'PASSED', 'PASSED'],
    pictures: [testSha256],
    console: null,
    runId: '815',
    finishedAt: '2026-11-29T12:00:00.000Z',
    ...more,
  }
}
/** Returns the bytes that a CI signs. */
export const signedBytes = (said: object) => Buffer.from(JSON.stringify(said, Object.keys(said).sort()))

/** Returns the body of a receipt that a key has signed. */
export function signReceipt(said: object, ciIdentityId: string, privateKey: KeyObject) {
  const bytes = signedBytes(said)
  const signature = sign(null, bytes, privateKey).toString('base64url')
  return { statement: bytes.toString('base64url'), ciIdentityId, signature }
}

/** Returns the claims of a GitHub job that proves a statement. */
export function githubClaims(said: object, more: object = {}): Record<string, unknown> {
  const sha256 = createHash('sha256').update(signedBytes(said)).digest('hex')
  return {
    aud: `groundswell#${sha256}`,
    sub: 'repo:acme/shop:ref:refs/heads/main',
    jti: uuidv7(),
    repository: 'acme/shop',
    repository_id: '4711',
    workflow_ref: `acme/shop/${workflow}`,
    job_workflow_ref: `acme/shop/${workflow}`,
    ref: 'refs/heads/main',
    event_name: 'workflow_dispatch',
    run_id: '815',
    ...more,
  }
}

/** Returns the statement of a watch: the same result three times on one commit. */
export function watchStatement(
  { id, nonce }: { id: string; nonce: string },
  result: string,
  more: object = {},
) {
  return {
    version: 2,
    about: 'WATCH',
    challengeId: id,
    nonce,
    testSha256,
    commit: otherCommit,
    built: 'COMMIT',
    runs: [result, result, result],
    pictures: [],
    console: null,
    runId: '816',
    finishedAt: '2026-11-29T12:00:00.000Z',
    ...more,
  }
}
