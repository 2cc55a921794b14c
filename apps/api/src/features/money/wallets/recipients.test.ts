import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PayingService, startPayingService } from '../../../../test/harness/fiat.ts'
import { newTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService } from '../../../../test/harness/service.ts'
import { refreshRecipient } from './index.ts'
import { applyProviderView, askForRecipient, type FiatRecipient, fiatEligibility } from './recipient-rules.ts'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService()
})
beforeEach(() => {
  service.stripe.requests.length = 0
  service.stripe.faults.clear()
})
afterAll(() => service.close())

const path = '/api/tester/wallet'
const ACCOUNTS = 'POST /v2/core/accounts'
const fiat = { country: 'US', currency: 'USD' }
const made = () => service.stripe.requests.filter(({ method, path }) => `${method} ${path}` === ACCOUNTS)
const recipientOf = async (testerId: string) => {
  const [row] = await query<{ recipient_id: string }>(
    service,
    'select recipient_id from fiat_recipients where tester_id = $1',
    [testerId],
  )
  return row!.recipient_id
}

test('200: makes an account at the provider once, and says where its details are completed', async () => {
  const tester = await newTester(service)
  expect((await tester.get(path)).body.fiat).toBeNull()
  const first = await tester.put(path, { fiat })
  expect(first).toMatchObject({
    status: 200,
    body: {
      address: null,
      fiat: { state: 'PENDING', ...fiat, account: null, onboardingUrl: expect.any(String) },
    },
  })
  await tester.put(path, { fiat })
  expect(made()).toHaveLength(1)
  const { body } = await tester.get(path)
  expect(body.fiat.state).toBe('PENDING')
  expect(body.fiat).not.toHaveProperty('onboardingUrl')
})

test.each(['reset-after', '500-after', 'truncate'] as const)(
  '503 on %s: what was asked for is kept, and the next try finds the same account',
  async (fault) => {
    const tester = await newTester(service)
    service.stripe.faults.add(ACCOUNTS, fault)
    const answer = await tester.put(path, { fiat })
    expect([answer.status, answer.body.code]).toEqual([503, 'provider_unavailable'])
    expect((await tester.put(path, { fiat })).status).toBe(200)
    expect(new Set(made().map((request) => request.key)).size).toBe(1)
    const accounts = service.stripe.objects.list(
      'v2.core.account',
      (account) => (account.metadata as { tester_id: string }).tester_id === tester.id,
    )
    expect(accounts.map(({ id }) => id)).toEqual([await recipientOf(tester.id)])
  },
)

test('the state comes with messages of the provider, and a new bank account starts the cooling-off', async () => {
  const tester = await newTester(service)
  await tester.put(path, { fiat })
  const recipientId = await recipientOf(tester.id)
  service.stripe.payouts.moveRecipient(recipientId, 'active')
  service.stripe.payouts.addMethod(recipientId, '4242')
  await refreshRecipient(service.app, recipientId)
  const { body } = await tester.get(path)
  expect(body.fiat).toMatchObject({ state: 'READY', account: 'bank account ••4242 (US)' })
  expect(Date.parse(body.fiat.usableAt)).toBeGreaterThan(service.app.clock.now().getTime() + 71 * 3_600_000)
  const mails = await query(
    service,
    `select 1 from mails where once_key like 'RECIPIENT_CHANGED:' || $1 || ':%'`,
    [tester.id],
  )
  expect(mails).toHaveLength(1)
  service.advance(3_600_000)
  await refreshRecipient(service.app, recipientId)
  expect((await tester.get(path)).body.fiat).toEqual(body.fiat)
  expect(await tester.put(path, { fiat })).not.toHaveProperty('body.fiat.onboardingUrl')
  service.stripe.payouts.moveRecipient(recipientId, 'restricted')
  await refreshRecipient(service.app, recipientId)
  expect((await tester.get(path)).body.fiat.state).toBe('RESTRICTED')
})

test('a message about somebody else’s account changes nothing', async () => {
  expect(await refreshRecipient(service.app, 'acct_nobody')).toBeNull()
  expect(service.stripe.requests).toEqual([])
})

test('400: an account in another currency is refused before the provider is asked, as rewards are paid in dollars', async () => {
  const tester = await newTester(service)
  const answer = await tester.put(path, { fiat: { country: 'DE', currency: 'EUR' } })
  expect([answer.status, answer.body.code]).toEqual([400, 'currency_not_paid'])
  expect(service.stripe.requests).toEqual([])
  expect((await tester.get(path)).body.fiat).toBeNull()
})

test('the account is made with the address that the tester’s identity provider has verified', async () => {
  const tester = await newTester(service)
  await tester.put(path, { fiat })
  const [account] = service.stripe.objects.list(
    'v2.core.account',
    (each) => (each.metadata as { tester_id: string }).tester_id === tester.id,
  )
  const [row] = await query<{ email: string | null }>(
    service,
    'select case when email_verified then email end as email from testers where id = $1',
    [tester.id],
  )
  expect(row!.email).toMatch('@')
  expect(account!.contact_email).toBe(row!.email)
})

test('400: a country or currency that is none, and unknown fields; 503 without a provider', async () => {
  const tester = await newTester(service)
  for (const wrong of [
    { ...fiat, country: 'usa' },
    { ...fiat, currency: 'dollars' },
    { ...fiat, iban: 'DE1' },
    { country: 'US' },
  ])
    expect((await tester.put(path, { fiat: wrong })).status).toBe(400)
  const bare = await startTestService()
  const answer = await (await newTester(bare)).put(path, { fiat })
  expect([answer.status, answer.body.code]).toEqual([503, 'payments_not_configured'])
  await bare.close()
})

describe('rules', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const change = { now, coolingOffMs: 72 * 3_600_000 }
  const ready: FiatRecipient = {
    testerId: 't',
    recipientId: 'acct',
    requestId: 'r1',
    ...fiat,
    state: 'READY',
    methodId: 'm1',
    methodLabel: 'bank',
    changedAt: now,
    usableAt: now,
  }
  const method = (id: string, more: object = {}) => ({
    id,
    label: id,
    usable: true,
    currencies: ['USD'],
    ...more,
  })

  test('another country or currency is another recipient', () => {
    expect(askForRecipient(ready, { testerId: 't', ...fiat }, 'r2', change)).toBe(ready)
    for (const other of [{ country: 'DE' }, { currency: 'EUR' }])
      expect(askForRecipient(ready, { testerId: 't', ...fiat, ...other }, 'r2', change)).toMatchObject({
        requestId: 'r2',
        recipientId: null,
        methodId: null,
        state: 'PENDING',
      })
  })

  test('an account in another currency, from before, is not eligible', () => {
    const state = { isSuspended: false, payable: 500n, isIdentified: true }
    expect(fiatEligibility({ ...state, recipient: ready }, now)).toEqual([])
    const other = { ...ready, currency: 'EUR' }
    expect(fiatEligibility({ ...state, recipient: other }, now)).toEqual(['RECIPIENT_NOT_READY'])
  })

  test('the chosen account stays while it can be used; another one cools off', () => {
    const look = (methods: ReturnType<typeof method>[]) =>
      applyProviderView(ready, { state: 'READY', methods }, change)
    expect(look([method('m2'), method('m1')])).toMatchObject({ methodId: 'm1', usableAt: now })
    expect(look([method('m2'), method('m1', { usable: false })])).toMatchObject({
      methodId: 'm2',
      usableAt: new Date('2026-03-04T12:00:00Z'),
    })
    expect(look([method('m2', { currencies: ['EUR'] })])).toMatchObject({ methodId: null, methodLabel: null })
  })

  test.each([
    ['nothing', {}, []],
    ['no recipient', { recipient: null }, ['NO_RECIPIENT']],
    ['details that are missing', { recipient: { ...ready, state: 'PENDING' } }, ['RECIPIENT_NOT_READY']],
    ['no bank account', { recipient: { ...ready, methodId: null } }, ['RECIPIENT_NOT_READY']],
    ['a new one', { recipient: { ...ready, usableAt: new Date(now.getTime() + 1) } }, ['COOLING_OFF']],
    ['the operator’s suspension', { isSuspended: true }, ['SUSPENDED']],
    ['too little', { payable: 99n }, ['BELOW_MINIMUM']],
    ['an identity that is not proven', { isIdentified: false }, ['IDENTITY_NOT_VERIFIED']],
  ] as const)('between a tester and a payment stands %s', (_name, given, reasons) => {
    const state = { recipient: ready, isSuspended: false, payable: 100n, isIdentified: true, ...given }
    expect(fiatEligibility(state, now)).toEqual(reasons)
  })
})
