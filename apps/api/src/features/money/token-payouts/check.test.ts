import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { createPayables, makeOwedTesters } from '../../../../test/harness/payables.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { runPayouts, settlePayouts } from './actions.ts'
import { checkTokenPayouts } from './index.ts'

const operator = { kind: 'platformAdmin', email: 'operator@example.com', subject: 'operator' } as const
let chain: TestChain
let service: TestService
beforeAll(async () => {
  chain = await startChain()
  service = await startTestService(chain.settings)
  await createPayables(service, makeOwedTesters(1))
  await runPayouts(service.app, operator)
  expect(await checkTokenPayouts(service.app.db)).toEqual([])
})
afterAll(async () => {
  await service.close()
  await chain.stop()
})

const inFlight = (state: string) =>
  `what is in flight does not match the state of the token payment, ${state}`
const paid = (state: string) => `what was paid does not match the state of the token payment, ${state}`
const settled = 'CONFIRMED, settled'
const late = 'update payouts set valid_before = extract(epoch from now())::bigint - 90000'
const inTime = 'update payouts set valid_before = extract(epoch from now())::bigint + 9000'

test.each([
  ['the state says failed', `status = 'FAILED'`, `status = 'CONFIRMED'`, [inFlight('FAILED')]],
  ['the state says settled', 'settled_at = now()', 'settled_at = null', [inFlight(settled), paid(settled)]],
  ['the amount is another', 'amount = amount + 1', 'amount = amount - 1', [inFlight('CONFIRMED')]],
] as const)('found: %s', async (_name, damage, repair, findings) => {
  await query(service, `update payouts set ${damage}`)
  const found = await checkTokenPayouts(service.app.db)
  await query(service, `update payouts set ${repair}`)
  expect(found.map(({ finding }) => finding).sort()).toEqual([...findings].sort())
  expect(await checkTokenPayouts(service.app.db)).toEqual([])
})

test('found: a payment without an outcome a day after its time', async () => {
  await query(service, late)
  const [found] = await checkTokenPayouts(service.app.db)
  await query(service, inTime)
  expect(found!.finding).toBe('the token payment has no outcome a day after its time, CONFIRMED')
  await chain.mine(4)
  await settlePayouts(service.app)
  await query(service, late)
  expect(await checkTokenPayouts(service.app.db)).toEqual([])
})
