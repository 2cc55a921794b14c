import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBooks } from '../../../../test/harness/books.ts'
import { parseCsv } from '../../../../test/harness/csv.ts'
import {
  approvalOf,
  faultsOfBooks,
  newPayee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertRow, query } from '../../../../test/harness/rows.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'
import { account, bookPostings } from '../../engines/ledger/index.ts'
import { observeOutboundPayment } from '../fiat-payouts/index.ts'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService()
})
afterAll(async () => {
  expect(await faultsOfBooks(service.app.db)).toEqual([])
  await service.close()
})

const operator = async (method: string, path: string, body?: object) =>
  call(service, method, `/api/platform-admin${path}`, { as: await operatorToken(service), body })
const now = () => service.app.clock.now()
const year = () => now().getUTCFullYear()
const thisMonth = () => now().toISOString().slice(0, 7)
const day = (shift: number) => new Date(now().getTime() + shift * 86_400_000).toISOString().slice(0, 10)

/** A payment of $12.00 that the provider has posted. */
async function paid() {
  const payee = await newPayee(service)
  const run = { requestId: uuidv7(), campaignId: payee.campaignId }
  const [draft] = (await service.operator('POST', '/run', run)).body.payments
  await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
  const { body } = await operator('GET', `/fiat-payouts/${draft.id}`)
  service.stripe.payouts.movePayment(body.providerPaymentId, 'posted')
  await observeOutboundPayment(service.app, body.providerPaymentId)
  return { ...payee, paymentId: draft.id as string, providerId: body.providerPaymentId as string }
}

test('payouts.csv has every attempt on the day of its settlement, with its return', async () => {
  const { workspaceId, campaignId, paymentId, providerId } = await paid()
  service.stripe.payouts.movePayment(providerId, 'returned')
  await observeOutboundPayment(service.app, providerId)
  const [second] = (await service.operator('POST', '/run', { requestId: uuidv7(), campaignId })).body.payments
  await service.operator('POST', `/${second.id}/submit`, approvalOf(second))
  const path = `/exports/payouts.csv?from=${day(-1)}&to=${day(1)}&workspaceId=${workspaceId}`
  const [names, ...lines] = parseCsv((await operator('GET', path)).body)
  const rows = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [names![at]!, cell])))
  expect(rows.map(({ id, attempt, status }) => [id, attempt, status])).toEqual([
    [paymentId, '1', 'RETURNED'],
    [paymentId, '2', 'SUBMITTED'],
  ])
  expect(rows[0]!.bookedAt).toBe(rows[0]!.settledAt)
  expect(rows[0]!.returnedAt).not.toBe('')
  expect([rows[1]!.settledAt, rows[1]!.returnedAt]).toEqual(['', ''])
})

test('ledger:check names a payment whose settlement has no time', async () => {
  const { paymentId } = await paid()
  const when = (value: string) =>
    query(service, `update fiat_attempts set settled_at = ${value} where payment_id = $1`, [paymentId])
  await when('null')
  const found = (await faultsOfBooks(service.app.db)).map((fault) => (fault as { finding: string }).finding)
  expect(found).toContain('the attempt does not say when it was settled')
  await when('now()')
})

test('a statement sums what was settled in the year; the country’s threshold says whether it is due', async () => {
  const { testerId } = await paid()
  const set = (amount: string) =>
    operator('PUT', '/accounting/thresholds', { country: 'US', asset: 'USD', amount })
  const read = async () => (await operator('GET', `/accounting/statements/${testerId}?year=${year()}`)).body
  expect((await set('1201')).status).toBe(200)
  expect(await read()).toMatchObject({
    sums: [
      {
        country: 'US',
        asset: 'USD',
        paid: '1200',
        returned: '0',
        payments: 1,
        threshold: '1201',
        due: false,
      },
    ],
    lines: [{ kind: 'PAID', amount: '1200' }],
  })
  await set('1200')
  expect((await read()).sums[0].due).toBe(true)
  const { items } = (await operator('GET', `/accounting/statements?year=${year()}&due=true&limit=200`)).body
  expect(items.map((row: { testerId: string }) => row.testerId)).toContain(testerId)
  const line = async () => {
    const csv = await operator('GET', `/accounting/statements.csv?year=${year()}`)
    return parseCsv(csv.body).find((cells) => cells[0] === testerId)
  }
  const cells = [testerId, String(year()), 'US', 'USD', '1200', '0', '1', '1200', 'true']
  // Shows the name that the tester has chosen, without a formula for the accountant's program, and no name after an
  // erasure.
  await query(service, 'update testers set display_name = $2 where id = $1', [testerId, '=SUM(A1)'])
  expect((await read()).sums[0].displayName).toBe('=SUM(A1)')
  expect(await line()).toEqual([...cells, "'=SUM(A1)"])
  await query(service, 'update testers set display_name = null where id = $1', [testerId])
  expect((await read()).sums[0].displayName).toBeNull()
  expect(await line()).toEqual([...cells, ''])
  const payments = await operator('GET', `/accounting/statements/${testerId}/payments.csv?year=${year()}`)
  expect(parseCsv(payments.body).map((cells) => cells.slice(1, 4))).toEqual([
    ['kind', 'asset', 'amount'],
    ['PAID', 'USD', '1200'],
  ])
  for (const of of ['', '/payments.csv'])
    expect((await operator('GET', `/accounting/statements/${testerId}${of}?year=2020`)).status).toBe(404)
})

test('the close of a month: opening, movements and closing of each account, and what explains a difference', async () => {
  const books = await newBooks(service.app.db)
  const before = (await operator('GET', `/accounting/close?month=${thisMonth()}`)).body
  const sumOf = (body: typeof before, name: string) =>
    body.lines.find(
      (line: { account: string; asset: string }) => line.account === name && line.asset === 'USDC',
    )
  await books.inWorkspace((tx) =>
    bookPostings(tx, [
      {
        ...{ key: `test:${uuidv7()}`, from: account.providerClearing, to: account.operatorFees },
        ...{ asset: 'USDC' as const, amount: 500n },
      },
    ]),
  )
  await insertRow(service, 'reconciliations', {
    ...{ account: 'TREASURY', asset: 'USDC', checked_at: now(), expected: 500, found: 450 },
    ...{ unknown_in: 0, unknown_out: 20, parts: '{}', differs_since: now() },
  })
  const { body } = await operator('GET', `/accounting/close?month=${thisMonth()}`)
  expect(body.unbalanced).toEqual([])
  const [earlier, later] = [sumOf(before, 'operator_fees'), sumOf(body, 'operator_fees')]
  expect(BigInt(later.credited) - BigInt(earlier?.credited ?? 0)).toBe(500n)
  expect(BigInt(later.closing)).toBe(BigInt(later.opening) + BigInt(later.credited) - BigInt(later.debited))
  expect(body.comparisons).toContainEqual(
    expect.objectContaining({ account: 'TREASURY', difference: '-50', unknownOut: '20', unexplained: '-30' }),
  )
  const next = new Date(now().getTime() + 40 * 86_400_000).toISOString().slice(0, 7)
  const after = (await operator('GET', `/accounting/close?month=${next}`)).body
  expect(sumOf(after, 'operator_fees')).toMatchObject({ opening: later.closing, credited: '0', debited: '0' })
  expect((await operator('GET', '/accounting/close?month=2026-13')).status).toBe(400)
})

test('balances that an erased tester gave up are listed with their workspace', async () => {
  const { testerId, workspaceId } = await newPayee(service)
  const forfeits = async () =>
    (await operator('GET', '/accounting/forfeits?limit=200')).body.items.filter(
      (each: { testerId: string }) => each.testerId === testerId,
    )
  expect(await forfeits()).toEqual([])
  await query(service, 'update testers set erased_at = now() where id = $1', [testerId])
  expect(await forfeits()).toMatchObject([{ workspaceId, asset: 'USD', amount: '1200' }])
})
