import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { call } from '../../../../test/harness/http.ts'
import { createPayables, makeOwedTesters, type Owed } from '../../../../test/harness/payables.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { checkLedger } from '../../engines/ledger/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { runPayouts, settlePayouts } from './actions.ts'
import { checkTokenPayouts, describePayouts } from './index.ts'
import { treasuryChanged } from './problems.ts'

const statusProgram = fileURLToPath(new URL('../../../../../../scripts/payouts-status.ts', import.meta.url))
const operator = { kind: 'platformAdmin', email: 'operator@example.com', subject: 'operator' } as const

let chain: TestChain
let service: TestService
beforeAll(async () => {
  chain = await startChain()
  service = await startTestService(chain.settings)
})
afterAll(async () => {
  await service.close()
  await chain.stop()
})
afterEach(async () => {
  await chain.control.setAutomine(true)
  expect(await checkLedger(service.app.db)).toEqual([])
  expect(await checkTokenPayouts(service.app.db)).toEqual([])
})

const run = async (on = service) =>
  call(on, 'POST', '/api/platform-admin/payouts/run', { as: await operatorToken(on) })
/** Makes all blocks final and settles. */
async function settleForGood(on = service) {
  await chain.mine(4)
  return settlePayouts(on.app)
}
async function expectPaidOnce(owed: readonly Owed[]) {
  const balances = await Promise.all(owed.map(({ address }) => chain.balanceOf(address)))
  expect(balances).toEqual(owed.map(({ amount }) => amount))
}
const statusesOf = async (owed: readonly Owed[], on = service) => {
  const rows = await on.app.db.readOperator((tx) =>
    tx.many<{ status: string }>(sql`
      select distinct status from credits where id = any(${owed.map(({ creditId }) => creditId)}::uuid[]) order by status`),
  )
  return rows.map(({ status }) => status)
}

/** The output of `npm run payouts:status`. */
async function statusCommand(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [statusProgram], {
    env: { ...process.env, DATABASE_URL: service.databaseUrl },
  })
  return stdout
}

test('409 payouts_disabled unless the switch is on', async () => {
  const off = await startTestService()
  expect(await run(off)).toMatchObject({ status: 409, body: { code: 'payouts_disabled' } })
  await off.close()
})

test('testers are paid in one transaction; credits are PAID once its block is final, and nobody is paid again', async () => {
  const owed = makeOwedTesters(3)
  await createPayables(service, owed)
  const { status, body } = await run()
  expect(status).toBe(200)
  expect(body.payouts).toHaveLength(3)
  for (const payout of body.payouts) {
    const { amount, address } = owed.find(({ testerId }) => testerId === payout.testerId)!
    expect(payout).toMatchObject({ amount: amount.toString(), address, status: 'CONFIRMED' })
  }
  await expectPaidOnce(owed)
  expect(await statusesOf(owed)).toEqual(['IN_PAYOUT'])
  expect(await settleForGood()).toBe(0)
  expect(await statusesOf(owed)).toEqual(['PAID'])
  expect((await run()).body).toEqual({ batchId: null, payouts: [], skipped: [] })
  await expectPaidOnce(owed)
  const told = await service.app.db.readOperator((tx) =>
    tx.many(sql`select tester_id from tester_notifications where kind = 'PAYOUT_SENT'`),
  )
  expect(told).toHaveLength(3)
})

test('what one tester is owed by several workspaces is one payment', async () => {
  const [owed] = makeOwedTesters(1) as [Owed]
  const [again] = makeOwedTesters(1) as [Owed]
  await createPayables(service, [owed])
  await createPayables(service, [{ ...owed, creditId: again.creditId }])
  const { body } = await run()
  expect(body.payouts).toMatchObject([{ testerId: owed.testerId, amount: String(owed.amount * 2n) }])
  expect(await chain.balanceOf(owed.address)).toBe(owed.amount * 2n)
  await settleForGood()
})

test('who may not be paid is skipped with the reason, and the batch that pays nobody is kept', async () => {
  const [small, moved, none, stopped] = makeOwedTesters(4) as [Owed, Owed, Owed, Owed]
  await createPayables(service, [{ ...small, amount: 999_999n }, moved, none, stopped])
  await service.app.db.inOperator(async (tx) => {
    await tx.run(sql`update wallets set network = 'eip155:1' where tester_id = ${moved.testerId}`)
    await tx.run(sql`
      update wallets set usable_at = ${new Date('2099-01-01')} where tester_id = ${none.testerId}`)
    await placeInHousePool(tx, stopped.testerId, 'SUSPENDED')
  })
  const { body } = await run()
  const skipped = [
    { testerId: small.testerId, reason: 'BELOW_MINIMUM', amount: '999999' },
    { testerId: moved.testerId, reason: 'OTHER_NETWORK', amount: String(moved.amount) },
    { testerId: none.testerId, reason: 'COOLING_OFF', amount: String(none.amount) },
    { testerId: stopped.testerId, reason: 'SUSPENDED', amount: String(stopped.amount) },
  ].map((each) => ({ ...each, reasons: [each.reason] }))
  expect(body).toMatchObject({ batchId: null, payouts: [] })
  expect(body.skipped).toHaveLength(4)
  expect(body.skipped).toEqual(expect.arrayContaining(skipped))
  const kept = await service.app.db.readOperator((tx) =>
    tx.one<{ skipped: object[] }>(sql`select skipped from payout_batches order by id desc limit 1`),
  )
  expect(kept.skipped).toEqual(body.skipped.map(({ reason, ...rest }: { reason: string }) => rest))
})

test('an owner who removes a tester, or pays nothing out any more, changes nothing about what was earned', async () => {
  const [removed, suspended, unpaid] = makeOwedTesters(3) as [Owed, Owed, Owed]
  const { workspaceId } = await createPayables(service, [removed, suspended])
  await createPayables(service, [unpaid])
  await service.app.db.inOperator(async (tx) => {
    for (const [testerId, status] of [
      [removed.testerId, 'REMOVED'],
      [suspended.testerId, 'SUSPENDED'],
    ])
      await tx.run(sql`
        update pool_members set status = ${status} where workspace_id = ${workspaceId} and tester_id = ${testerId}`)
  })
  // Earned while the policy said NONE.
  await query(service, "update credits set payout = 'NONE' where id = $1", [unpaid.creditId])
  const { body } = await run()
  expect(body.payouts.map(({ testerId }: { testerId: string }) => testerId).sort()).toEqual(
    [removed.testerId, suspended.testerId].sort(),
  )
  expect(body.skipped).toContainEqual({
    testerId: unpaid.testerId,
    reason: 'PAYOUT_NONE',
    reasons: ['PAYOUT_NONE'],
    amount: String(unpaid.amount),
  })
  await expectPaidOnce([removed, suspended])
  await settleForGood()
})

const placeInHousePool = (tx: OperatorTx, testerId: string, status: string) =>
  tx.run(sql`
    insert into pool_members (workspace_id, id, tester_id, tier_id, status, joined_at, updated_at)
    select workspace_id, ${testerId}, ${testerId}, id, ${status}, now(), now() from tiers
    where workspace_id = ${houseWorkspaceId} and is_default`)

test('the database is lost after the batch was paid, and it is run again: the token refuses, and the transfers are found', async () => {
  const owed = makeOwedTesters(25)
  await createPayables(service, owed)
  await run()
  await settleForGood()
  await chain.mine(20)
  const restored = await startTestService(chain.settings)
  try {
    await createPayables(restored, owed)
    const { status, body } = await run(restored)
    expect(status).toBe(200)
    expect(body.payouts).toHaveLength(25)
    expect(await settleForGood(restored)).toBe(0)
    await expectPaidOnce(owed)
    expect(await statusesOf(owed, restored)).toEqual(['PAID'])
    expect(await checkLedger(restored.app.db)).toEqual([])
  } finally {
    await restored.close()
  }
})

test('an item that the token refuses fails alone, and its credits are payable again only after its time is over for good', async () => {
  const owed = makeOwedTesters(4)
  const bad = owed[1]!
  bad.address = '0x0000000000000000000000000000000000000000'
  await createPayables(service, owed)
  const good = owed.filter((one) => one !== bad)
  await run()
  await expectPaidOnce(good)
  expect(await settleForGood()).toBe(1)
  expect(await statusesOf(good)).toEqual(['PAID'])
  expect(await statusesOf([bad])).toEqual(['IN_PAYOUT'])
  const { batches } = await describePayouts(service.app.db)
  const shown = await statusCommand()
  expect(shown).toContain(`UNKNOWN    1.000001 USDC to ${bad.address}`)
  expect(shown).toContain(batches[0]!.transactions[0]!.hash)
  for (const key of Object.values(chain.settings).filter((value) => /^0x[0-9a-f]{64}$/.test(value)))
    expect(shown).not.toContain(key)
  expect(batches[0]!.payouts).toMatchObject([{ testerId: bad.testerId, status: 'UNKNOWN' }])

  const over = Math.floor(service.app.clock.now().getTime() / 1000) + 25 * 3_600
  await chain.control.setNextBlockTimestamp({ timestamp: BigInt(over) })
  expect(await settleForGood()).toBe(0)
  expect(await statusesOf([bad])).toEqual(['PAYABLE'])
  await service.app.db.inOperator((tx) =>
    tx.run(
      sql`update wallets set address = ${makeOwedTesters(1)[0]!.address} where tester_id = ${bad.testerId}`,
    ),
  )
  service.advance(25 * 3_600_000)
  expect((await run()).body.payouts).toMatchObject([{ testerId: bad.testerId, status: 'CONFIRMED' }])
  await settleForGood()
})

test('a transaction that waits too long is sent with a higher fee and the same nonce; each is paid once', async () => {
  const owed = makeOwedTesters(3)
  await createPayables(service, owed)
  await chain.control.setAutomine(false)
  const first = await runPayouts(service.app, operator, { confirmationMs: 0 })
  expect(first.payouts.map(({ status }) => status)).not.toContain('CONFIRMED')
  service.advance(61_000)
  const second = await runPayouts(service.app, operator, { confirmationMs: 0 })
  expect(second.batchId).toBe(first.batchId)
  const [batch] = (await describePayouts(service.app.db)).batches
  expect(batch!.transactions.map(({ attempt }) => attempt)).toEqual([2, 1])
  expect(new Set(batch!.transactions.map(({ nonce }) => nonce)).size).toBe(1)
  expect(new Set(batch!.transactions.map(({ hash }) => hash)).size).toBe(2)
  await chain.mine(1)
  await chain.control.setAutomine(true)
  expect(await settleForGood()).toBe(0)
  await expectPaidOnce(owed)
})

test('a reorganisation takes the block back: the payments are looked up again, sent again, and paid once', async () => {
  const owed = makeOwedTesters(3)
  await createPayables(service, owed)
  await run()
  await expectPaidOnce(owed)
  await chain.control.request({ method: 'anvil_rollback' as never, params: [1] as never })
  expect(await chain.balanceOf(owed[0]!.address)).toBe(0n)
  expect(await settlePayouts(service.app)).toBe(3)
  const [batch] = (await describePayouts(service.app.db)).batches
  expect(new Set(batch!.payouts.map(({ status }) => status))).toEqual(new Set(['UNKNOWN']))
  expect((await run()).status).toBe(200)
  expect(await settleForGood()).toBe(0)
  await expectPaidOnce(owed)
  expect(await statusesOf(owed)).toEqual(['PAID'])
})

test('two runs at once: one pays, the other is told so', async () => {
  const owed = makeOwedTesters(2)
  await createPayables(service, owed)
  const answers = await Promise.all([run(), run()])
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'payouts_busy' })
  expect(answers.map(({ status }) => status)).toContain(200)
  await settleForGood()
  await expectPaidOnce(owed)
})

test('409 treasury_changed: an unfinished batch is not finished from another treasury', async () => {
  const owed = makeOwedTesters(1)
  await createPayables(service, owed)
  await chain.control.setAutomine(false)
  await runPayouts(service.app, operator, { confirmationMs: 0 })
  const { app } = service
  const config = { ...app.config, PAYOUT_SIGNER_KEY: chain.purse(5).privateKey }
  await expect(runPayouts({ ...app, config }, operator)).rejects.toMatchObject({
    kind: treasuryChanged,
  })
  await chain.mine(1)
  await chain.control.setAutomine(true)
  await settleForGood()
  await expectPaidOnce(owed)
})
