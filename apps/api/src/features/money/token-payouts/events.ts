import type { OperatorTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'

/** Tokens have arrived at a tester's wallet, in a final block. The amount is decimal text of atomic units. */
export const payoutSent = event<
  {
    payoutId: string
    testerId: string
    amount: string
    asset: 'USDC'
    transaction: string
  },
  OperatorTx
>('payout.sent')
