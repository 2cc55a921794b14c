import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBooks } from '../../../../test/harness/books.ts'
import { parseCsv } from '../../../../test/harness/csv.ts'
import {
  approvalOf,
  newPayee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, operatorToken } from '../../../../test/harness/workspace.ts'
import { account, bookFee, bookPostings } from '../../engines/ledger/index.ts'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService()
})
afterAll(() => service.close())

const kinds = ['movements', 'payouts', 'fees'] as const
const exported = async (kind: (typeof kinds)[number], search: string) =>
  call(service, 'GET', `/api/platform-admin/exports/${kind}.csv${search}`, {
    as: await operatorToken(service),
  })
const day = (shift = 0) =>
  new Date(service.app.clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10)
const today = () => `?from=${day(-1)}&to=${day(1)}`
async function rows(kind: (typeof kinds)[number], workspaceId: string) {
  const { status, body } = await exported(kind, `${today()}&workspaceId=${workspaceId}`)
  expect(status).toBe(200)
  const [names, ...lines] = parseCsv(body)
  return lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [names![index]!, cell])))
}

test('movements: every one of a period once, over several pages, with integers beside their asset', async () => {
  const books = await newBooks(service.app.db)
  const count = 1_203
  const keys = Array.from({ length: count }, (_, index) => `test:${uuidv7()}:${index}`)
  await books.inWorkspace((tx) =>
    bookPostings(
      tx,
      keys.map((key, index) => ({
        ...{ key, from: account.providerClearing, to: account.operatorFunds, asset: 'USD' as const },
        amount: BigInt(index + 1),
      })),
    ),
  )
  const found = await rows('movements', books.workspaceId)
  expect(found.map(({ postingKey }) => postingKey).sort()).toEqual([...keys].sort())
  expect(found.reduce((sum, { amount }) => sum + BigInt(amount!), 0n)).toBe(BigInt((count * (count + 1)) / 2))
  expect(found[0]).toMatchObject({
    ...{ asset: 'USD', debitAccount: 'provider_clearing', creditAccount: 'operator_funds' },
    ...{ workspaceId: books.workspaceId, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/) },
  })
  const { headers } = await exported('movements', today())
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="movements-${day(-1)}-${day(1)}.csv"`)
})

test('movements of another day, or of another workspace, are not in it', async () => {
  const [ours, theirs] = [await newBooks(service.app.db), await newBooks(service.app.db)]
  for (const books of [ours, theirs])
    await books.inWorkspace((tx) => bookFee(tx, `fee:${uuidv7()}`, 'USD', 7n))
  expect(await rows('movements', ours.workspaceId)).toHaveLength(1)
  const former = await exported('movements', `?from=2020-01-01&to=2020-12-31&workspaceId=${ours.workspaceId}`)
  expect(former.body.trim().split('\r\n')).toHaveLength(1)
})

test('payouts: each payment with its state, its approval and what was debited; strangers’ text is no formula', async () => {
  const payee = await newPayee(service, [700n, 500n])
  await query(service, 'update fiat_recipients set method_label = $1 where tester_id = $2', [
    '=HYPERLINK("https://evil.example","a ""b"", c")',
    payee.testerId,
  ])
  const { body } = await service.operator('POST', '/run', {
    requestId: uuidv7(),
    campaignId: payee.campaignId,
  })
  const [draft] = body.payments
  await service.operator('POST', `/${draft.id}/submit`, approvalOf(draft))
  const [found, ...others] = await rows('payouts', payee.workspaceId)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    ...{ id: draft.id, rail: 'FIAT', status: 'SUBMITTED', asset: 'USD', amount: '1200', settledAt: '' },
    ...{ testerId: payee.testerId, batchId: body.batchId, approvedBy: 'operator@example.com' },
    destination: '\'=HYPERLINK("https://evil.example","a ""b"", c")',
  })
})

test('fees: what was paid, what was given back below zero, and what was earned', async () => {
  const books = await newBooks(service.app.db)
  await books.inWorkspace((tx) => bookFee(tx, 'fee:paid', 'USD', 59n))
  await books.inWorkspace((tx) => bookFee(tx, 'fee:back', 'USD', -20n))
  await books.inWorkspace((tx) =>
    bookPostings(tx, [
      {
        key: 'fee:earned',
        from: account.providerClearing,
        to: account.operatorFees,
        asset: 'USDC',
        amount: 5n,
      },
    ]),
  )
  const found = await rows('fees', books.workspaceId)
  expect(
    found.map(({ postingKey, direction, asset, amount }) => [postingKey, direction, asset, amount]),
  ).toEqual([
    ['fee:paid', 'PAID', 'USD', '59'],
    ['fee:back', 'PAID', 'USD', '-20'],
    ['fee:earned', 'EARNED', 'USDC', '5'],
  ])
})

describe.each(kinds)('%s', (kind) => {
  test('400: no period, one that ends before it begins, one of more than a year, no days', async () => {
    for (const search of [
      '',
      '?from=2026-01-01',
      '?from=2026-01-02&to=2026-01-01',
      '?from=2025-01-01&to=2026-01-02',
      '?from=2026-02-30&to=2026-03-01',
      '?from=yesterday&to=today',
      `${today()}&tester=1`,
    ])
      expect((await exported(kind, search)).status, search).toBe(400)
    expect((await exported(kind, '?from=2025-01-01&to=2026-01-01')).status).toBe(200)
  })

  test('403: for members, secret keys, agents and testers', async () => {
    const workspace = await newWorkspace(service)
    const tester = await newTester(service)
    const agent = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
    for (const as of [workspace.ownerToken, workspace.secretKey, agent, await tester.token()]) {
      const path = `/api/platform-admin/exports/${kind}.csv${today()}`
      expect((await call(service, 'GET', path, { as })).status).toBe(403)
    }
  })
})
