import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBooks } from '../../../../test/harness/books.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { account, bookPostings, checkLedger } from '../../engines/ledger/index.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

test('fees that were booked as money from outside are paid from the operator’s own money after migration 0142', async () => {
  const books = await newBooks(service.app.db)
  const before = { from: account.providerClearing, to: account.operatorFees, asset: 'USD' as const }
  await books.inWorkspace((tx) => bookPostings(tx, [{ ...before, key: 'payment:one:fee', amount: 12n }]))
  const file = new URL('../../../../migrations/0142_reconciliation.sql', import.meta.url)
  const text = await readFile(file, 'utf8')
  await query(service, text.slice(text.indexOf('INSERT INTO ledger_accounts')))
  const { provider_clearing, operator_fees, operator_funds } = await books.balances()
  expect({ provider_clearing, operator_fees, operator_funds }).toEqual({
    provider_clearing: 0n,
    operator_fees: 12n,
    operator_funds: -12n,
  })
  expect(await checkLedger(service.app.db)).toEqual([])
})
