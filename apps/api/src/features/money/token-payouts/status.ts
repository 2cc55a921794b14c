import type { Database } from '../../../core/database/db.ts'
import { countPayouts, listAttempts, listOpenBatches, listPayouts } from './store.ts'

/** Reads sums by state, and every open batch with its transactions. */
export function describePayouts(db: Pick<Database, 'snapshot'>) {
  return db.snapshot.readOperator(async (tx) => {
    const totals = await countPayouts(tx)
    const batches = []
    for (const { id, network, treasury, createdAt } of await listOpenBatches(tx)) {
      const payouts = await listPayouts(tx, id)
      const transactions = (await listAttempts(tx, id)).map(
        ({ attempt, nonce, hash, createdAt: sentAt }) => ({
          attempt,
          nonce: nonce.toString(),
          hash,
          sentAt,
        }),
      )
      const open = payouts.filter(
        ({ settledAt, status }) =>
          settledAt === null && status !== 'FAILED' && status !== 'AWAITING_APPROVAL',
      )
      batches.push({
        id,
        network,
        treasury,
        createdAt,
        transactions,
        payouts: open.map((payout) => ({
          id: payout.id,
          testerId: payout.testerId,
          address: payout.address,
          amount: payout.amount.toString(),
          status: payout.status,
          nonce: payout.nonce,
          validBefore: new Date(Number(payout.validBefore) * 1000),
        })),
      })
    }
    return { totals, batches }
  })
}
