import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { insertZone } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { matureCredits } from '../../engines/ledger/index.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero')
})
afterAll(() => service.close())

const page = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  ours.call(method, path, { as: ours.publishableKey, body, headers })
const zoneIn = async (campaign: Record<string, unknown>) => {
  const made = await ours.post('/api/campaigns', { name: uuidv7(), status: 'ACTIVE', ...campaign })
  const zoneId = `z${uuidv7()}`
  await ours.post('/api/zones', { zoneId, campaignId: made.body.id })
  return zoneId
}
const ship = (id: string) => ours.patch(`/api/feedback/${id}/status`, { status: 'DEPLOYED' })
async function shipped(zoneId = 'hero', headers: Record<string, string> = {}) {
  const draft = { zoneId, title: 'The map is empty', sessionId: `s${uuidv7()}` }
  const { body } = await page('POST', '/api/feedback', draft, headers)
  await ship(body.id)
  const proof = body.sessionSecret ? { 'x-service-session': body.sessionSecret as string } : headers
  return { id: body.id as string, proof, sessionId: draft.sessionId }
}
async function shippedBy(tester: TestTester, zoneId = 'hero'): Promise<string> {
  const draft = { zoneId, title: 'The map is empty' }
  const { id } = (await tester.beside(ours, 'POST', '/api/feedback', draft)).body
  await ship(id)
  return id
}
const judge = (id: string, outcome: string, proof: Record<string, string> = {}, note?: string) =>
  page('POST', `/api/feedback/${id}/verdict`, { outcome, note }, proof)
const statusOf = async (id: string) => (await ours.get(`/api/feedback/${id}`)).body.status as string
const told = async (id: string) =>
  (
    (await ours.get('/api/notifications?limit=200')).body.items as {
      kind: string
      data: { feedbackId?: string }
    }[]
  ).filter(({ kind, data }) => kind === 'AUTHOR_DISPUTED' && data.feedbackId === id).length

test('a session’s author says whether it works, and a zone without a pool closes its loop', async () => {
  const zoneId = await zoneIn({ reopenAfter: 1 })
  const { id, proof } = await shipped(zoneId)
  expect(await judge(id, 'CONFIRMED', proof, 'Fast now')).toMatchObject({
    status: 200,
    body: { outcome: 'CONFIRMED', note: 'Fast now', round: 1, status: 'DEPLOYED' },
  })
  expect((await ours.get(`/api/feedback/${id}/verifications`)).body).toMatchObject({
    items: [{ outcome: 'CONFIRMED', note: 'Fast now', testerId: null }],
    confirmed: 1,
  })
  expect((await judge(id, 'STILL_BROKEN', proof)).body.status).toBe('THRESHOLD_MET')
  expect((await judge(id, 'STILL_BROKEN', proof)).body.code).toBe('not_deployed')
})

test('an identified user judges by user token', async () => {
  const { token } = (await ours.post('/api/identity/tokens', { userId: uuidv7() })).body
  const { id, proof } = await shipped('hero', { 'x-service-user-token': token })
  expect((await judge(id, 'CONFIRMED', proof)).status).toBe(200)
})

test('a guessed or copied session id, somebody else’s secret and nobody at all judge nothing', async () => {
  const { id, sessionId } = await shipped()
  const other = await shipped()
  const stranger = await newTester(service)
  expect((await judge(id, 'STILL_BROKEN')).status).toBe(403)
  expect((await judge(id, 'STILL_BROKEN', other.proof)).status).toBe(403)
  expect(
    (await page('POST', `/api/feedback/${id}/verdict?sessionId=${sessionId}`, { outcome: 'CONFIRMED' }))
      .status,
  ).toBe(403)
  expect(
    (await stranger.beside(ours, 'POST', `/api/feedback/${id}/verdict`, { outcome: 'CONFIRMED' })).status,
  ).toBe(403)
  expect((await judge(uuidv7(), 'STILL_BROKEN', other.proof)).status).toBe(404)
  expect((await ours.get(`/api/feedback/${id}/verifications`)).body.items).toEqual([])
})

test('many verdicts of one author at once are one verdict', async () => {
  const { id, proof } = await shipped()
  const given = await Promise.all(Array.from({ length: 12 }, () => judge(id, 'STILL_BROKEN', proof)))
  expect(given.every(({ status }) => status === 200)).toBe(true)
  expect((await ours.get(`/api/feedback/${id}/verifications`)).body).toMatchObject({ stillBroken: 1 })
  expect(await statusOf(id)).toBe('DEPLOYED')
  expect(await told(id)).toBe(1)
})

test('where rewards are at stake an author who is no member freezes none alone, and the team is told', async () => {
  const zoneId = await zoneIn({ reopenAfter: 1 })
  const author = await newTester(service)
  const id = await shippedBy(author, zoneId)
  const rewards = async () =>
    (
      (await ours.get('/api/rewards?limit=200')).body.items as { feedbackId: string; status: string }[]
    ).filter(({ feedbackId }) => feedbackId === id)
  expect(await rewards()).toMatchObject([{ status: 'HELD' }])
  const verdict = await author.post(`/api/tester/feedback/${id}/verify`, { outcome: 'STILL_BROKEN' })
  expect(verdict.body).toMatchObject({ status: 'DEPLOYED' })
  expect(await told(id)).toBe(1)
  expect(await rewards()).toMatchObject([{ status: 'HELD' }])
  service.advance(8 * 86_400_000)
  await matureCredits(service.app)
  expect(await rewards()).toMatchObject([{ status: 'PAYABLE' }])

  const member = await newTester(service)
  await joinPool(ours, member, 1)
  const disputed = await member.post(`/api/tester/feedback/${id}/verify`, { outcome: 'STILL_BROKEN' })
  expect(disputed.body).toMatchObject({ status: 'THRESHOLD_MET' })
  expect((await rewards()).map(({ status }) => status)).toEqual(['FROZEN', 'FROZEN'])
})

test('a suspended author judges nothing, by neither route', async () => {
  const author = await newTester(service)
  const { membershipId } = await joinPool(ours, author, 1)
  const id = await shippedBy(author)
  await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
  const refused = { status: 403, body: { code: 'membership_suspended' } }
  expect(await author.post(`/api/tester/feedback/${id}/verify`, { outcome: 'CONFIRMED' })).toMatchObject(
    refused,
  )
  expect(
    await author.beside(ours, 'POST', `/api/feedback/${id}/verdict`, { outcome: 'CONFIRMED' }),
  ).toMatchObject(refused)
})

test('a session that joins a tester brings its verdict, and does not judge twice', async () => {
  const { id, proof } = await shipped()
  await judge(id, 'STILL_BROKEN', proof)
  const tester = await newTester(service)
  await page('POST', '/api/tester/join-session', undefined, {
    ...proof,
    'x-service-tester-token': await tester.token(),
  })
  await tester.post(`/api/tester/feedback/${id}/verify`, { outcome: 'STILL_BROKEN' })
  expect((await ours.get(`/api/feedback/${id}/verifications`)).body).toMatchObject({ stillBroken: 1 })
})

test('an erased author’s note goes, and the verdict counts on', async () => {
  const { id, proof } = await shipped()
  await judge(id, 'CONFIRMED', proof, 'Only I say zebrawords')
  const person = (await ours.get(`/api/people?feedbackId=${id}`)).body.items[0].id
  const exported = (await ours.get(`/api/people/${person}/export`)).body
  expect(exported.data.verdicts).toMatchObject([{ note: 'Only I say zebrawords' }])
  expect((await ours.post(`/api/people/${person}/erase`)).body).toMatchObject({ notes: 1 })
  expect((await ours.get(`/api/feedback/${id}/verifications`)).body).toMatchObject({
    items: [{ note: null }],
    confirmed: 1,
  })
})
