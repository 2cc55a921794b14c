import type { WorkspaceTx } from '../../core/db.ts'
import { lockAccrual } from './accrual-store.ts'
import type { MoneyAsset } from './budgets/rules.ts'
import { updateDisputed } from './budgets/store.ts'
import { moveCredits } from './credits.ts'
import type { Credit } from './rules.ts'
import { lockCreditsOfCampaign } from './store.ts'

/** A payment of the buyer is disputed: the campaign's unpaid entries stop. */
export async function stopDisputed(tx: WorkspaceTx, campaignId: string, asset: MoneyAsset): Promise<void> {
  await updateDisputed(tx, campaignId, asset, true)
  await moveCredits(tx, await lockCreditsOfCampaign(tx, campaignId, asset, ['HELD', 'PAYABLE']), 'freeze')
}

/** Entries of items that are not stopped themselves are held again, for what is left of their period. */
export async function releaseDisputed(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
): Promise<Credit[]> {
  await updateDisputed(tx, campaignId, asset, false)
  const frozen = await lockCreditsOfCampaign(tx, campaignId, asset, ['FROZEN'])
  const stopped = new Set<string | null>()
  // An item without an accrual was never DEPLOYED, as those of a bounty: nothing has stopped it.
  const itemIds = [...new Set(frozen.flatMap(({ feedbackId }) => feedbackId ?? []))].sort()
  for (const id of itemIds) if (((await lockAccrual(tx, id))?.state ?? 'ACTIVE') !== 'ACTIVE') stopped.add(id)
  const free = frozen.filter((credit) => !stopped.has(credit.feedbackId))
  return moveCredits(tx, free, 'thaw')
}
