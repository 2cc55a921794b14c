import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  faultsOfBooks,
  newPayee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { createPayables, makeOwedTesters } from '../../../../test/harness/payables.ts'
import { query } from '../../../../test/harness/rows.ts'
import { findPayees } from '../token-payouts/drafting.ts'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService()
})
afterAll(() => service.close())

/** Resets credits to HELD, as if no sweep had run since they were due. */
const holdAgain = async (ids: readonly string[]) => {
  await query(
    service,
    `with held as (update credits set status = 'HELD', payable_at = now() - interval '1 second'
       where id = any($1::uuid[]) returning workspace_id, tester_id, asset, amount),
     sums as (select workspace_id, tester_id, asset, sum(amount) as amount from held group by 1, 2, 3),
     payable as (update ledger_accounts a set balance = balance - s.amount from sums s
       where a.workspace_id = s.workspace_id and a.asset = s.asset and a.code = 'tester_payable:' || s.tester_id
       returning a.workspace_id, a.id, s.tester_id, s.asset, s.amount),
     given as (update ledger_accounts a set balance = balance + s.amount from sums s
       where a.workspace_id = s.workspace_id and a.asset = s.asset and a.code = 'tester_held:' || s.tester_id
       returning a.workspace_id, a.id, s.tester_id, s.asset)
     insert into movements (workspace_id, posting_key, request_hash, debit_account, credit_account, asset, amount)
     select p.workspace_id, 'again:' || p.id, sha256('again'), p.id, g.id, p.asset, p.amount
     from payable p join given g using (workspace_id, tester_id, asset)`,
    [ids],
  )
}

test('a run pays what is due by its moment, whether or not the worker has looked', async () => {
  const { campaignId, creditIds } = await newPayee(service)
  await query(
    service,
    `insert into ledger_accounts (workspace_id, code, asset, floor, balance, lock_rank)
     select workspace_id, 'tester_held:' || tester_id, asset, 0, 0, 0 from credits where id = $1
     on conflict do nothing`,
    [creditIds[0]],
  )
  await holdAgain(creditIds)
  const { body } = await service.operator('POST', '/run', { requestId: uuidv7(), campaignId })
  expect(body.payments).toMatchObject([{ amount: '1200', status: 'DRAFT' }])
  expect(await faultsOfBooks(service.app.db)).toEqual([])
})

test('so does a run of token payouts', async () => {
  const owed = makeOwedTesters(1)
  await createPayables(service, owed)
  await holdAgain(owed.map(({ creditId }) => creditId))
  const { payees } = await findPayees(service.app, 'eip155:84532')
  expect(payees.map(({ testerId }) => testerId)).toEqual(owed.map(({ testerId }) => testerId))
  expect(await faultsOfBooks(service.app.db)).toEqual([])
})
