import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBooks, newDollarCampaign } from '../../../../test/harness/books.ts'
import {
  addRewards,
  approvalOf,
  faultsOfBooks,
  openAccount,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { createPayables, makeOwedTesters } from '../../../../test/harness/payables.ts'
import { joinPool, newTester } from '../../../../test/harness/pool.ts'
import { newWorkspace, operatorToken } from '../../../../test/harness/workspace.ts'
import { observeOutboundPayment } from './index.ts'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService()
})
afterAll(async () => {
  expect(await faultsOfBooks(service.app.db)).toEqual([])
  await service.close()
})

test('a tester with points, dollars, tokens and a payment under way is erased once the payment has ended; the rest is given up, and the books agree', async () => {
  const workspace = await newWorkspace(service)
  const books = await newBooks(service.app.db, workspace.id)
  const campaignId = await newDollarCampaign(service.app, books)
  const tester = await newTester(service)
  const owner = { workspaceId: workspace.id, campaignId, testerId: tester.id }
  await joinPool(workspace, tester, 2)
  await openAccount(service, service.stripe, tester.id)
  await addRewards(service, owner, [700n])
  const points = { testerId: tester.id, amount: '25', asset: 'POINTS', note: 'Thanks' }
  expect((await workspace.post('/api/rewards', points)).body).toMatchObject({ asset: 'POINTS', amount: '25' })
  await createPayables(service, [{ ...makeOwedTesters(1)[0]!, testerId: tester.id, amount: 3_000_000n }])
  const erase = async (query = '') =>
    call(service, 'DELETE', `/api/tester/me${query}`, { as: await tester.token() })
  const operator = async (path: string) =>
    (await call(service, 'GET', `/api/platform-admin${path}`, { as: await operatorToken(service) })).body

  const { body } = await service.operator('POST', '/run', { requestId: uuidv7(), campaignId })
  const [draft] = body.payments
  expect((await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))).status).toBe(200)
  await addRewards(service, owner, [400n])
  expect((await erase()).body.code).toBe('money_outstanding')
  expect((await erase('?forfeit=true')).body.code).toBe('money_outstanding')

  const { providerPaymentId } = await operator(`/fiat-payouts/${draft.id}`)
  service.stripe.payouts.movePayment(providerPaymentId, 'posted')
  await observeOutboundPayment(service.app, providerPaymentId)
  expect((await erase()).body.code).toBe('money_outstanding')
  expect((await erase('?forfeit=true')).status).toBe(200)
  const { items } = await operator('/accounting/forfeits?limit=200')
  expect(
    items
      .filter(({ testerId }: { testerId: string }) => testerId === tester.id)
      .map(({ asset, amount }: { asset: string; amount: string }) => [asset, amount])
      .sort(),
  ).toEqual([
    ['USD', '400'],
    ['USDC', '3000000'],
  ])

  // Money that was given up is paid to nobody. A payment that comes back afterwards is booked.
  const again = await service.operator('POST', '/run', { requestId: uuidv7(), campaignId })
  expect(again.body.payments).toEqual([])
  service.stripe.payouts.movePayment(providerPaymentId, 'returned')
  await observeOutboundPayment(service.app, providerPaymentId)
  expect((await operator(`/fiat-payouts/${draft.id}`)).status).toBe('RETURNED')
  expect(await faultsOfBooks(service.app.db)).toEqual([])
  const year = service.app.clock.now().getUTCFullYear()
  const statement = await operator(`/accounting/statements/${tester.id}?year=${year}`)
  expect(statement.lines.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual(
    [
      ['PAID', '700'],
      ['RETURNED', '700'],
    ],
  )
})
