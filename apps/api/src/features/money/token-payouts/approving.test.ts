import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { call } from '../../../../test/harness/http.ts'
import { createPayables, makeOwedTesters, type Owed } from '../../../../test/harness/payables.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { checkLedger } from '../../engines/ledger/index.ts'
import { settlePayouts } from './actions.ts'
import { checkTokenPayouts } from './index.ts'

let chain: TestChain
let service: TestService
beforeAll(async () => {
  chain = await startChain()
  service = await startTestService({
    ...chain.settings,
    SECOND_APPROVER: 'true',
    SECOND_APPROVER_ABOVE: '1.50',
    TOKEN_PAYOUTS_CAP: '60',
    PLATFORM_ADMIN_EMAILS: 'first@example.com,second@example.com',
  })
})
afterAll(async () => {
  await service.close()
  await chain.stop()
})
afterEach(async () => {
  expect(await checkLedger(service.app.db)).toEqual([])
  expect(await checkTokenPayouts(service.app.db)).toEqual([])
})

const as =
  (name: string, email = `${name}@example.com`) =>
  async (path: string, body: object = {}, method = 'POST') => {
    const claims = { sub: name, aud: 'groundswell', email, email_verified: true }
    const token = await service.issuer.token(claims)
    return call(service, method, `/api/platform-admin/payouts${path}`, {
      as: token,
      ...(method === 'GET' ? {} : { body }),
    })
  }
const [first, second] = [as('first'), as('second')]
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const statusesOf = async (owed: readonly Owed[]) => {
  const ids = owed.map(({ creditId }) => creditId)
  const rows = await query<{ status: string }>(service, 'select status from credits where id = any($1)', [
    ids,
  ])
  return rows.map(({ status }) => status)
}
const isPaidOnce = async ({ address, amount }: Owed) => (await chain.balanceOf(address)) === amount
async function settleForGood() {
  await chain.mine(4)
  expect(await settlePayouts(service.app)).toBe(0)
}

/** Drafts the payments owed to these testers. Returns the batch and the values that an operator approves. */
async function draft(owed: readonly Owed[]) {
  await createPayables(service, owed)
  const { body } = await first('/run')
  expect(body.payouts.map(({ status }: { status: string }) => status)).toEqual(
    owed.map(() => 'AWAITING_APPROVAL'),
  )
  const batch = (await first(`/${body.batchId}`, {}, 'GET')).body
  const { asset, treasury, snapshot } = batch
  const amount = String(owed.reduce((sum, each) => sum + each.amount, 0n))
  const approval = { amount, payments: owed.length, asset, treasury, snapshot }
  return { id: body.batchId as string, approval, submission: { confirm: true, approval } }
}

test('nothing leaves before another operator has checked the draft, and who did both is recorded', async () => {
  const owed = makeOwedTesters(2)
  const { id, approval, submission } = await draft(owed)
  expect(await statusesOf(owed)).toEqual(['PAYABLE', 'PAYABLE'])
  expect(codeOf(await second(`/${id}/submit`, { approval }))).toEqual([400, 'confirmation_required'])
  expect(codeOf(await second(`/${id}/submit`, submission))).toEqual([409, 'second_approver_required'])
  await second(`/${id}/check`, { approval })
  expect(codeOf(await second(`/${id}/submit`, submission))).toEqual([409, 'second_approver_required'])
  // Another spelling of the address is the same operator.
  const shouting = as('second', 'SECOND@example.com')
  expect(codeOf(await shouting(`/${id}/submit`, submission))).toEqual([409, 'second_approver_required'])
  expect(await statusesOf(owed)).toEqual(['PAYABLE', 'PAYABLE'])

  const checked = await first(`/${id}/check`, { approval })
  expect(checked.body.checks.map(({ by }: { by: string }) => by)).toEqual([
    'second@example.com',
    'first@example.com',
  ])
  const { status, body } = await second(`/${id}/submit`, submission)
  expect(status).toBe(200)
  expect(body).toMatchObject({ submittedBy: 'second@example.com', payouts: [{ status: 'CONFIRMED' }, {}] })
  expect(codeOf(await second(`/${id}/submit`, submission))).toEqual([409, 'payout_not_draft'])
  await settleForGood()
  expect(await Promise.all(owed.map(isPaidOnce))).toEqual([true, true])
})

test('up to the amount of the setting one operator suffices, and the run answers as before', async () => {
  const owed = makeOwedTesters(1)
  await createPayables(service, owed)
  expect((await first('/run')).body).toMatchObject({ payouts: [{ status: 'CONFIRMED' }], skipped: [] })
  await settleForGood()
  expect(await isPaidOnce(owed[0]!)).toBe(true)
})

test('409 stale_approval: other values than those of the draft, for a check and for a submission', async () => {
  const { id, approval, submission } = await draft(makeOwedTesters(2))
  const wrong = [
    { amount: '1' },
    { payments: 1 },
    { treasury: chain.buyer.address },
    { asset: chain.buyer.address },
    { snapshot: '0'.repeat(64) },
  ]
  for (const other of wrong) {
    const changed = { approval: { ...approval, ...other } }
    expect(codeOf(await first(`/${id}/check`, changed))).toEqual([409, 'stale_approval'])
    expect(codeOf(await second(`/${id}/submit`, { confirm: true, ...changed }))).toEqual([
      409,
      'stale_approval',
    ])
  }
  await first(`/${id}/check`, { approval })
  expect((await second(`/${id}/submit`, submission)).status).toBe(200)
  await settleForGood()
})

test('a draft whose payment is no longer due is stale, and the next run drafts anew what is due', async () => {
  const owed = makeOwedTesters(3)
  const { id, approval, submission } = await draft(owed)
  await first(`/${id}/check`, { approval })
  // Another run returns the same draft.
  expect((await second('/run')).body.batchId).toBe(id)
  const address = makeOwedTesters(1)[0]!.address
  await query(service, 'update wallets set address = $1 where tester_id = $2', [address, owed[0]!.testerId])
  expect(codeOf(await second(`/${id}/submit`, submission))).toEqual([409, 'stale_approval'])
  const { body } = await second('/run')
  expect(body.batchId).not.toBe(id)
  const old = (await first(`/${id}`, {}, 'GET')).body.payouts
  expect(old.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill('REDRAFTED'))
  const { asset, treasury, snapshot } = (await first(`/${body.batchId}`, {}, 'GET')).body
  const anew = { amount: approval.amount, payments: 3, asset, treasury, snapshot }
  // The check of the old draft does not count for the new one.
  expect(codeOf(await second(`/${body.batchId}/submit`, { confirm: true, approval: anew }))).toEqual([
    409,
    'second_approver_required',
  ])
  await first(`/${body.batchId}/check`, { approval: anew })
  expect((await second(`/${body.batchId}/submit`, { confirm: true, approval: anew })).status).toBe(200)
  await settleForGood()
  expect(await chain.balanceOf(address)).toBe(owed[0]!.amount)
  expect(await chain.balanceOf(owed[0]!.address)).toBe(0n)
})

test('40 checks, runs and submissions at once: each tester is paid once', async () => {
  const owed = makeOwedTesters(2)
  const { id, approval, submission } = await draft(owed)
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 4 === 0
        ? first(`/${id}/check`, { approval })
        : n % 4 === 1
          ? first('/run')
          : second(`/${id}/submit`, submission),
    ),
  )
  await second(`/${id}/submit`, submission)
  await settleForGood()
  expect(await Promise.all(owed.map(isPaidOnce))).toEqual([true, true])
  expect(await statusesOf(owed)).toEqual(['PAID', 'PAID'])
})

test('the cap of 24 hours: what exceeds it waits, and is paid when the day is over', async () => {
  service.advance(25 * 3_600_000)
  const [large, small] = makeOwedTesters(2) as [Owed, Owed]
  await createPayables(service, [{ ...large, amount: 61_000_000n }, small])
  const { body } = await first('/run')
  expect(body.skipped).toMatchObject([{ testerId: large.testerId, reason: 'DAILY_CAP' }])
  expect(body.payouts).toMatchObject([{ testerId: small.testerId, status: 'CONFIRMED' }])
  await settleForGood()
  // Two drafts within the cap, together above it.
  const [one] = makeOwedTesters(1) as [Owed]
  const { id, approval, submission } = await draft([{ ...one, amount: 58_000_000n }])
  await first(`/${id}/check`, { approval })
  const used = await query<{ id: string }>(service, 'select id from payouts where tester_id = $1', [
    small.testerId,
  ])
  await query(service, 'update payouts set amount = 3000000 where id = $1', [used[0]!.id])
  expect(codeOf(await second(`/${id}/submit`, submission))).toEqual([409, 'payout_cap_reached'])
  await query(service, 'update payouts set amount = $2 where id = $1', [used[0]!.id, String(small.amount)])
  service.advance(25 * 3_600_000)
  expect((await second(`/${id}/submit`, submission)).status).toBe(200)
  await settleForGood()
})

test('found by npm run ledger:check: a batch that left without the approval that was asked for', async () => {
  service.advance(25 * 3_600_000)
  const { id, approval, submission } = await draft(makeOwedTesters(2))
  await first(`/${id}/check`, { approval })
  await second(`/${id}/submit`, submission)
  await settleForGood()
  await query(service, 'update payout_batches set submitted_by = $2 where id = $1', [id, 'FIRST@example.com'])
  const found = await checkTokenPayouts(service.app.db)
  await query(service, 'update payout_batches set submitted_by = $2 where id = $1', [
    id,
    'second@example.com',
  ])
  expect(found.map(({ finding }) => finding)).toEqual([
    'the token payments left without the approval that was asked for',
  ])
})
