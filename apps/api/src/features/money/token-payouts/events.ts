import type { OperatorTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'

/** Tokens have arrived at a tester's wallet, in a final block. The amount in atomic units, as decimal text. */
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
