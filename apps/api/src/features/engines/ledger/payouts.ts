import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { changeEntries, moveCredits } from './credits.ts'
import { creditPayable } from './events.ts'
import { lockCreditsById, lockCreditsOfPayout } from './payout-store.ts'
import { settleEntry } from './receivables.ts'
import type { Credit } from './rules.ts'

/** PAYABLE → IN_PAYOUT: the value of these entries is on its way with a payment. All of them or, with an error, none. */
export async function sendCredits(
  tx: WorkspaceTx,
  payoutId: string,
  creditIds: readonly string[],
): Promise<Credit[]> {
  const credits = await lockCreditsById(tx, creditIds)
  if (credits.length !== creditIds.length) throw new Error(`a reward of payment ${payoutId} is gone`)
  return moveCredits(tx, credits, 'send', { payoutId })
}

/**
 * What became of a payment: its entries are PAID, or PAYABLE again because it failed (`fail`) or came back after
 * it was paid (`return`). Of items that were reopened or rejected meanwhile they are debts of the testers, or do not
 * become payable.
 */
export async function settleCredits(
  tx: WorkspaceTx,
  app: App,
  payoutId: string,
  event: 'settle' | 'fail' | 'return',
): Promise<Credit[]> {
  const entries = await lockCreditsOfPayout(tx, payoutId)
  const changes = entries.map((before) => ({ before, after: settleEntry(before, event) }))
  const credits = await changeEntries(tx, app, changes)
  const payable = credits.filter((credit) => credit.status === 'PAYABLE')
  if (payable.length > 0) await announce(tx, creditPayable({ workspaceId: tx.workspaceId, credits: payable }))
  return credits
}
