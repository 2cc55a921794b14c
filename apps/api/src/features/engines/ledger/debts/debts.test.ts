import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, newDollarCampaign, type TestBooks } from '../../../../../test/harness/books.ts'
import { call } from '../../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../../test/harness/ids.ts'
import { newTester, type TestTester } from '../../../../../test/harness/pool.ts'
import { query } from '../../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../../test/harness/service.ts'
import { newWorkspace, operatorToken } from '../../../../../test/harness/workspace.ts'
import { secondApproverRequired } from '../../approvals/index.ts'
import { thawItemCredits } from '../actions.ts'
import {
  accrueForDeployed,
  checkLedger,
  freezeUnpaid,
  fundBudget,
  matureCredits,
  moveCreditsToPayout,
  reinstateItemCredits,
  reverseUnpaid,
  settleCredits,
  sumBudget,
  sumPaidIn,
} from '../index.ts'
import { lockCreditsOfItem } from '../store.ts'
import { checkWriteOff, writeOffDebt } from './actions.ts'
import { debtChanged } from './problems.ts'

const DAY_MS = 86_400_000
const FUNDED = 100_000n
let service: TestService
let books: TestBooks
let tester: TestTester
let campaignId: string
beforeAll(async () => {
  service = await startTestService({ DATABASE_POOL: '30' })
})
afterAll(() => service.close())
beforeEach(async () => {
  books = await newBooks(service.app.db)
  tester = await newTester(service)
  campaignId = await newDollarCampaign(service.app, books)
  await books.inWorkspace((tx) =>
    fundBudget(tx, service.app, { campaignId, asset: 'USD', amount: FUNDED, key: uuidv7() }),
  )
  await query(
    service,
    `insert into tiers (workspace_id, id, name, weight, created_at) values ($1, $2, 'Tier', 3, now())`,
    [books.workspaceId, campaignId],
  )
  await query(
    service,
    `insert into pool_members (workspace_id, id, tester_id, tier_id, status, joined_at, updated_at)
     values ($1, $2, $2, $3, 'ACTIVE', now(), now())`,
    [books.workspaceId, tester.id, campaignId],
  )
})
afterEach(async () => {
  expect(await checkLedger(service.app.db)).toEqual([])
  const { available, held, spent } = await books.inWorkspace((tx) => sumBudget(tx, campaignId, 'USD'))
  expect(available + held + spent).toBe(FUNDED)
  // So nothing counts as returned: a debt that is paid back, covered or written off does not pay into the budget.
  expect(await books.inWorkspace((tx) => sumPaidIn(tx, campaignId, 'USD'))).toBe(FUNDED)
})

async function mature() {
  service.advance(8 * DAY_MS)
  await matureCredits(service.app)
}
async function deployed() {
  const feedbackId = await books.newItem()
  await books.inWorkspace((tx) =>
    accrueForDeployed(tx, service.app, {
      ...{ feedbackId, authorTesterId: tester.id, upVoters: [], campaignId },
      round: 1,
    }),
  )
  return feedbackId
}
/** An item whose $6.00 were paid; `giveBack` is what the provider may still do. */
async function paid() {
  const item = await deployed()
  await mature()
  const payoutId = uuidv7()
  await books.inWorkspace(async (tx) => {
    const ids = (await lockCreditsOfItem(tx, item)).map(({ id }) => id)
    await moveCreditsToPayout(tx, payoutId, ids)
  })
  const settle = (event: 'settle' | 'return') =>
    books.inWorkspace((tx) => settleCredits(tx, service.app, payoutId, event))
  await settle('settle')
  return { item, giveBack: () => settle('return') }
}
const reject = (item: string) => books.inWorkspace((tx) => reverseUnpaid(tx, service.app, item))
const reopen = (item: string) => books.inWorkspace((tx) => freezeUnpaid(tx, service.app, item))
const redeploy = (item: string) => books.inWorkspace((tx) => thawItemCredits(tx, service.app, item, 2))

const operator = async (method: string, path: string, body?: object) =>
  call(service, method, `/api/platform-admin/debts${path}`, { as: await operatorToken(service), body })
const debts = async (search = '') => (await operator('GET', `?testerId=${tester.id}${search}`)).body.items
const writeOff = (id: string, change: object = {}) =>
  operator('POST', `/${id}/write-off`, { amount: '600', note: 'Earned in good faith', ...change })
const balances = async () => (await tester.get('/api/tester/me')).body.balances
const account = async (name: string) => (await books.balances())[name] ?? 0n

describe('a debt that is written off', () => {
  test('is owed no more, at the operator’s loss, with who forgave it and why', async () => {
    const { item } = await paid()
    await reject(item)
    const [open] = await debts('&state=OPEN')
    expect(open).toMatchObject({
      ...{ workspaceId: books.workspaceId, testerId: tester.id, campaignId, feedbackId: item, asset: 'USD' },
      ...{ amount: '600', covered: '0', writtenOff: '0', owed: '600', state: 'OPEN', writtenOffBy: null },
    })
    expect(await balances()).toMatchObject([{ owed: '600' }])
    const { available } = await books.inWorkspace((tx) => sumBudget(tx, campaignId, 'USD'))
    const done = await writeOff(open.id)
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      ...{ owed: '0', writtenOff: '600', state: 'WRITTEN_OFF' },
      ...{ writtenOffBy: 'operator@example.com', writeOffNote: 'Earned in good faith' },
    })
    expect(await balances()).toMatchObject([{ owed: '0', paid: '600' }])
    expect((await tester.get('/api/tester/rewards?kind=REVERSAL')).body.items).toMatchObject([{ owed: '0' }])
    expect(await account(`tester_receivable:${tester.id}`)).toBe(0n)
    expect(await account('operator_write_offs')).toBe(-600n)
    // The buyer who rejected what was paid has nothing back by it.
    expect(await books.inWorkspace((tx) => sumBudget(tx, campaignId, 'USD'))).toMatchObject({ available })
    // The next reward is the tester's own.
    await deployed()
    await mature()
    expect(await balances()).toMatchObject([{ payable: '600', owed: '0' }])
  })

  test('twenty times at once is written off once', async () => {
    const { item } = await paid()
    await reject(item)
    const [{ id }] = await debts()
    const answers = await Promise.all(Array.from({ length: 20 }, () => writeOff(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await account('operator_write_offs')).toBe(-600n)
    const kept = await query(service, 'select amount from debt_write_offs where credit_id = $1', [id])
    expect(kept).toHaveLength(1)
  })

  test('beside a reward that covers it at the same moment: one of both, never more than was owed', async () => {
    const { item } = await paid()
    await reject(item)
    const [{ id }] = await debts()
    await deployed()
    service.advance(8 * DAY_MS)
    const [answer] = await Promise.all([writeOff(id), matureCredits(service.app)])
    expect([200, 409]).toContain(answer.status)
    const [debt] = await debts()
    expect(BigInt(debt.covered) + BigInt(debt.writtenOff)).toBe(600n)
    expect(debt.owed).toBe('0')
  })

  test('409: another sum than is owed, and a debt that is covered; what is covered in part is written off as to the rest', async () => {
    const { item } = await paid()
    await reject(item)
    const [{ id }] = await debts()
    const other = await writeOff(id, { amount: '599' })
    expect(other.body).toMatchObject({ code: 'debt_changed', details: { owed: '600' } })
    await deployed()
    await mature()
    const covered = await writeOff(id)
    expect([covered.status, covered.body.code]).toEqual([409, 'debt_not_open'])
    expect(await debts('&state=COVERED')).toMatchObject([{ id, covered: '600', writtenOff: '0' }])
  })

  test('of an item that is deployed again: the loss is gone and nothing is owed or given twice', async () => {
    const { item } = await paid()
    await reopen(item)
    const [{ id }] = await debts()
    await writeOff(id)
    expect(await account('operator_write_offs')).toBe(-600n)
    await redeploy(item)
    expect(await debts('&state=LIFTED')).toMatchObject([{ id, owed: '0' }])
    expect(await account('operator_write_offs')).toBe(0n)
    expect(await account('receivable_claims')).toBe(0n)
    expect(await balances()).toMatchObject([{ paid: '600', payable: '0', owed: '0' }])
  })

  test('of an item that is rejected after it: still forgiven; and if the payment comes back, no loss is left', async () => {
    const { item, giveBack } = await paid()
    await reopen(item)
    const [{ id }] = await debts()
    await writeOff(id)
    await reject(item)
    expect(await debts('&state=WRITTEN_OFF')).toMatchObject([{ id, owed: '0' }])
    expect(await balances()).toMatchObject([{ owed: '0' }])
    await giveBack()
    expect(await account('operator_write_offs')).toBe(0n)
    expect(await balances()).toMatchObject([{ paid: '0', payable: '0', owed: '0' }])
  })

  test.each([
    ['deployed', true],
    ['reopened, then deployed again', false],
  ] as const)(
    'covered in part and rejected, its item is %s: what was covered is given back, what was forgiven is no debt again',
    async (_name, isDeployed) => {
      const { item } = await paid()
      await reject(item)
      const voted = await books.newItem()
      await books.inWorkspace((tx) =>
        accrueForDeployed(tx, service.app, {
          ...{ feedbackId: voted, authorTesterId: null, campaignId, round: 1 },
          upVoters: [{ testerId: tester.id, weight: 1 }],
        }),
      )
      await mature()
      const [{ id, covered }] = await debts()
      expect(covered).toBe('200')
      expect((await writeOff(id, { amount: '400' })).body).toMatchObject({ owed: '0', writtenOff: '400' })
      const reinstate = { feedbackId: item, isDeployed }
      await books.inWorkspace((tx) => reinstateItemCredits(tx, service.app, reinstate))
      await service.app.jobs.drain(service.app)
      expect(await checkLedger(service.app.db)).toEqual([])
      expect(await debts('&state=OPEN')).toEqual([])
      if (!isDeployed) {
        expect(await debts('&state=WRITTEN_OFF')).toHaveLength(1)
        await redeploy(item)
        await service.app.jobs.drain(service.app)
      }
      await mature()
      expect(await account('operator_write_offs')).toBe(0n)
      expect(await balances()).toMatchObject([{ paid: '600', payable: '200', owed: '0' }])
    },
  )
})

describe('the ledger’s check', () => {
  test('sees a debt that was forgiven without a note, or a note without a write-off', async () => {
    const { item } = await paid()
    await reject(item)
    const [{ id }] = await debts()
    await writeOff(id)
    const remove = 'delete from debt_write_offs where credit_id = $1 returning *'
    const [kept] = await query<Record<string, string>>(service, remove, [id])
    expect(await checkLedger(service.app.db)).toMatchObject([
      { finding: 'the write-off is not what its note says' },
    ])
    await query(
      service,
      `insert into debt_write_offs select * from json_populate_record(null::debt_write_offs, $1::json)`,
      [JSON.stringify(kept)],
    )
  })

  test('the service itself cannot change or delete a note', async () => {
    for (const change of ["update debt_write_offs set note = 'x'", 'delete from debt_write_offs'])
      await expect(service.app.db.inOperator((tx) => tx.raw(change))).rejects.toThrow('permission denied')
  })
})

test('403: for members, secret keys, agents and testers; 404: no debt, and a reward that is none', async () => {
  const workspace = await newWorkspace(service)
  const agent = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
  const body = { amount: '600', note: 'x' }
  for (const as of [workspace.ownerToken, workspace.secretKey, agent, await tester.token()]) {
    const path = `/api/platform-admin/debts/${uuidv7()}/write-off`
    expect((await call(service, 'POST', path, { as, body })).status).toBe(403)
    expect((await call(service, 'GET', '/api/platform-admin/debts', { as })).status).toBe(403)
  }
  const { item } = await paid()
  expect((await writeOff(uuidv7())).status).toBe(404)
  const [reward] = await books.inWorkspace((tx) => lockCreditsOfItem(tx, item))
  expect((await writeOff(reward!.id)).status).toBe(404)
  for (const wrong of [{ amount: '0' }, { amount: '-600' }, { note: '' }, { amount: '6.00' }])
    expect((await writeOff(reward!.id, wrong)).status).toBe(400)
})

test('where it takes two operators, the second writes off exactly what the first has read', async () => {
  const { item } = await paid()
  await reject(item)
  const { app } = service
  const two = { ...app, config: { ...app.config, SECOND_APPROVER: true } }
  const [debt] = await debts()
  const as = (email: string) => ({ kind: 'platformAdmin', email, subject: email }) as const
  const given = { amount: BigInt(debt.owed), note: 'Too small' }
  const alone = writeOffDebt(two, as('second@example.com'), debt.id, given)
  await expect(alone).rejects.toMatchObject({ kind: secondApproverRequired })
  await expect(checkWriteOff(two, as('first@example.com'), debt.id, 1n)).rejects.toMatchObject({
    kind: debtChanged,
  })
  await checkWriteOff(two, as('first@example.com'), debt.id, given.amount)
  const same = writeOffDebt(two, as('First@example.com'), debt.id, given)
  await expect(same).rejects.toMatchObject({ kind: secondApproverRequired })
  expect(await writeOffDebt(two, as('second@example.com'), debt.id, given)).toMatchObject({
    state: 'WRITTEN_OFF',
    writtenOffBy: 'second@example.com',
  })
  const writtenBy = (by: string) =>
    query(service, 'update debt_write_offs set written_by = $2 where credit_id = $1', [debt.id, by])
  await writtenBy('FIRST@example.com')
  expect(await checkLedger(app.db)).toMatchObject([
    { finding: 'the debt was written off without the approval that it needed', subject: debt.id },
  ])
  await writtenBy('second@example.com')
})
