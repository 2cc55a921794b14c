import { beforeEach, expect, test } from 'vitest'
import { everyLoopTest } from '../../../../test/harness/loop-tests.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import {
  afterCommit,
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
  watchStatement,
} from '../../../../test/harness/proofs.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { checkLedger, matureCredits } from '../../engines/ledger/index.ts'

let service: TestService
let ours: TestWorkspace
everyLoopTest((side) => ({ service, ours } = side), null, { WEBHOOK_ALLOW_PRIVATE: 'true' })

const DAY = 86_400_000
let ci: { id: string; key: ReturnType<typeof newCiKey>['privateKey'] }
let work: { id: string; feedbackId: string; contractor: TestTester; reporter: TestTester; key: string }
beforeEach(async () => {
  const campaign = { name: 'Fixes', status: 'ACTIVE', protectedPaths: [], evidence: 'PROVEN' }
  const campaignId = (await ours.post('/api/campaigns', campaign)).body.id
  await ours.post('/api/zones', { zoneId: 'hero', threshold: 0, campaignId })
  await ours.call('PUT', `/api/campaigns/${campaignId}/budget`, {
    as: ours.secretKey,
    body: { policy: { authorShare: 40, voterShare: 0, verifierShare: 0, implementerShare: 60 } },
  })
  const { publicKey, privateKey } = newCiKey()
  ci = { id: await registerKey(ours, publicKey), key: privateKey }
  const [contractor, reporter] = [await newTester(service), await newTester(service)]
  await joinPool(ours, reporter)
  const { body: made } = await ours.post('/api/account/mcp-keys', { name: 'Contractor' })
  const named = await asOwner('POST', '/api/implementers', { keyId: made.id, testerId: contractor.id })
  await contractor.post(`/api/tester/implementers/${named.body.id}/confirm`, {})
  const item = await reporter.beside(ours, 'POST', '/api/feedback', { zoneId: 'hero', title: 'Slow' })
  const feedbackId: string = item.body.id
  const { body } = await ours.call('POST', '/api/deployments', { as: made.key, body: { feedbackId } })
  work = { id: body.id, feedbackId, contractor, reporter, key: made.key }
  await patch({ commitSha: afterCommit })
  await asOwner('POST', `/api/feedback/${feedbackId}/accepted-tests`, { sha256: testSha256 })
  const opened = await requestChallenge(ours, body.id)
  await ours.post(
    `/api/deployments/${body.id}/receipts`,
    signReceipt(honestStatement(opened.body), ci.id, ci.key),
  )
})
const asOwner = (method: string, path: string, body?: object) =>
  ours.call(method, path, { as: ours.ownerToken, ...(body ? { body } : {}) })
const patch = (body: object) => ours.call('PATCH', `/api/deployments/${work.id}`, { as: work.key, body })
const ship = async () => expect((await patch({ status: 'DEPLOYED' })).status).toBe(200)
const ask = (more: object = {}, as = ours.secretKey) =>
  ours.call('POST', `/api/deployments/${work.id}/watch-challenges`, {
    as,
    body: { testSha256, commit: otherCommit, ...more },
  })
const send = (said: object, as = ours.secretKey) =>
  ours.call('POST', `/api/deployments/${work.id}/watches`, { as, body: signReceipt(said, ci.id, ci.key) })
async function watch(result: string) {
  const taken = await send(watchStatement((await ask()).body, result))
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  return taken.body
}
const reward = async (kind: string) =>
  (await ours.get(`/api/rewards?feedbackId=${work.feedbackId}&kind=${kind}`)).body.items[0]
const deployment = async () => (await ours.get(`/api/deployments/${work.id}`)).body
const daysFrom = (time: string, days: number) => new Date(Date.parse(time) + days * DAY).toISOString()

test('a red test holds the implementer’s share alone, for fourteen days at most, and the workspace is told once', async () => {
  await ship()
  const { payableAt } = await reward('AUTHOR')
  service.advance(5 * DAY)
  expect(await watch('FAILED')).toMatchObject({ about: 'WATCH', result: 'RED', afterCommit: otherCommit })
  const red = await deployment()
  expect(red.watch).toMatchObject({ result: 'RED', until: daysFrom(red.watch.at, 14) })
  expect(red.outcome).toEqual({ state: 'PENDING', at: red.watch.until })
  expect(await reward('IMPLEMENTER')).toMatchObject({ status: 'HELD', payableAt: red.watch.until })
  expect((await reward('AUTHOR')).payableAt).toBe(payableAt)
  const told = () =>
    query(
      service,
      "select data from notifications where workspace_id = $1 and kind = 'TEST_RED' order by id",
      [ours.id],
    )
  const first = await told()
  expect(first[0]).toMatchObject({ data: { deploymentId: work.id, feedbackId: work.feedbackId } })
  // A red test each night holds no longer, and tells nobody anew.
  service.advance(DAY)
  await watch('FAILED')
  expect((await deployment()).watch.until).toBe(red.watch.until)
  expect(await told()).toEqual(first)
  const logged = await query(
    service,
    "select actor from events where subject_id = $1 and type = 'deployment.watched'",
    [work.id],
  )
  expect(logged).toEqual([{ actor: `ci:${ci.id}` }, { actor: `ci:${ci.id}` }])
  service.advance(13 * DAY)
  await matureCredits(service.app)
  expect((await reward('IMPLEMENTER')).status).toBe('PAYABLE')
  expect((await deployment()).outcome.state).toBe('STABLE')
  expect(await checkLedger(service.app.db)).toEqual([])
})

test('a share that is payable is held again by a red test, and free once it is green', async () => {
  await ship()
  service.advance(15 * DAY)
  await matureCredits(service.app)
  expect((await reward('IMPLEMENTER')).status).toBe('PAYABLE')
  await watch('FAILED')
  expect((await reward('IMPLEMENTER')).status).toBe('HELD')
  expect((await deployment()).outcome.state).toBe('STABLE')
  service.advance(DAY)
  await watch('PASSED')
  await matureCredits(service.app)
  expect((await reward('IMPLEMENTER')).status).toBe('PAYABLE')
  expect((await reward('AUTHOR')).status).toBe('PAYABLE')
  expect(await checkLedger(service.app.db)).toEqual([])
})

test('only an operator holds a red share for longer', async () => {
  await ship()
  const extend = (as: string) =>
    ours.call('POST', `/api/platform-admin/deployments/${work.id}/extend-red`, {
      as,
      body: { days: 60, reason: 'The contractor has asked for time' },
    })
  expect((await extend(await operatorToken(service))).body.code).toBe('not_red')
  await watch('FAILED')
  for (const as of [ours.secretKey, ours.ownerToken, work.key]) expect((await extend(as)).status).toBe(403)
  const { body } = await extend(await operatorToken(service))
  const { items } = (await asOwner('GET', '/api/audit?type=deployment.red_extended')).body
  expect(items).toMatchObject([{ subjectId: work.id, actor: { kind: 'operator' }, data: { days: 60 } }])
  expect((await reward('IMPLEMENTER')).payableAt).toBe(body.holdsUntil)
  service.advance(59 * DAY)
  await matureCredits(service.app)
  expect((await reward('IMPLEMENTER')).status).toBe('HELD')
  // The author has waited for nothing.
  expect((await reward('AUTHOR')).status).toBe('PAYABLE')
})

test('lies of a watch: each is refused, and holds nothing', async () => {
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'deployment_closed' } })
  await ship()
  const before = await reward('IMPLEMENTER')
  expect((await ask({ testSha256: 'f'.repeat(64) })).body.details).toEqual({ reason: 'OTHER_TEST' })
  const opened = (await ask()).body
  const proof = (await requestChallenge(ours, work.id)).body
  const lies: [string, object, number, string][] = [
    [
      'three runs that differ',
      watchStatement(opened, 'FAILED', { runs: ['FAILED', 'PASSED', 'FAILED'] }),
      422,
      'UNSTEADY',
    ],
    ['a run that broke off', watchStatement(opened, 'ERROR'), 422, 'UNSTEADY'],
    ['another commit', watchStatement(opened, 'FAILED', { commit: afterCommit }), 409, 'OTHER_COMMIT'],
    ['at an address', watchStatement(opened, 'FAILED', { built: 'ADDRESS' }), 422, 'MALFORMED'],
    ['a challenge of a proof', watchStatement(proof, 'FAILED'), 409, 'CHALLENGE'],
    ['the statement of a proof', honestStatement(opened), 422, 'MALFORMED'],
  ]
  for (const [lie, said, status, reason] of lies)
    expect(await send(said), lie).toMatchObject({ status, body: { details: { reason } } })
  const forged = await ours.post(
    `/api/deployments/${work.id}/watches`,
    signReceipt(watchStatement(opened, 'FAILED'), ci.id, newCiKey().privateKey),
  )
  expect(forged.body.details).toEqual({ reason: 'SIGNATURE' })
  // The challenge of a watch proves nothing.
  const swapped = await ours.post(
    `/api/deployments/${work.id}/receipts`,
    signReceipt(honestStatement(opened), ci.id, ci.key),
  )
  expect(swapped.body.details).toEqual({ reason: 'CHALLENGE' })
  expect(await reward('IMPLEMENTER')).toEqual(before)
  expect((await deployment()).watch).toBeNull()
  const theirs = await newWorkspace(service)
  const body = { testSha256, commit: otherCommit }
  expect((await theirs.post(`/api/deployments/${work.id}/watch-challenges`, body)).status).toBe(404)
})

test('of twenty callers with one challenge one makes a watch; a token of GitHub signs one too', async () => {
  await ship()
  const said = watchStatement((await ask()).body, 'FAILED')
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(said)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await registerProvider(service, ours)
  const other = watchStatement((await ask()).body, 'PASSED', { runId: '815' })
  const token = await service.issuer.token(githubClaims(other))
  const taken = await ours.call('POST', `/api/deployments/${work.id}/watches`, {
    as: work.key,
    body: { statement: signedBytes(other).toString('base64url'), token },
  })
  expect(taken).toMatchObject({ status: 200, body: { kind: 'OIDC', result: 'GREEN', statement: null } })
  const { items } = (await ours.get(`/api/deployments/${work.id}/receipts`)).body
  expect(items.map(({ about }: { about: string }) => about)).toEqual(['WATCH', 'WATCH', 'PROOF'])
})

test('a waived proof is not watched, and reopening ends the watch', async () => {
  await ship()
  await watch('FAILED')
  await ours.patch(`/api/feedback/${work.feedbackId}/status`, { status: 'THRESHOLD_MET' })
  expect((await ask()).body.code).toBe('deployment_closed')
  expect((await reward('IMPLEMENTER')).status).toBe('FROZEN')
  expect(await checkLedger(service.app.db)).toEqual([])
})
