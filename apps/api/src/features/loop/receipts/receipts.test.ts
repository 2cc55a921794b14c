import { beforeEach, expect, test } from 'vitest'
import { waitUntilReadable } from '../../../../test/harness/event-log.ts'
import { startIssuer } from '../../../../test/harness/issuer.ts'
import { everyLoopTest, submitItem } from '../../../../test/harness/loop-tests.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { joinPool, newTester } from '../../../../test/harness/pool.ts'
import {
  afterCommit,
  beforeCommit,
  githubClaims,
  honestStatement,
  newCiKey,
  otherCommit,
  registerKey,
  registerProvider,
  requestChallenge,
  signedBytes,
  signReceipt,
  testSha256,
  workflow,
} from '../../../../test/harness/proofs.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
let agent: string
// The issuer of the tests has a private address.
everyLoopTest((side) => ({ service, ours, agent } = side), null, { WEBHOOK_ALLOW_PRIVATE: 'true' })

let campaignId: string
beforeEach(async () => {
  const campaign = { name: 'Proof', status: 'ACTIVE', protectedPaths: [], evidence: 'PROVEN' }
  campaignId = (await ours.post('/api/campaigns', campaign)).body.id
  await ours.post('/api/zones', { zoneId: 'hero', threshold: 0, campaignId })
})

const asOwner = (method: string, path: string, body?: object) =>
  ours.call(method, path, { as: ours.ownerToken, ...(body ? { body } : {}) })
const accept = (feedbackId: string) =>
  asOwner('POST', `/api/feedback/${feedbackId}/accepted-tests`, { sha256: testSha256 })
/** An item of a tester who earns with it, its test accepted, and a deployment at the commit. */
async function start() {
  const tester = await newTester(service)
  await joinPool(ours, tester)
  const item = await tester.beside(ours, 'POST', '/api/feedback', { zoneId: 'hero', title: 'Slow' })
  const feedbackId: string = item.body.id
  const { body } = await ours.call('POST', '/api/deployments', { as: agent, body: { feedbackId } })
  await report(body.id, { commitSha: afterCommit })
  expect((await accept(feedbackId)).status).toBe(200)
  return { feedbackId, id: body.id as string }
}
const report = (id: string, body: object, as = agent) =>
  ours.call('PATCH', `/api/deployments/${id}`, { as, body })
const send = (id: string, body: object, as = ours.secretKey) =>
  ours.call('POST', `/api/deployments/${id}/receipts`, { as, body })
const open = async (id: string, more: object = {}) => {
  const { status, body } = await requestChallenge(ours, id, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { id: string; nonce: string }
}
const moneyOf = async (feedbackId: string) =>
  (
    await query<{ count: string }>(
      service,
      `select (select count(*) from item_accruals where feedback_id = $1)
            + (select count(*) from credits where feedback_id = $1) as count`,
      [feedbackId],
    )
  )[0]!.count
const proofOf = async (id: string) => (await ours.get(`/api/deployments/${id}`)).body.proof

test('a receipt of a registered key proves the commit, and only then the item is shipped and earns', async () => {
  const { publicKey, privateKey } = newCiKey()
  const ci = await registerKey(ours, publicKey)
  const { id, feedbackId } = await start()
  expect(await report(id, { status: 'DEPLOYED', prUrl: 'https://example.com/pull/7' })).toMatchObject({
    status: 409,
    body: { code: 'evidence_required', details: { evidence: 'PROVEN', missing: ['proof'] } },
  })
  const said = honestStatement(await open(id))
  const taken = await send(id, signReceipt(said, ci, privateKey))
  expect(taken).toMatchObject({ status: 200, body: { ciIdentityId: ci, kind: 'KEY', runId: '815' } })
  expect(await proofOf(id)).toMatchObject({
    state: 'PROVEN',
    by: `ci:${ci}`,
    commitSha: afterCommit,
    receiptId: taken.body.id,
    testSha256,
    beforeCommit,
    reason: null,
  })
  expect(await moneyOf(feedbackId)).toBe('0')
  expect((await report(id, { status: 'DEPLOYED' })).body.status).toBe('DEPLOYED')
  expect(await moneyOf(feedbackId)).not.toBe('0')
  // A shipped, proven deployment keeps its proof: no caller may change its commit.
  for (const key of [agent, ours.secretKey, ours.ownerToken])
    expect(await report(id, { commitSha: otherCommit }, key)).toMatchObject({ status: 409 })
  await waitUntilReadable(service)
  const audit = await asOwner('GET', '/api/audit?type=deployment.proven')
  expect(audit.body.items).toMatchObject([{ subjectId: id, data: { receiptId: taken.body.id, feedbackId } }])
})

test('runs at an address count as a link: they ship nothing that wants proof, and replace neither proof nor waiver', async () => {
  const { publicKey, privateKey } = newCiKey()
  const ci = await registerKey(ours, publicKey)
  const prove = async (id: string, built: string) => {
    const taken = await send(id, signReceipt(honestStatement(await open(id), { built }), ci, privateKey))
    expect(taken).toMatchObject({ status: 200, body: { built } })
  }
  const { id, feedbackId } = await start()
  await prove(id, 'ADDRESS')
  expect(await proofOf(id)).toMatchObject({ state: 'LINKED', by: `ci:${ci}`, commitSha: afterCommit })
  for (const as of [agent, ours.secretKey, ours.ownerToken]) {
    expect((await report(id, { status: 'DEPLOYED' }, as)).body.code).toBe('evidence_required')
    const moved = await ours.call('PATCH', `/api/feedback/${feedbackId}/status`, {
      as,
      body: { status: 'DEPLOYED' },
    })
    expect(moved.body.code).toBe('evidence_required')
  }
  const items = [{ id: feedbackId, status: 'DEPLOYED' }]
  expect((await ours.patch('/api/feedback/bulk-status', { items })).body.results).toMatchObject([
    { ok: false, code: 'evidence_required' },
  ])
  expect(await moneyOf(feedbackId)).toBe('0')
  // An ADMIN may still waive, and a run at an address takes neither the waiver nor a proof away.
  const waived = await asOwner('POST', `/api/deployments/${id}/waive-proof`, { reason: 'Seen by two' })
  expect(waived.body.proof.state).toBe('WAIVED')
  await prove(id, 'ADDRESS')
  expect(await proofOf(id)).toMatchObject({ state: 'WAIVED', reason: 'Seen by two' })
  await prove(id, 'COMMIT')
  await prove(id, 'ADDRESS')
  expect(await proofOf(id)).toMatchObject({ state: 'PROVEN' })

  // A receipt counts as a link in a campaign that wants links.
  await asOwner('PATCH', `/api/campaigns/${campaignId}`, { evidence: 'LINK' })
  const linked = await start()
  expect((await report(linked.id, { status: 'DEPLOYED' })).body.details.missing).toEqual([
    'prUrl or deploymentUrl',
  ])
  await prove(linked.id, 'ADDRESS')
  expect((await report(linked.id, { status: 'DEPLOYED' })).status).toBe(200)
})

test('without proof nobody ships: by the deployment, by the item, in bulk; with any credential', async () => {
  const { id, feedbackId } = await start()
  const { token: admin } = await newMember(service, ours.id, 'ADMIN')
  for (const as of [agent, ours.secretKey, ours.ownerToken, admin])
    for (const [path, body] of [
      [`/api/deployments/${id}`, { status: 'DEPLOYED' }],
      [`/api/feedback/${feedbackId}/status`, { status: 'DEPLOYED' }],
    ] as const)
      expect(await ours.call('PATCH', path, { as, body }), path).toMatchObject({
        status: 409,
        body: { code: 'evidence_required' },
      })
  const free = await submitItem(ours)
  for (const as of [ours.secretKey, admin]) {
    const items = [feedbackId, free].map((item) => ({ id: item, status: 'DEPLOYED' }))
    const { body } = await ours.call('PATCH', '/api/feedback/bulk-status', { as, body: { items } })
    expect(body.results).toMatchObject([
      { ok: false, code: 'evidence_required' },
      { ok: false, code: 'evidence_required' },
    ])
  }
  expect(await moneyOf(feedbackId)).toBe('0')
})

test('a proven item may be shipped by its own status or in bulk too', async () => {
  const { publicKey, privateKey } = newCiKey()
  const ci = await registerKey(ours, publicKey)
  const { id, feedbackId } = await start()
  await send(id, signReceipt(honestStatement(await open(id)), ci, privateKey))
  const items = [{ id: feedbackId, status: 'DEPLOYED' }]
  expect((await ours.patch('/api/feedback/bulk-status', { items })).body.results).toMatchObject([
    { ok: true },
  ])
})

test('items that were DEPLOYED before the campaign wanted proof stay as they are', async () => {
  await asOwner('PATCH', `/api/campaigns/${campaignId}`, { evidence: 'NONE' })
  const { id, feedbackId } = await start()
  await report(id, { status: 'DEPLOYED' })
  await ours.patch(`/api/campaigns/${campaignId}`, { evidence: 'PROVEN' })
  expect((await report(id, { status: 'DEPLOYED', commitSha: otherCommit })).status).toBe(200)
  expect((await ours.patch(`/api/feedback/${feedbackId}/status`, { status: 'DEPLOYED' })).status).toBe(200)
  expect(await moneyOf(feedbackId)).not.toBe('0')
  // Once it has left DEPLOYED, the way back needs proof.
  await ours.patch(`/api/feedback/${feedbackId}/status`, { status: 'THRESHOLD_MET' })
  expect((await ours.patch(`/api/feedback/${feedbackId}/status`, { status: 'DEPLOYED' })).status).toBe(409)
})

test('403: a key or a member does not give up the proof that a campaign wants', async () => {
  const path = `/api/campaigns/${campaignId}`
  const { token: member } = await newMember(service, ours.id, 'MEMBER')
  for (const as of [ours.secretKey, member]) {
    const given = { as, body: { evidence: 'LINK' } }
    expect(await ours.call('PATCH', path, given)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_role' },
    })
    const other = { as, body: { evidence: 'PROVEN', leaseMinutes: 45 } }
    expect((await ours.call('PATCH', path, other)).body).toMatchObject({
      evidence: 'PROVEN',
      leaseMinutes: 45,
    })
  }
  const { token: admin } = await newMember(service, ours.id, 'ADMIN')
  const changed = await ours.call('PATCH', path, { as: admin, body: { evidence: 'LINK' } })
  expect(changed.body.evidence).toBe('LINK')
})

test('an ADMIN may waive the proof with a reason, which agents read as a screened copy', async () => {
  const { id, feedbackId } = await start()
  const waive = (as: string, body: object = { reason: 'Ask ada@example.com about it' }) =>
    ours.call('POST', `/api/deployments/${id}/waive-proof`, { as, body })
  const { token: member } = await newMember(service, ours.id, 'MEMBER')
  for (const as of [agent, ours.secretKey, member]) expect((await waive(as)).status).toBe(403)
  expect((await waive(ours.ownerToken, { reason: ' ' })).status).toBe(400)
  const { token: admin, memberId } = await newMember(service, ours.id, 'ADMIN')
  expect((await waive(admin)).body.proof).toMatchObject({
    state: 'WAIVED',
    by: `member:${memberId}`,
    commitSha: afterCommit,
    receiptId: null,
    reason: 'Ask ada@example.com about it',
  })
  const seen = await ours.call('GET', `/api/deployments/${id}`, { as: agent })
  expect(seen.body.proof.reason).not.toContain('ada@example.com')
  expect(seen.body.proof).toMatchObject({ state: 'WAIVED', by: `member:${memberId}` })
  await waitUntilReadable(service)
  const audit = await asOwner('GET', '/api/audit?type=deployment.proof_waived')
  expect(audit.body.items).toMatchObject([{ subjectId: id }])
  // Another commit ends it, as it ends an attestation.
  await report(id, { commitSha: otherCommit })
  expect(await proofOf(id)).toBeNull()
  expect((await report(id, { status: 'DEPLOYED' }, ours.secretKey)).status).toBe(409)
  await waive(admin)
  expect((await report(id, { status: 'DEPLOYED' })).status).toBe(200)
  expect(await moneyOf(feedbackId)).not.toBe('0')
})

test('ten lies: each is refused with its reason, ships nothing and earns nothing', async () => {
  const { publicKey, privateKey } = newCiKey()
  const ci = await registerKey(ours, publicKey)
  const second = await registerKey(ours, publicKey)
  await registerProvider(service, ours)
  const elsewhere = await start()
  const used = signReceipt(honestStatement(await open(elsewhere.id)), ci, privateKey)
  expect((await send(elsewhere.id, used)).status).toBe(200)
  const { id, feedbackId } = await start()
  const honest = async (more: object = {}) => honestStatement(await open(id), more)
  const byToken = async (claims: object) => {
    const said = await honest()
    const token = await service.issuer.token(githubClaims(said, claims))
    return { statement: signedBytes(said).toString('base64url'), token }
  }
  const lies: [string, () => Promise<object>, number, string, string][] = [
    [
      'no change',
      async () => signReceipt(await honest({ beforeCommit: afterCommit }), ci, privateKey),
      409,
      'receipt_refused',
      'OTHER_COMMIT',
    ],
    [
      'receipt of another item',
      async () => signReceipt(honestStatement(await open(elsewhere.id)), ci, privateKey),
      409,
      'receipt_refused',
      'CHALLENGE',
    ],
    ['replayed receipt', async () => used, 409, 'receipt_refused', 'CHALLENGE'],
    [
      'forged signature',
      async () => signReceipt(await honest(), ci, newCiKey().privateKey),
      403,
      'receipt_not_signed',
      'SIGNATURE',
    ],
    [
      'wrong commit',
      async () => signReceipt(await honest({ afterCommit: otherCommit }), ci, privateKey),
      409,
      'receipt_refused',
      'OTHER_COMMIT',
    ],
    [
      'changed test',
      async () => signReceipt(await honest({ testSha256: testSha256.replace(/^./, 'f') }), ci, privateKey),
      409,
      'receipt_refused',
      'OTHER_TEST',
    ],
    [
      'green before',
      async () => signReceipt(await honest({ before: ['FAILED', 'PASSED', 'FAILED'] }), ci, privateKey),
      422,
      'receipt_invalid',
      'NOT_RED_BEFORE',
    ],
    [
      'broken off before',
      async () => signReceipt(await honest({ before: ['ERROR', 'ERROR', 'ERROR'] }), ci, privateKey),
      422,
      'receipt_invalid',
      'NOT_RED_BEFORE',
    ],
    [
      'red after',
      async () => signReceipt(await honest({ after: ['PASSED', 'PASSED', 'FAILED'] }), ci, privateKey),
      422,
      'receipt_invalid',
      'NOT_GREEN_AFTER',
    ],
    [
      'token of a fork',
      () =>
        byToken({
          repository: 'mallory/shop',
          repository_id: '666',
          workflow_ref: `mallory/shop/${workflow}`,
          job_workflow_ref: `mallory/shop/${workflow}`,
        }),
      403,
      'receipt_not_signed',
      'REPOSITORY',
    ],
    [
      'workflow of a pull request',
      () => byToken({ workflow_ref: 'acme/shop/.github/workflows/prove.yml@refs/pull/7/merge' }),
      403,
      'receipt_not_signed',
      'WORKFLOW',
    ],
    [
      'pull_request_target',
      () => byToken({ event_name: 'pull_request_target' }),
      403,
      'receipt_not_signed',
      'EVENT',
    ],
    [
      'revoked key',
      async () => {
        const said = await honest()
        await asOwner('POST', `/api/ci-identities/${ci}/revoke`)
        return signReceipt(said, ci, privateKey)
      },
      403,
      'receipt_not_signed',
      'REVOKED',
    ],
    [
      'expired challenge',
      async () => {
        const said = await honest()
        service.advance(3_600_001)
        return signReceipt(said, second, privateKey)
      },
      409,
      'receipt_refused',
      'CHALLENGE',
    ],
  ]
  for (const [lie, make, status, code, reason] of lies) {
    expect(await send(id, await make()), lie).toMatchObject({ status, body: { code, details: { reason } } })
    expect(await report(id, { status: 'DEPLOYED' }, ours.secretKey), lie).toMatchObject({ status: 409 })
    expect(await proofOf(id), lie).toBeNull()
    expect(await moneyOf(feedbackId), lie).toBe('0')
  }
  // The receipts of the revoked key stay, and so does the proof that they gave.
  expect((await ours.get(`/api/deployments/${elsewhere.id}/receipts`)).body.items).toHaveLength(1)
  expect(await proofOf(elsewhere.id)).toMatchObject({ state: 'PROVEN' })
})

test('of twenty callers with one challenge one makes a receipt', async () => {
  const { publicKey, privateKey } = newCiKey()
  const ci = await registerKey(ours, publicKey)
  const { id } = await start()
  const body = signReceipt(honestStatement(await open(id)), ci, privateKey)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(id, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    answers.filter(({ status, body: { code } }) => status === 409 && code === 'receipt_refused'),
  ).toHaveLength(19)
  expect((await ours.get(`/api/deployments/${id}/receipts`)).body.items).toHaveLength(1)
})

test('of two deployments at once one uses a token of GitLab, and each token makes one receipt', async () => {
  const audience = 'https://groundswell.example'
  const file = '.gitlab-ci.yml@refs/heads/main'
  await registerProvider(service, ours, { provider: 'GITLAB', audience, workflow: file })
  const [one, two] = [await start(), await start()]
  const claims = {
    aud: audience,
    jti: 'job-815',
    project_id: '4711',
    project_path: 'acme/shop',
    ci_config_ref_uri: `${service.issuer.url.replace('http://', '')}/acme/shop//${file}`,
    ref_path: 'refs/heads/main',
    ref_protected: 'true',
    pipeline_source: 'web',
    job_id: '815',
  }
  const token = await service.issuer.token(claims)
  const bodyFor = async (id: string, runId = '815', by = token) => ({
    statement: signedBytes(honestStatement(await open(id), { runId })).toString('base64url'),
    token: by,
  })
  for (const [change, reason] of [
    [{ pipeline_source: 'merge_request_event' }, 'EVENT'],
    [{ pipeline_source: 'parent_pipeline' }, 'EVENT'],
    [{ ref_path: 'refs/merge-requests/7/head' }, 'WORKFLOW'],
    [{ ref_protected: 'false' }, 'UNPROTECTED'],
    [{ ref_protected: undefined }, 'UNPROTECTED'],
    [{ project_id: '9' }, 'REPOSITORY'],
    [{ aud: 'groundswell' }, 'AUDIENCE'],
    [{ aud: [audience, 'groundswell'] }, 'AUDIENCE'],
    [{ jti: undefined }, 'TOKEN_ID'],
  ] as const)
    expect(
      await send(one.id, await bodyFor(one.id, '815', await service.issuer.token({ ...claims, ...change }))),
      JSON.stringify(change),
    ).toMatchObject({ status: 403, body: { details: { reason } } })
  expect(await send(one.id, await bodyFor(one.id, '816'))).toMatchObject({
    body: { details: { reason: 'RUN' } },
  })
  const bodies = await Promise.all([bodyFor(one.id), bodyFor(two.id)])
  const answers = await Promise.all([send(one.id, bodies[0]), send(two.id, bodies[1])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.details).toEqual({ reason: 'USED' })
})

test('a token of GitHub is for one statement of one run, in force, and signed by the issuer', async () => {
  await registerProvider(service, ours)
  const { id } = await start()
  const said = honestStatement(await open(id))
  const statement = signedBytes(said).toString('base64url')
  const other = githubClaims({ ...said, runId: '816' })
  for (const [token, reason] of [
    [await service.issuer.token(other), 'AUDIENCE'],
    [await service.issuer.token(githubClaims(said, { aud: 'groundswell' })), 'AUDIENCE'],
    [await service.issuer.token(githubClaims(said, { run_id: '9' })), 'RUN'],
    [await service.issuer.token(githubClaims(said), { wrongKey: true }), 'SIGNATURE'],
    [await service.issuer.token(githubClaims(said), { alg: 'none' }), 'SIGNATURE'],
    [await service.issuer.token(githubClaims(said), { alg: 'HS256' }), 'SIGNATURE'],
    [await service.issuer.token(githubClaims(said), { expiresInSeconds: -1 }), 'EXPIRED'],
    [await service.issuer.token(githubClaims(said, { iss: 'https://issuer.example' })), 'ISSUER'],
    [
      await service.issuer.token(githubClaims(said, { workflow_ref: `acme/shop/evil.yml@refs/heads/x` })),
      'WORKFLOW',
    ],
    [
      await service.issuer.token(githubClaims(said, { job_workflow_ref: `acme/shop/evil.yml@refs/heads/x` })),
      'WORKFLOW',
    ],
    ['eyJhbGciOiJub25lIn0.e30.AAAA', 'SIGNATURE'],
  ] as const)
    expect(await send(id, { statement, token }), reason).toMatchObject({
      status: 403,
      body: { code: 'receipt_not_signed', details: { reason } },
    })
  const token = await service.issuer.token(githubClaims(said), { alg: 'RS256' })
  expect(await send(id, { statement, token }, agent)).toMatchObject({
    status: 200,
    body: { kind: 'OIDC', runId: null, statement: null, signature: null },
  })
})

test('a workflow that a pull request edited proves nothing: run by itself, as caller, or called', async () => {
  await registerProvider(service, ours)
  const { id, feedbackId } = await start()
  const said = honestStatement(await open(id))
  const statement = signedBytes(said).toString('base64url')
  const at = (ref: string) => `acme/shop/.github/workflows/prove.yml@${ref}`
  const [main, branch, merge] = ['refs/heads/main', 'refs/heads/patch', 'refs/pull/7/merge']
  const sha = { workflow_sha: otherCommit, job_workflow_sha: otherCommit }
  const runs: [string, object][] = [
    ['a push to its branch', { ref: branch, workflow_ref: at(branch), job_workflow_ref: at(branch) }],
    ['a run by hand of its branch', { ref: branch, workflow_ref: at(branch), job_workflow_ref: undefined }],
    ['a run for it', { ref: merge, workflow_ref: at(merge), job_workflow_ref: at(merge) }],
    ['the edited file calls the trusted one', { ref: branch, workflow_ref: at(branch) }],
    ['the trusted file calls the edited one', { job_workflow_ref: at(branch) }],
    ['the trusted file runs on its branch', { ref: branch }],
    ['no file is named', { workflow_ref: undefined, job_workflow_ref: undefined }],
    [
      'a branch whose name ends as the default one',
      { ref: `${branch}/main`, workflow_ref: at(`${branch}/main`) },
    ],
  ]
  for (const [run, claims] of runs) {
    const token = await service.issuer.token(githubClaims(said, { event_name: 'push', ...sha, ...claims }))
    expect(await send(id, { statement, token }, agent), run).toMatchObject({
      status: 403,
      body: { code: 'receipt_not_signed', details: { reason: 'WORKFLOW' } },
    })
  }
  expect(await proofOf(id)).toBeNull()
  expect((await report(id, { status: 'DEPLOYED' })).body.code).toBe('evidence_required')
  expect(await moneyOf(feedbackId)).toBe('0')
  // The same statement with a token of the trusted file at its branch is taken.
  const token = await service.issuer.token(
    githubClaims(said, { event_name: 'push', ...sha, ref: main, workflow_ref: at(main) }),
  )
  expect((await send(id, { statement, token }, agent)).status).toBe(200)
})

test('503: an issuer that does not answer refuses nobody for good', async () => {
  const gone = await startIssuer()
  await gone.stop()
  await registerProvider(service, ours, { issuer: gone.url })
  const { id } = await start()
  const said = honestStatement(await open(id))
  const token = await service.issuer.token(githubClaims(said, { iss: gone.url }))
  const answer = await send(id, { statement: signedBytes(said).toString('base64url'), token })
  expect(answer).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } })
})

test('a challenge is for the commit of the deployment and for an accepted test, and there are at most twenty', async () => {
  const { id, feedbackId } = await start()
  for (const [more, reason] of [
    [{ beforeCommit: afterCommit }, 'SAME_COMMIT'],
    [{ afterCommit: otherCommit }, 'OTHER_COMMIT'],
    [{ testSha256: '0'.repeat(64) }, 'TEST_NOT_ACCEPTED'],
  ] as const)
    expect(await requestChallenge(ours, id, more)).toMatchObject({
      status: 409,
      body: { code: 'challenge_refused', details: { reason } },
    })
  expect((await requestChallenge(ours, id, { afterCommit: afterCommit.slice(0, 7) })).status).toBe(400)
  const many = await Promise.all(Array.from({ length: 25 }, () => requestChallenge(ours, id)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await requestChallenge(ours, id)).toMatchObject({
    status: 409,
    body: { details: { reason: 'TOO_MANY' } },
  })
  // The token of a member would expire with the challenges.
  await asOwner('POST', `/api/feedback/${feedbackId}/accepted-tests/withdraw`, { sha256: testSha256 })
  expect(await requestChallenge(ours, id)).toMatchObject({
    body: { details: { reason: 'TEST_NOT_ACCEPTED' } },
  })
  await accept(feedbackId)
  service.advance(3_600_001)
  expect((await requestChallenge(ours, id)).status).toBe(200)
  const rows = await query<{ count: string }>(
    service,
    'select count(*) from proof_challenges where deployment_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: '1' }])
})

test('the test that the service compiles needs no acceptance, and an edit of the item ends its challenges', async () => {
  const { publicKey, privateKey } = newCiKey()
  const ci = await registerKey(ours, publicKey)
  await ours.post('/api/zones', {
    zoneId: 'bug',
    threshold: 0,
    campaignId,
    capture: { steps: true, network: true, console: true },
  })
  const sessionId = 'a session of the reporter'
  const feedbackId = await submitItem(ours, { zoneId: 'bug', sessionId })
  await ours.call('PUT', `/api/feedback/${feedbackId}/recording`, {
    as: ours.publishableKey,
    body: {
      page: 'https://shop.example/cart',
      width: 800,
      height: 600,
      steps: [{ at: 0, do: 'navigate', path: 'https://shop.example/cart' }],
      requests: [{ at: 1, method: 'POST', path: 'https://shop.example/pay', status: 500, ms: 1 }],
      console: [],
      sessionId,
    },
  })
  const { sha256 } = (await ours.get(`/api/feedback/${feedbackId}/reproduction`)).body
  const { body } = await ours.post('/api/deployments', { feedbackId })
  await report(body.id, { commitSha: afterCommit }, ours.secretKey)
  const first = await open(body.id, { testSha256: sha256 })
  await query(service, 'update feedback set revision = revision + 1 where id = $1', [feedbackId])
  expect(
    await send(body.id, signReceipt(honestStatement(first, { testSha256: sha256 }), ci, privateKey)),
  ).toMatchObject({
    status: 409,
    body: { details: { reason: 'REVISED' } },
  })
  const second = await open(body.id, { testSha256: sha256 })
  const taken = await send(
    body.id,
    signReceipt(honestStatement(second, { testSha256: sha256 }), ci, privateKey),
  )
  expect(taken.status).toBe(200)
})

test('404: another workspace’s deployment, key and challenge look like none at all', async () => {
  const { publicKey, privateKey } = newCiKey()
  const { id } = await start()
  const theirs = await newWorkspace(service)
  const stranger = await registerKey(theirs, publicKey)
  const opened = await open(id)
  const body = signReceipt(honestStatement(opened), stranger, privateKey)
  expect(await send(id, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const path of ['receipts', 'proof-challenges'])
    expect(
      (
        await theirs.post(
          `/api/deployments/${id}/${path}`,
          path === 'receipts' ? body : { testSha256, beforeCommit, afterCommit },
        )
      ).status,
    ).toBe(404)
  expect((await theirs.get(`/api/deployments/${id}/receipts`)).status).toBe(404)
  // A key of ours does not answer their challenge.
  const ci = await registerKey(ours, publicKey)
  await theirs.post('/api/zones', { zoneId: 'hero', threshold: 0 })
  const feedbackId = await submitItem(theirs)
  const other = (await theirs.post('/api/deployments', { feedbackId })).body.id
  await theirs.patch(`/api/deployments/${other}`, { commitSha: afterCommit })
  await theirs.call('POST', `/api/feedback/${feedbackId}/accepted-tests`, {
    as: theirs.ownerToken,
    body: { sha256: testSha256 },
  })
  const foreign = (await requestChallenge(theirs, other)).body
  expect(await send(id, signReceipt(honestStatement(foreign), ci, privateKey))).toMatchObject({
    status: 409,
    body: { details: { reason: 'CHALLENGE' } },
  })
})

test('receipts are append-only for the service', async () => {
  const rows = await query<{ may: boolean }>(
    service,
    `select has_table_privilege('groundswell_service', 'receipts', 'UPDATE')
      or has_table_privilege('groundswell_service', 'receipts', 'DELETE') as may`,
  )
  expect(rows).toEqual([{ may: false }])
})
