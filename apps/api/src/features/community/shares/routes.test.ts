import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const DAY_MS = 86_400_000
const share = (tester: TestTester, feedbackId: string, more: object = {}) =>
  tester.post('/api/tester/shares', { feedbackId, channel: 'MASTODON', ...more })

async function sharer() {
  const tester = await newTester(service)
  await tester.patch('/api/tester/profile', { shareOptIn: true })
  return tester
}
async function item(workspace: TestWorkspace, author: TestTester, status = 'DEPLOYED') {
  const zoneId = uuidv7()
  await workspace.post('/api/zones', { zoneId })
  const { body } = await author.beside(workspace, 'POST', '/api/feedback', {
    zoneId,
    title: 'A bigger button',
  })
  if (status !== 'COLLECTING_VOTES') await workspace.patch(`/api/feedback/${body.id}/status`, { status })
  return body.id as string
}
const sharePoints = async (workspace: TestWorkspace) =>
  (await workspace.get('/api/rewards?kind=SHARE')).body.items as { testerId: string; amount: string }[]

test('200: the first share of an item earns a bonus, the next ones are only recorded', async () => {
  const ours = await newWorkspace(service)
  const ada = await sharer()
  const id = await item(ours, ada)
  const url = 'https://mastodon.example/@ada/1'
  expect(await share(ada, id, { url })).toMatchObject({
    status: 200,
    body: { feedbackId: id, channel: 'MASTODON', url, bonus: { amount: '10', asset: 'POINTS' } },
  })
  expect(await share(ada, id, { channel: 'X' })).toMatchObject({
    status: 200,
    body: { bonus: null, url: null },
  })
  expect(await sharePoints(ours)).toMatchObject([{ testerId: ada.id, amount: '10' }])
})

test('one bonus however many shares of an item arrive at once', async () => {
  const ours = await newWorkspace(service)
  const ada = await sharer()
  const id = await item(ours, ada)
  const answers = await Promise.all(Array.from({ length: 5 }, () => share(ada, id)))
  expect(answers.filter((answer) => answer.body.bonus)).toHaveLength(1)
  expect(await sharePoints(ours)).toHaveLength(1)
})

test('429: five shares a day, UTC, also when more arrive at once', async () => {
  const ours = await newWorkspace(service)
  const ada = await sharer()
  const id = await item(ours, ada)
  const answers = await Promise.all(Array.from({ length: 12 }, () => share(ada, id)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  const refused = answers.find((answer) => answer.status === 429)!
  expect(refused.body.code).toBe('rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  service.advance(DAY_MS)
  expect((await share(ada, id)).status).toBe(200)
})

test('403: sharing is off until the tester switches it on', async () => {
  const ours = await newWorkspace(service)
  const ada = await newTester(service)
  const id = await item(ours, ada)
  expect(await share(ada, id)).toMatchObject({ status: 403, body: { code: 'share_opt_in_required' } })
})

test('409: an item that is not shipped', async () => {
  const ours = await newWorkspace(service)
  const ada = await sharer()
  const id = await item(ours, ada, 'COLLECTING_VOTES')
  expect(await share(ada, id)).toMatchObject({ status: 409, body: { code: 'not_deployed' } })
})

test('200: a voted item counts as one’s own contribution', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace] = [await sharer(), await sharer()]
  const id = await item(ours, ada, 'COLLECTING_VOTES')
  const vote = { feedbackId: id, voteType: 'up', sessionId: 's' }
  expect((await grace.beside(ours, 'POST', '/api/votes', vote)).status).toBe(200)
  await ours.patch(`/api/feedback/${id}/status`, { status: 'DEPLOYED' })
  expect(await share(grace, id)).toMatchObject({ status: 200, body: { bonus: { amount: '10' } } })
})

test('404: somebody else’s item looks exactly like no item', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace] = [await sharer(), await sharer()]
  const foreign = await share(grace, await item(ours, ada))
  const absent = await share(grace, uuidv7())
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
})

test.each([
  ['an unknown channel', { channel: 'FAX' }],
  ['an address that is none', { url: 'javascript:alert(1)' }],
])('400: %s', async (_what, more) => {
  const ada = await sharer()
  expect((await share(ada, uuidv7(), more)).status).toBe(400)
})
