import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

// Other features seen from outside: a suspension takes effect everywhere at once.
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const submit = (tester: TestTester, workspace: TestWorkspace, zoneId: string) =>
  tester.beside(workspace, 'POST', '/api/feedback', { zoneId, title: 'A bigger button' })
const vote = (tester: TestTester, workspace: TestWorkspace, feedbackId: string) =>
  tester.beside(workspace, 'POST', '/api/votes', { feedbackId, voteType: 'up', sessionId: uuidv7() })

for (const status of ['SUSPENDED', 'REMOVED'])
  test(`a ${status} member loses intake, votes and the weight of standing votes at once`, async () => {
    const ours = await newWorkspace(service)
    const [ada, grace] = [await newTester(service), await newTester(service)]
    const { membershipId } = await joinPool(ours, ada, 7)
    await ours.post('/api/zones', { zoneId: 'open', threshold: 1000 })
    await ours.post('/api/zones', { zoneId: 'pool', threshold: 1000, audience: 'TRUSTED_POOL' })
    const { body: item } = await submit(grace, ours, 'open')
    const { body: next } = await submit(grace, ours, 'open')
    expect((await submit(ada, ours, 'pool')).status).toBe(201)
    expect((await vote(ada, ours, item.id)).body).toMatchObject({ weight: 7, totalScore: 7 })

    await ours.patch(`/api/testers/${membershipId}`, { status })

    const listed = (await ours.get('/api/feedback?zoneId=open')).body.items as { id: string }[]
    expect(listed.find(({ id }) => id === item.id)).toMatchObject({ upvotes: 1, totalScore: 0 })
    for (const zoneId of ['open', 'pool']) expect((await submit(ada, ours, zoneId)).status).toBe(403)
    expect((await vote(ada, ours, next.id)).status).toBe(403)
    expect((await ada.get('/api/tester/votes')).body.items).toMatchObject([
      { feedbackId: item.id, weight: 0 },
    ])
  })

test('who is active again submits and votes with his tier’s weight from then on', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace] = [await newTester(service), await newTester(service)]
  const { membershipId } = await joinPool(ours, ada, 7)
  await ours.post('/api/zones', { zoneId: 'pool', threshold: 1000 })
  const { body: item } = await submit(grace, ours, 'pool')
  await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
  expect((await vote(ada, ours, item.id)).status).toBe(403)
  await ours.patch(`/api/testers/${membershipId}`, { status: 'ACTIVE' })
  expect((await vote(ada, ours, item.id)).body).toMatchObject({ weight: 7, totalScore: 7 })
})

test('a membership that changes while votes rush in leaves no weight behind', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace] = [await newTester(service), await newTester(service)]
  const { membershipId } = await joinPool(ours, ada, 9)
  await ours.post('/api/zones', { zoneId: 'open', threshold: 1000 })
  const items = await Promise.all(
    Array.from({ length: 20 }, async () => (await submit(grace, ours, 'open')).body.id as string),
  )
  await Promise.all([
    ...items.slice(0, 10).map((id) => vote(ada, ours, id)),
    ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' }),
    ...items.slice(10).map((id) => vote(ada, ours, id)),
  ])
  const { body } = await ours.get('/api/feedback?zoneId=open')
  expect(body.items.map((item: { totalScore: number }) => item.totalScore)).toEqual(Array(20).fill(0))
})
