import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinHousePool, joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const DAY_MS = 86_400_000
const refer = (tester: TestTester, workspaceId: string) =>
  tester.post('/api/tester/referrals', { workspaceId })
const redeem = (tester: TestTester, token: string) => tester.post('/api/tester/redeem-invite', { token })
const rewards = async (workspace: TestWorkspace) =>
  (await workspace.get('/api/rewards?kind=REFERRAL')).body.items as { testerId: string; amount: string }[]

async function ship(workspace: TestWorkspace, author: TestTester) {
  const zoneId = uuidv7()
  await workspace.post('/api/zones', { zoneId })
  const { body } = await author.beside(workspace, 'POST', '/api/feedback', {
    zoneId,
    title: 'A bigger button',
  })
  const moved = await workspace.patch(`/api/feedback/${body.id}/status`, { status: 'DEPLOYED' })
  expect(moved.status).toBe(200)
  return body.id as string
}

test('200: a referral brings one newcomer into the default tier, for 30 days', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace, linus] = [await newTester(service), await newTester(service), await newTester(service)]
  await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  await joinPool(ours, ada, 50)
  const { status, body } = await refer(ada, ours.id)
  expect(status).toBe(200)
  expect(body.url).toContain(body.token)
  const days = (Date.parse(body.expiresAt) - service.app.clock.now().getTime()) / DAY_MS
  expect(Math.round(days)).toBe(30)
  expect(await redeem(grace, body.token)).toMatchObject({ status: 200, body: { tier: { name: 'Bronze' } } })
  expect(await redeem(linus, body.token)).toMatchObject({ status: 410, body: { code: 'invite_used_up' } })
  const { body: pool } = await ours.get('/api/testers')
  expect(pool.items[0]).toMatchObject({ testerId: grace.id, referrerId: ada.id })
})

test('409: ten open links at most, and a used one makes room', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace] = [await newTester(service), await newTester(service)]
  await joinPool(ours, ada)
  const answers = await Promise.all(Array.from({ length: 15 }, () => refer(ada, ours.id)))
  const made = answers.filter((answer) => answer.status === 200)
  expect(made).toHaveLength(10)
  expect(answers.filter((answer) => answer.body.code === 'too_many_referrals')).toHaveLength(5)
  await redeem(grace, made[0]!.body.token)
  expect((await refer(ada, ours.id)).status).toBe(200)
})

test('409: where the workspace has switched referrals off', async () => {
  const ours = await newWorkspace(service)
  const ada = await newTester(service)
  await joinPool(ours, ada)
  await call(service, 'PATCH', '/api/account/settings', {
    as: ours.ownerToken,
    body: { referralsEnabled: false },
  })
  expect(await refer(ada, ours.id)).toMatchObject({ status: 409, body: { code: 'referrals_off' } })
})

test('409: nobody brings friends into the House Pool', async () => {
  const ada = await newTester(service)
  await joinHousePool(service, ada)
  expect(await refer(ada, houseWorkspaceId)).toMatchObject({ status: 409, body: { code: 'referrals_off' } })
})

test('403: only active members refer; a workspace that there is not looks like one of strangers', async () => {
  const ours = await newWorkspace(service)
  const [ada, stranger] = [await newTester(service), await newTester(service)]
  const { membershipId } = await joinPool(ours, ada)
  await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
  expect((await refer(ada, ours.id)).body.code).toBe('membership_suspended')
  const [foreign, absent] = [await refer(stranger, ours.id), await refer(stranger, uuidv7())]
  expect(foreign).toMatchObject({ status: 403, body: { code: 'membership_required' } })
  expect(foreign.body).toEqual(absent.body)
})

test('the bonus comes with the newcomer’s first shipped item, once', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace] = [await newTester(service), await newTester(service)]
  await joinPool(ours, ada)
  await redeem(grace, (await refer(ada, ours.id)).body.token)
  await ship(ours, ada)
  expect(await rewards(ours)).toEqual([])
  const first = await ship(ours, grace)
  expect(await rewards(ours)).toMatchObject([{ testerId: ada.id, amount: '50', asset: 'POINTS' }])
  await ship(ours, grace)
  await ours.patch(`/api/feedback/${first}/status`, { status: 'FAILED' })
  await ours.patch(`/api/feedback/${first}/status`, { status: 'DEPLOYED' })
  expect(await rewards(ours)).toHaveLength(1)
})

test('one bonus when several first items are shipped at once', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace] = [await newTester(service), await newTester(service)]
  await joinPool(ours, ada)
  await redeem(grace, (await refer(ada, ours.id)).body.token)
  await Promise.all(Array.from({ length: 6 }, () => ship(ours, grace)))
  expect(await rewards(ours)).toHaveLength(1)
})

test('no bonus for oneself: redeeming the own link changes nothing', async () => {
  const ours = await newWorkspace(service)
  const ada = await newTester(service)
  await joinPool(ours, ada)
  const { body } = await refer(ada, ours.id)
  expect(await redeem(ada, body.token)).toMatchObject({ status: 200, body: { joined: false } })
  await ship(ours, ada)
  expect(await rewards(ours)).toEqual([])
  expect((await ours.get('/api/testers')).body.items).toMatchObject([{ referrerId: null }])
})

test('no bonus for a referrer who was suspended meanwhile', async () => {
  const ours = await newWorkspace(service)
  const [ada, grace] = [await newTester(service), await newTester(service)]
  const { membershipId } = await joinPool(ours, ada)
  await redeem(grace, (await refer(ada, ours.id)).body.token)
  await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
  await ship(ours, grace)
  expect(await rewards(ours)).toEqual([])
})
