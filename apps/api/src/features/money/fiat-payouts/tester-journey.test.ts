import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRewards, approvalOf, faultsOfBooks, newPayee } from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { type PaymentSide, startWithPayments } from '../../../../test/harness/payments.ts'
import { joinHousePool, newTester } from '../../../../test/harness/pool.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'

let side: PaymentSide
beforeAll(async () => {
  side = await startWithPayments({ PAYOUT_COOLING_OFF_HOURS: '0' })
})
afterAll(() => side.close())

test('with PAYOUT_COOLING_OFF_HOURS=0 a tester walks from onboarding over its return page to a posted payment', async () => {
  const { service, fake } = side
  const tester = await newTester(service)
  await joinHousePool(service, tester)
  const { workspaceId, campaignId } = await newPayee({ ...service, stripe: fake }, [1n])
  await addRewards(service, { workspaceId, campaignId, testerId: tester.id }, [2_000n])

  const { body: wallet } = await tester.put('/api/tester/wallet', {
    fiat: { country: 'US', currency: 'USD' },
  })
  expect(wallet.fiat.state).toBe('PENDING')
  const page = await fetch(wallet.fiat.onboardingUrl, { method: 'POST', redirect: 'manual' })
  const back = page.headers.get('location')!
  expect(back).toBe(`${service.url}/return/payout-account`)
  const shown = await call(service, 'GET', '/return/payout-account')
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(shown.body).toContain('Your details were sent')
  expect(shown.body).not.toContain('<script')
  expect(shown.body).toContain('<a href="/t/wallet">')
  const inGerman = { headers: { 'accept-language': 'de' } }
  expect((await call(service, 'GET', '/return/payout-account', inGerman)).body).toContain('gesendet')
  await side.settle()
  const { body: ready } = await tester.get('/api/tester/wallet')
  expect(ready.fiat).toMatchObject({ state: 'READY', account: 'bank account ••6789 (US)' })
  expect(Date.parse(ready.fiat.usableAt)).toBeLessThanOrEqual(service.app.clock.now().getTime())

  const operator = async (path: string, body: object) =>
    call(service, 'POST', `/api/platform-admin/fiat-payouts${path}`, {
      as: await operatorToken(service),
      body,
    })
  const { body: batch } = await operator('/run', { requestId: uuidv7(), campaignId })
  const draft = batch.payments.find((payment: { testerId: string }) => payment.testerId === tester.id)
  const { body: sent } = await operator(`/${draft.id}/submit`, approvalOf(draft))
  fake.payouts.movePayment(sent.providerPaymentId, 'posted')
  await side.settle()
  const { body: me } = await tester.get('/api/tester/me')
  expect(me.balances).toMatchObject([{ asset: 'USD', payable: '0', paid: '2000' }])
  expect(await faultsOfBooks(service.app.db)).toEqual([])
})

test('an expired onboarding link and a finished identity check lead to pages of their own', async () => {
  const { service, fake } = side
  const tester = await newTester(service)
  const { body } = await tester.put('/api/tester/wallet', { fiat: { country: 'US', currency: 'USD' } })
  const account = String(body.fiat.onboardingUrl).split('/').at(-1)!
  expect(fake.payouts.links.get(account)?.refresh_url).toBe(`${service.url}/return/payout-account/expired`)
  await tester.post('/api/tester/identity')
  const asked = fake.requests.findLast(({ path }) => path === '/v1/identity/verification_sessions')
  expect(asked?.body.return_url).toBe(`${service.url}/return/identity`)
  for (const [path, title] of [
    ['/return/payout-account/expired', 'This link has expired'],
    ['/return/identity', 'Your documents were sent'],
  ] as const)
    expect((await call(service, 'GET', path)).body).toContain(title)
})

test('a wallet can be used at once with PAYOUT_COOLING_OFF_HOURS=0', async () => {
  const tester = await newTester(side.service)
  const { body } = await tester.put('/api/tester/wallet', {
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  })
  expect(body.usableAt).toBe(body.changedAt)
  expect(body.eligibility.reasons).toEqual(['BELOW_MINIMUM'])
})
