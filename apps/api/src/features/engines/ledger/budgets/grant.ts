import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { findPolicy } from '../accrual-store.ts'
import { account } from '../chart.ts'
import { openCredits } from '../credits.ts'
import { reserveAccounts } from '../posting.ts'
import { budgetCannotCover, notAnEarner } from '../problems.ts'
import { type Credit, endOfHold, newCredit } from '../rules.ts'
import { payoutMethodFor } from '../shares.ts'
import { findCredit } from '../store.ts'
import type { MoneyAsset } from './rules.ts'
import { findAvailable, listEarners, lockBudget } from './store.ts'

export interface MoneyGrant {
  id: string
  testerId: string
  amount: bigint
  asset: MoneyAsset
  campaignId: string | undefined
  note: string
}

/**
 * Grants money from a campaign's funded budget and holds it for the service's minimum. Returns null when this grant was
 * made before. Throws budgetCannotCover and notAnEarner.
 */
export async function grantMoney(tx: WorkspaceTx, app: App, grant: MoneyGrant): Promise<Credit | null> {
  const { campaignId, asset, amount, testerId } = grant
  if (campaignId === undefined) throw budgetCannotCover()
  if (await findCredit(tx, grant.id)) return null
  if (!(await listEarners(tx, campaignId, [testerId])).has(testerId)) throw notAnEarner()
  const budget = await lockBudget(tx, campaignId, asset)
  const accounts = [account.testerHeld(testerId), account.campaignBudget(campaignId)]
  await reserveAccounts(
    tx,
    accounts.map((each) => ({ ...each, asset })),
  )
  if (budget.disputes > 0 || (await findAvailable(tx, campaignId, asset)) < amount) throw budgetCannotCover()
  const now = app.clock.now()
  const policy = await findPolicy(tx, campaignId)
  const [credit] = await openCredits(tx, [
    newCredit({
      ...grant,
      campaignId,
      payout: policy?.asset === asset ? policy.payout : payoutMethodFor(asset),
      kind: 'GRANT',
      status: 'HELD',
      payableAt: endOfHold(now, app.config.PAYOUT_MIN_HOLD_DAYS),
      createdAt: now,
    }),
  ])
  return credit ?? null
}
