import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addRewards,
  approvalOf,
  faultsOfBooks,
  newPayee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { query } from '../../../../test/harness/rows.ts'
import { listUnbooked, settleUnbooked } from '../unbooked/index.ts'
import { settleRestoredPayments } from './restored.ts'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService()
})
afterAll(() => service.close())

const since = new Date('2026-01-01T00:00:00Z')
const run = async () => (await service.operator('POST', '/run', { requestId: uuidv7() })).body
/** Makes a payment that the books have lost. */
const pay = ({ recipientId, methodId }: Awaited<ReturnType<typeof newPayee>>, value: number) =>
  service.stripe.payouts.openPayment({
    amount: { value, currency: 'usd' },
    from: { financial_account: 'fa_stand_in', currency: 'usd' },
    to: { recipient: recipientId, payout_method: methodId },
    metadata: { attempt_id: uuidv7() },
  })

test('a draft that the provider has paid is booked as paid, once, with its credits', async () => {
  const payee = await newPayee(service)
  const [draft] = (await run()).payments
  // Sent and then forgotten, as a restore forgets it.
  service.stripe.payouts.openPayment({
    amount: { value: 1200, currency: 'usd' },
    from: { financial_account: 'fa_stand_in', currency: 'usd' },
    to: { recipient: payee.recipientId, payout_method: payee.methodId },
    metadata: {
      attempt_id: (
        await query<{ id: string }>(service, 'select id from fiat_attempts where payment_id = $1', [draft.id])
      )[0]!.id,
    },
  })
  expect(await settleRestoredPayments(service.app, since)).toEqual({ booked: 1, noted: 0 })
  expect(await settleRestoredPayments(service.app, since)).toEqual({ booked: 0, noted: 0 })
  expect((await run()).payments).toEqual([])
  expect((await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))).status).toBe(409)
  expect(await faultsOfBooks(service.app.db)).toEqual([])
})

test('a payment that fits no credits stops payments to its tester until a person has looked', async () => {
  const payee = await newPayee(service)
  const other = await newPayee(service)
  const lost = pay(payee, 5_000)
  const [draft] = (await run()).payments.filter(
    ({ testerId }: { testerId: string }) => testerId === payee.testerId,
  )
  expect(await settleRestoredPayments(service.app, since)).toEqual({ booked: 0, noted: 1 })
  // Neither an old draft nor a new one can be paid for this tester; other testers are paid.
  expect(await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))).toMatchObject({
    status: 409,
    body: { code: 'stale_approval' },
  })
  await addRewards(service, payee, [100n])
  const { payments, skipped } = await run()
  expect(skipped).toMatchObject([{ testerId: payee.testerId, reasons: ['PAYMENT_NEEDS_PERSON'] }])
  expect(payments).toMatchObject([{ testerId: other.testerId }])
  const { db } = service.app
  const open = { isSettled: false }
  expect(await db.readOperator((tx) => listUnbooked(tx, open, { limit: 9, offset: 0 }))).toMatchObject([
    { id: lost.id, testerId: payee.testerId, amount: 5_000n },
  ])
  await settleUnbooked(service.app, { id: String(lost.id), note: 'a gift', by: null })
  expect((await run()).skipped).toEqual([])
  expect(await settleRestoredPayments(service.app, since)).toEqual({ booked: 0, noted: 0 })
  expect(await faultsOfBooks(db)).toEqual([])
})

test('of two that were paid one after the other, the older one is booked and the other noted', async () => {
  const payee = await newPayee(service)
  pay(payee, 1_200)
  pay(payee, 300)
  expect(await settleRestoredPayments(service.app, since)).toEqual({ booked: 1, noted: 1 })
  expect(
    (await run()).payments.filter(({ testerId }: { testerId: string }) => testerId === payee.testerId),
  ).toEqual([])
  expect(await faultsOfBooks(service.app.db)).toEqual([])
})
