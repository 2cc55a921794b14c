import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { call } from '../../../../test/harness/http.ts'
import { createPayables, makeOwedTesters, type Owed } from '../../../../test/harness/payables.ts'
import { insertRow } from '../../../../test/harness/rows.ts'
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

const as = (name: string) => async (method: 'GET' | 'POST', path: string, body?: object) => {
  const claims = { sub: name, aud: 'groundswell', email: `${name}@example.com`, email_verified: true }
  const token = await service.issuer.token(claims)
  return call(service, method, `/api/platform-admin/payouts${path}`, { as: token, ...(body ? { body } : {}) })
}
const [first, second] = [as('first'), as('second')]
const isPaidOnce = async ({ address, amount }: Owed) => (await chain.balanceOf(address)) === amount

/** Owes a tester who sets where to be paid from the place where the workspace paid in. */
async function oweLinked(owed: Owed): Promise<void> {
  const { workspaceId } = await createPayables(service, [owed])
  const place = {
    address_hash: Buffer.from(owed.testerId),
    device_hash: Buffer.alloc(32),
    seen_at: new Date(),
  }
  await insertRow(service, 'money_traces', { kind: 'BUYER', subject_id: workspaceId, ...place })
  await insertRow(service, 'money_traces', { kind: 'TESTER', subject_id: owed.testerId, ...place })
}
/** Returns the body with which an operator submits a draft: its snapshot and the sum of its payouts. */
async function submissionOf(batchId: string) {
  const { asset, treasury, snapshot, payouts } = (await first('GET', `/${batchId}`)).body
  const drafted = payouts.filter(({ status }: { status: string }) => status === 'AWAITING_APPROVAL')
  const amount = drafted.reduce((sum: bigint, each: { amount: string }) => sum + BigInt(each.amount), 0n)
  const approval = { amount: String(amount), payments: drafted.length, asset, treasury, snapshot }
  return { confirm: true, approval }
}

test('an owner’s items are paid in tokens to a linked tester only after a second operator has checked them; nobody waits for it', async () => {
  const [linked, other, later] = makeOwedTesters(3) as [Owed, Owed, Owed]
  await oweLinked(linked)
  await createPayables(service, [other])
  const run = await first('POST', '/run', {})
  expect(run.body.payouts).toMatchObject([{ testerId: other.testerId, status: 'CONFIRMED' }])
  expect(run.body.skipped).toMatchObject([{ testerId: linked.testerId, reason: 'LINKED' }])

  const { body: draft } = await first('POST', '/run', {})
  expect(draft.payouts).toMatchObject([{ testerId: linked.testerId, status: 'AWAITING_APPROVAL' }])
  const submission = await submissionOf(draft.batchId)
  const alone = await second('POST', `/${draft.batchId}/submit`, submission)
  expect([alone.status, alone.body.code]).toEqual([409, 'second_approver_required'])
  await first('POST', `/${draft.batchId}/check`, { approval: submission.approval })

  await createPayables(service, [later])
  const { body: next } = await first('POST', '/run', {})
  expect(next.payouts).toMatchObject([{ testerId: later.testerId, status: 'CONFIRMED' }])
  expect(next.skipped).toMatchObject([{ testerId: linked.testerId, reason: 'LINKED' }])
  expect(await chain.balanceOf(linked.address)).toBe(0n)

  const same = await first('POST', `/${draft.batchId}/submit`, submission)
  expect(same.body.code).toBe('second_approver_required')
  const sent = await second('POST', `/${draft.batchId}/submit`, submission)
  expect(sent.body.payouts).toMatchObject([{ testerId: linked.testerId, status: 'CONFIRMED' }])
  await chain.mine(4)
  expect(await settlePayouts(service.app)).toBe(0)
  expect(await Promise.all([linked, other, later].map(isPaidOnce))).toEqual([true, true, true])
})
