import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertRow } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { memberToken, newWorkspace, operatorToken } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const list = async (path: string) =>
  call(service, 'GET', `/api/platform-admin${path}`, { as: await operatorToken(service) })

test('200: messages of the provider, the last received first, by endpoint and state', async () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))
  for (const [id, endpoint, state, second] of [
    ['evt_1', 'billing', 'PROCESSED', 1],
    ['evt_2', 'payout', 'RECEIVED', 3],
    ['evt_3', 'billing', 'IGNORED', 2],
  ] as const)
    await insertRow(service, 'provider_events', {
      provider: 'stripe',
      id,
      endpoint,
      type: 'charge.updated',
      state,
      created_at: at(0),
      received_at: at(second),
    })
  const ids = async (query: string) => {
    const { body } = await list(`/provider-events?${query}`)
    return body.items.map(({ id }: { id: string }) => id)
  }
  expect(await ids('')).toEqual(['evt_2', 'evt_3', 'evt_1'])
  expect(await ids('endpoint=billing')).toEqual(['evt_3', 'evt_1'])
  expect(await ids('state=RECEIVED')).toEqual(['evt_2'])
})

test('200: payments into budgets that need a person, in any workspace, by their trouble', async () => {
  const now = service.app.clock.now()
  const ids: string[] = []
  for (const [status, fault] of [
    ['PAYMENT_DISPUTED', null],
    ['CHARGED_BACK', null],
    ['CHECKOUT_OPEN', 'amount_mismatch'],
    ['FUNDED', null],
  ] as const) {
    const workspace = await newWorkspace(service)
    const { body: campaign } = await workspace.post('/api/campaigns', { name: 'Paid' })
    ids.push(uuidv7())
    await insertRow(service, 'payment_rounds', {
      workspace_id: workspace.id,
      campaign_id: campaign.id,
      id: ids.at(-1),
      asset: 'USD',
      amount: 1,
      status,
      fault,
      created_by: 'test',
      created_at: now,
      expires_at: now,
      checkout_id: ids.at(-1),
    })
  }
  const found = async (query: string) => {
    const { body } = await list(`/rounds?${query}`)
    return body.items.map(({ id }: { id: string }) => ids.indexOf(id))
  }
  expect(await found('')).toEqual([2, 1, 0])
  expect(await found('trouble=DISPUTED')).toEqual([0])
  expect(await found('trouble=LOST')).toEqual([1])
  expect(await found('trouble=FAULT')).toEqual([2])
})

test('403: these lists are for operators alone', async () => {
  const as = await memberToken(service)
  for (const path of ['/provider-events', '/rounds', '/workspaces', '/tiers', '/me'])
    expect(await call(service, 'GET', `/api/platform-admin${path}`, { as })).toMatchObject({ status: 403 })
})
