import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { changeCredits, moveCredits } from './credits.ts'
import { creditPayable } from './events.ts'
import { lockCreditsById, lockCreditsOfPayout } from './payout-store.ts'
import { settleCredit } from './receivables.ts'
import type { Credit } from './rules.ts'

/**
 * Moves these credits from PAYABLE to IN_PAYOUT when a payment takes them. Throws if one of them cannot be moved, and
 * then moves none.
 */
export async function moveCreditsToPayout(
  tx: WorkspaceTx,
  payoutId: string,
  creditIds: readonly string[],
): Promise<Credit[]> {
  const credits = await lockCreditsById(tx, creditIds)
  if (credits.length !== creditIds.length) throw new Error(`a reward of payment ${payoutId} is gone`)
  return moveCredits(tx, credits, 'send', { payoutId })
}

/**
 * Records the outcome of a payment: its credits are PAID, or PAYABLE again because it failed (`fail`) or came back
 * after it was paid (`return`). If an item was reopened or rejected meanwhile, its paid credits cause debts, and its
 * unpaid credits stay frozen or reversed.
 */
export async function settleCredits(
  tx: WorkspaceTx,
  app: App,
  payoutId: string,
  event: 'settle' | 'fail' | 'return',
): Promise<Credit[]> {
  const carried = await lockCreditsOfPayout(tx, payoutId)
  const changes = carried.map((before) => ({ before, after: settleCredit(before, event) }))
  const credits = await changeCredits(tx, app, changes)
  const payable = credits.filter((credit) => credit.status === 'PAYABLE')
  if (payable.length > 0) await announce(tx, creditPayable({ workspaceId: tx.workspaceId, credits: payable }))
  return credits
}
