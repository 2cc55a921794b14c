import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentSide, startWithPayments } from '../../../../test/harness/payments.ts'
import { newTester } from '../../../../test/harness/pool.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { syncInvoice, syncSubscription } from './index.ts'

let side: PaymentSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithPayments({ REQUIRE_VERIFIED_IDENTITY: 'true' })
  workspace = await newWorkspace(side.service)
})
afterAll(() => side.close())

const subscription = async () =>
  (await workspace.call('GET', '/api/account/me', { as: workspace.ownerToken })).body.subscription
const end = new Date('2027-01-31T00:00:00.000Z')
const subscribe = (customer: string) =>
  side.fake.billing.subscribe(customer, 'team', end, { workspace_id: workspace.id })

test('a workspace shows its plan, its status, the end of the period and its newest invoice', async () => {
  expect(await subscription()).toBeNull()
  const { id } = subscribe('cus_one')
  const invoice = side.fake.billing.invoice(id, 4900)
  await side.settle()
  const shown = { plan: 'team', status: 'active', periodEnd: end.toISOString(), invoiceStatus: 'open' }
  expect(await subscription()).toEqual(shown)
  side.fake.billing.moveInvoice(invoice.id, 'paid')
  side.fake.billing.moveSubscription(id, 'past_due')
  await side.settle()
  expect(await subscription()).toEqual({ ...shown, status: 'past_due', invoiceStatus: 'paid' })
})

test('the end of an old subscription does not hide the one that took its place', async () => {
  const [old, fresh] = [subscribe('cus_two'), subscribe('cus_two')]
  await side.settle()
  side.fake.billing.moveSubscription(old.id, 'canceled')
  await side.settle()
  await syncSubscription(side.service.app, fresh.id)
  expect(await subscription()).toMatchObject({ status: 'active' })
  await syncSubscription(side.service.app, old.id)
  expect(await subscription()).toMatchObject({ status: 'active' })
})

test('an older invoice does not replace a newer one, however late its message comes', async () => {
  const { id } = subscribe('cus_three')
  await side.settle()
  const older = side.fake.billing.invoice(id, 100, 'paid')
  side.service.advance(60_000)
  const newer = side.fake.billing.invoice(id, 100, 'open')
  await syncInvoice(side.service.app, newer.id)
  await syncInvoice(side.service.app, older.id)
  expect((await subscription()).invoiceStatus).toBe('open')
})

test('one that names no workspace of ours is left alone', async () => {
  const { id } = side.fake.billing.subscribe('cus_stranger', 'team', end)
  expect(await syncSubscription(side.service.app, id)).toBe(false)
})

test('a tester proves his identity where the operator demands it', async () => {
  const tester = await newTester(side.service)
  const missing = async () => (await tester.get('/api/tester/wallet')).body.eligibility.reasons
  expect(await missing()).toContain('IDENTITY_NOT_VERIFIED')
  const started = await tester.post('/api/tester/identity')
  expect(started).toMatchObject({ status: 200, body: { status: 'requires_input' } })
  expect((await tester.post('/api/tester/identity')).body).toEqual(started.body)
  const session = started.body.url.split('/').at(-1)
  side.fake.payouts.moveIdentity(session, 'processing')
  await side.settle()
  expect(await missing()).toContain('IDENTITY_NOT_VERIFIED')
  side.fake.payouts.moveIdentity(session, 'verified')
  await side.settle()
  expect(await missing()).not.toContain('IDENTITY_NOT_VERIFIED')
  expect((await tester.post('/api/tester/identity')).body).toEqual({ status: 'verified', url: null })
})
