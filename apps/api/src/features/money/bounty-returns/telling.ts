import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { mailOperators } from '../../workspace/accounts/index.ts'

/** Asks the operator once to send a prepared return: in the log, and by mail to operators who have an account. */
export async function notifyOfReturn(
  tx: Tx,
  app: App,
  { id, amount, payer }: { id: string; amount: bigint; payer: string },
): Promise<void> {
  tx.afterCommit(() =>
    app.log.warn({ returnId: id }, 'The rest of a bounty is ready to be sent to its payer'),
  )
  await mailOperators(tx, app, {
    onceKey: `BOUNTY_RETURN:${id}`,
    subject: 'The rest of a bounty is ready to be sent back',
    text: `A bounty has closed, and ${amount} atomic units of USDC were not paid to testers. They are set aside for the payer ${payer}. Send them, then book the transfer under «Budgets» in the operator console.\n\nReturn ${id}.`,
  })
}
