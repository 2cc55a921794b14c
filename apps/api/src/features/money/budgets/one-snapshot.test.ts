import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { newCheckout, type PaymentSide, startWithPayments } from '../../../../test/harness/payments.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'

/** Several statements read the parts of an answer about money while money arrives. */
let side: PaymentSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithPayments()
  workspace = await newWorkspace(side.service)
})
afterAll(() => side.close())

const paidStates = ['FUNDED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PAYMENT_DISPUTED', 'CHARGED_BACK']
interface BudgetAnswer {
  funded: string
  held: string
  spent: string
  available: string
  rounds: { status: string; amount: string }[]
}

/** Checks that an answer shows its rounds and its money at the same moment. */
function faultOf({ funded, held, spent, available, rounds }: BudgetAnswer): string | null {
  const paid = rounds.filter(({ status }) => paidStates.includes(status))
  const due = paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  if (BigInt(funded) !== due) return `${funded} funded, and rounds of ${due} are paid`
  const parts = BigInt(held) + BigInt(spent) + BigInt(available)
  return parts === due ? null : `${parts} in parts, and ${due} are paid`
}

test('every answer adds up: a budget read in a loop while its rounds are paid one after the other', async () => {
  const { campaignId, sessionId } = await newCheckout(workspace, '1000')
  const sessions = [sessionId]
  for (let count = 0; count < 14; count++) {
    const fund = { asset: 'USD', amount: '1000', method: 'CHECKOUT' }
    const { body } = await workspace.put(`/api/campaigns/${campaignId}/budget`, { fund })
    sessions.push(String(body.checkoutUrl).split('/').at(-1)!)
  }
  const path = `/api/campaigns/${campaignId}/budget`
  const ledger = `/api/campaigns/${campaignId}/ledger`
  const faults: string[] = []
  const seen = new Set<string>()
  let isWriting = true
  async function read() {
    while (isWriting) {
      const { body } = await workspace.get(path)
      seen.add(body.funded)
      const fault = faultOf(body)
      if (fault) faults.push(fault)
      expect((await workspace.get(ledger)).status).toBe(200)
    }
  }
  async function write() {
    for (const id of sessions) {
      side.fake.billing.pay(id)
      await side.settle()
    }
    isWriting = false
  }
  await Promise.all([read(), read(), read(), read(), write()])
  expect(faults).toEqual([])
  // The readers ran during the writes, not only before or after them.
  expect(seen.size).toBeGreaterThan(2)
  expect((await workspace.get(path)).body).toMatchObject({ funded: '15000', available: '15000' })
})

test('the operator’s summary and the reconciliation are answered from one snapshot', async () => {
  // Reads outside of a snapshot fail here, so that the test detects answers that use them.
  const { db } = side.service.app
  const as = await operatorToken(side.service)
  const original = db.readOperator
  const used: number[] = []
  db.readOperator = async () => {
    used.push(1)
    throw new Error('a read outside of the snapshot')
  }
  try {
    for (const path of ['/summary', '/reconciliation'])
      expect((await call(side.service, 'GET', `/api/platform-admin${path}`, { as })).status).not.toBe(500)
  } finally {
    db.readOperator = original
  }
  expect(used).toEqual([])
})

test('a snapshot does not see what is committed after its first statement, and cannot write', async () => {
  const { db } = side.service.app
  const { body } = await workspace.post('/api/campaigns', { name: 'One' })
  const count = sql`select count(*)::int as count from campaigns where workspace_id = ${workspace.id}`
  const counts = await db.snapshot.readWorkspace(workspace.id, async (tx) => {
    const first = await tx.one<{ count: number }>(count)
    await workspace.post('/api/campaigns', { name: 'Two' })
    return [first.count, (await tx.one<{ count: number }>(count)).count]
  })
  expect(counts[1]).toBe(counts[0])
  const rename = sql`update campaigns set name = 'x' where workspace_id = ${workspace.id} and id = ${body.id}`
  await expect(db.snapshot.readWorkspace(workspace.id, (tx) => tx.run(rename))).rejects.toThrow('read-only')
})
