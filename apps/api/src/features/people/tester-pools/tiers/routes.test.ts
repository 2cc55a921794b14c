import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

async function join(workspace: TestWorkspace, tierId?: string) {
  const { body } = await workspace.post('/api/invites', { tierId })
  return workspace.call('POST', '/api/tester/redeem-invite', {
    as: await testerToken(service),
    body: { token: body.token },
  })
}
const names = async (workspace: TestWorkspace) =>
  (await workspace.get('/api/tiers')).body.items.map((tier: { name: string }) => tier.name)

test('200: the first tier becomes the default, whatever it says', async () => {
  const ours = await newWorkspace(service)
  const first = await ours.post('/api/tiers', { name: 'Bronze', weight: 2, isDefault: false })
  expect(first).toMatchObject({
    status: 200,
    body: { name: 'Bronze', weight: 2, description: null, isDefault: true, members: 0 },
  })
  expect((await ours.post('/api/tiers', { name: 'Gold', weight: 20 })).body.isDefault).toBe(false)
})

test('a later default takes the mark from the former one', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  await ours.post('/api/tiers', { name: 'Gold', weight: 20, isDefault: true })
  const { body } = await ours.get('/api/tiers')
  expect(body.items.map((tier: { name: string; isDefault: boolean }) => [tier.name, tier.isDefault])).toEqual(
    [
      ['Gold', true],
      ['Bronze', false],
    ],
  )
})

test('one default however many are made at once', async () => {
  const ours = await newWorkspace(service)
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      ours.post('/api/tiers', { name: `Tier ${at}`, weight: at + 1, isDefault: true }),
    ),
  )
  const { body } = await ours.get('/api/tiers')
  expect(body.items).toHaveLength(12)
  expect(body.items.filter((tier: { isDefault: boolean }) => tier.isDefault)).toHaveLength(1)
})

test('200: an update keeps the fields that it leaves out', async () => {
  const ours = await newWorkspace(service)
  const { body } = await ours.post('/api/tiers', { name: 'Bronze', weight: 2, description: 'Newcomers' })
  const changed = await ours.put(`/api/tiers/${body.id}`, { weight: 3 })
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'Bronze', weight: 3, description: 'Newcomers' },
  })
  const cleared = await ours.put(`/api/tiers/${body.id}`, { description: null })
  expect(cleared.body.description).toBe(null)
})

test('409: two tiers of one name, in whatever letter case', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  const { body: gold } = await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  const clash = { status: 409, body: { code: 'tier_exists' } }
  expect(await ours.post('/api/tiers', { name: 'bronze', weight: 5 })).toMatchObject(clash)
  expect(await ours.put(`/api/tiers/${gold.id}`, { name: 'BRONZE' })).toMatchObject(clash)
})

test('409: the default can be handed on but not dropped', async () => {
  const ours = await newWorkspace(service)
  const { body: bronze } = await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  const refused = { status: 409, body: { code: 'default_tier_needed' } }
  expect(await ours.put(`/api/tiers/${bronze.id}`, { isDefault: false })).toMatchObject(refused)
  expect(await ours.delete(`/api/tiers/${bronze.id}`)).toMatchObject(refused)
})

test('200: the last tier may go although it is the default', async () => {
  const ours = await newWorkspace(service)
  const { body } = await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  expect(await ours.delete(`/api/tiers/${body.id}`)).toMatchObject({
    status: 200,
    body: { deleted: true, id: body.id },
  })
  expect(await names(ours)).toEqual([])
})

test('409: a tier with members cannot be deleted', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  const { body: gold } = await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  await join(ours, gold.id)
  expect(await ours.delete(`/api/tiers/${gold.id}`)).toMatchObject({
    status: 409,
    body: { code: 'tier_in_use' },
  })
  expect((await ours.get('/api/tiers')).body.items[0]).toMatchObject({ name: 'Gold', members: 1 })
})

test('409: nor one that an open invite leads into', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  const { body: gold } = await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  const { body: invite } = await ours.post('/api/invites', { tierId: gold.id })
  expect((await ours.delete(`/api/tiers/${gold.id}`)).status).toBe(409)
  await ours.delete(`/api/invites/${invite.id}`)
  expect((await ours.delete(`/api/tiers/${gold.id}`)).status).toBe(200)
})

test('200: a tier whose members were all removed can be deleted; they go down in history with the default', async () => {
  const ours = await newWorkspace(service)
  const { body: bronze } = await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  const { body: gold } = await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  const { body: invite } = await ours.post('/api/invites', { tierId: gold.id, maxUses: 1 })
  const { body: joined } = await ours.call('POST', '/api/tester/redeem-invite', {
    as: await testerToken(service),
    body: { token: invite.token },
  })
  await ours.patch(`/api/testers/${joined.membershipId}`, { status: 'REMOVED' })
  expect((await ours.delete(`/api/tiers/${gold.id}`)).status).toBe(200)
  const { body } = await ours.get('/api/testers')
  expect(body.items).toMatchObject([{ status: 'REMOVED', tier: { id: bronze.id } }])
})

test.each([0, 101, 1.5, '7'])('400: a weight of %s', async (weight) => {
  const ours = await newWorkspace(service)
  expect(await ours.post('/api/tiers', { name: 'Bronze', weight })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})

test("404: another workspace's tier looks exactly like no tier", async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const { body: tier } = await theirs.post('/api/tiers', { name: 'Bronze', weight: 2 })
  for (const send of [
    (id: string) => ours.put(`/api/tiers/${id}`, { weight: 9 }),
    (id: string) => ours.delete(`/api/tiers/${id}`),
  ]) {
    const [foreign, absent] = [await send(tier.id), await send(uuidv7())]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
  }
  expect((await theirs.get('/api/tiers')).body.items).toMatchObject([{ weight: 2 }])
})
