import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinHousePool, newTester } from '../../../../test/harness/pool.ts'
import { insertRow } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { memberToken, newWorkspace, operatorToken, testerToken } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const summary = (as: string) => call(service, 'GET', '/api/platform-admin/summary', { as })

test('200: an empty service is all zeros, and holds every state', async () => {
  const { status, body } = await summary(await operatorToken(service))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    workspaces: 0,
    members: 0,
    votes: 0,
    feedback: { total: 0, byStatus: { DEPLOYED: 0 }, bySafetyStatus: { FLAGGED: 0 } },
    testers: { total: 0, housePool: { ACTIVE: 0 } },
    applications: { PENDING: 0, APPROVED: 0, REJECTED: 0 },
    rewards: [],
    fiatPayouts: { byStatus: { DRAFT: 0, UNKNOWN: 0 }, needAttention: 0 },
    needsAttention: nothing,
  })
})

const nothing = {
  fiatPaymentsUnknown: 0,
  fiatDebitsOverLimit: 0,
  tokenPayoutsUnknown: 0,
  paymentsUnbooked: 0,
  mailsUnknown: 0,
  roundsWithFault: 0,
  roundsDisputed: 0,
  disputesUndecided: 0,
}

test('200: what waits for a person is counted: payments and mails of unknown outcome, odd and disputed rounds', async () => {
  const [now, past] = [service.app.clock.now(), new Date(service.app.clock.now().getTime() - 1000)]
  const ours = await newWorkspace(service)
  const { body: campaign } = await ours.post('/api/campaigns', { name: 'Paid' })
  const place = { workspace_id: ours.id, campaign_id: campaign.id }
  const round = { ...place, asset: 'USD', amount: 1, created_by: 'test', created_at: now, expires_at: now }
  await insertRow(service, 'payment_rounds', {
    ...round,
    id: uuidv7(),
    status: 'PAYMENT_DISPUTED',
    checkout_id: 'cs_1',
  })
  await insertRow(service, 'payment_rounds', {
    ...round,
    id: uuidv7(),
    status: 'CHECKOUT_OPEN',
    checkout_id: 'cs_2',
    fault: 'other_amount',
  })
  const payment = { workspace_id: ours.id, tester_id: uuidv7(), attempt: 1, created_at: now, updated_at: now }
  await insertRow(service, 'fiat_payments', { ...payment, id: uuidv7(), status: 'UNKNOWN' })
  await insertRow(service, 'fiat_payments', {
    ...payment,
    id: uuidv7(),
    status: 'POSTED',
    concerns: ['DEBIT_OVER_LIMIT'],
  })
  const mail = { recipient_kind: 'ACCOUNT', recipient_id: uuidv7(), subject: 's', body: 'b', created_at: now }
  for (const [status, due] of [
    ['UNKNOWN', now],
    ['SENDING', past],
    ['SENDING', new Date(now.getTime() + 600_000)],
  ] as const) {
    const id = uuidv7()
    await insertRow(service, 'mails', { ...mail, id, once_key: id, message_id: id, status, due_at: due })
  }
  const { body } = await summary(await operatorToken(service))
  expect(body.needsAttention).toEqual({
    fiatPaymentsUnknown: 1,
    fiatDebitsOverLimit: 1,
    tokenPayoutsUnknown: 0,
    paymentsUnbooked: 0,
    mailsUnknown: 2,
    roundsWithFault: 1,
    roundsDisputed: 1,
    disputesUndecided: 0,
  })
})

test('200: what happens in any workspace is counted', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const [ada, grace] = [await newTester(service), await newTester(service)]
  await joinHousePool(service, ada)
  await grace.post('/api/tester/applications', { motivation: 'To help' })
  for (const workspace of [ours, theirs]) {
    await workspace.post('/api/zones', { zoneId: 'cart' })
    await workspace.post('/api/campaigns', { name: 'Spring' })
    const sent = await ada.beside(workspace, 'POST', '/api/feedback', { zoneId: 'cart', title: 'Bigger' })
    if (workspace === ours) await ours.patch(`/api/feedback/${sent.body.id}/status`, { status: 'DEPLOYED' })
  }
  await theirs.post('/api/rewards', { testerId: ada.id, amount: '7', asset: 'POINTS', note: 'thanks' })
  const { body } = await summary(await operatorToken(service))
  expect(body).toMatchObject({
    workspaces: 3,
    members: 3,
    zones: 2,
    campaigns: { byStatus: { DRAFT: 3, ACTIVE: 0 } },
    feedback: {
      total: 2,
      byStatus: { DEPLOYED: 1, COLLECTING_VOTES: 1 },
      bySafetyStatus: { CLEARED: 2 },
    },
    testers: { total: 2, housePool: { ACTIVE: 1 } },
    applications: { PENDING: 1 },
    rewards: [{ asset: 'POINTS', payable: '7', paid: '0' }],
  })
})

test('403: neither members nor testers', async () => {
  for (const as of [await memberToken(service), await testerToken(service)])
    expect(await summary(as)).toMatchObject({
      status: 403,
      body: { code: 'credential_kind_not_allowed' },
    })
})

test('200: an operator reads their address, and which payments take two', async () => {
  const as = await operatorToken(service)
  const { status, body } = await call(service, 'GET', '/api/platform-admin/me', { as })
  const approval = {
    fiatSecondApprover: false,
    tokenSecondApprover: false,
    secondApproverAbove: expect.anything(),
  }
  expect([status, body]).toEqual([200, { email: 'operator@example.com', ...approval }])
})

test('200: each workspace is listed with its load, the house workspace is not', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'cart' })
  const { body: campaign } = await ours.post('/api/campaigns', { name: 'Spring' })
  await ours.patch(`/api/campaigns/${campaign.id}`, { status: 'ACTIVE' })
  const send = () =>
    ours.call('POST', '/api/feedback', { as: ours.publishableKey, body: { zoneId: 'cart', title: 'Bigger' } })
  const [{ body: first }] = [await send(), await send()]
  await ours.post('/api/deployments', { feedbackId: first.id })
  const { body } = await call(service, 'GET', '/api/platform-admin/workspaces?limit=200', {
    as: await operatorToken(service),
  })
  expect(body.items[0]).toMatchObject({
    id: ours.id,
    members: 1,
    activeCampaigns: 1,
    recentItems: 2,
    openDeployments: 1,
  })
  const summed = await summary(await operatorToken(service))
  expect(body.items).toHaveLength(summed.body.workspaces)
})
