import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import type { Problem } from '../../../core/problem.ts'
import { lockCreditsById, moveCreditsToPayout, worthOf } from '../../engines/ledger/index.ts'
import { sumAmounts } from './rules.ts'
import { listCreditsOfPayout, type Payout } from './store.ts'

/**
 * Moves all credits of a locked payment from PAYABLE to IN_PAYOUT. Throws `refused` if one is not payable or the sum
 * differs.
 */
export async function takeCredits(
  tx: OperatorTx,
  app: App,
  { id, amount }: Payout,
  refused: () => Problem,
): Promise<void> {
  let sent = 0n
  for (const [workspaceId, credits] of await listCreditsOfPayout(tx, id))
    sent += await app.db.asWorkspace(tx, workspaceId, async (ours) => {
      const locked = await lockCreditsById(ours, credits)
      if (locked.some((credit) => credit.status !== 'PAYABLE')) throw refused()
      return sumAmounts((await moveCreditsToPayout(ours, id, credits)).map(worthOf))
    })
  if (sent !== amount) throw refused()
}
