import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eventId, logEvents, type NewEvent } from '../event-log/index.ts'
import type { Asset } from './chart.ts'
import type { Change } from './receivables.ts'
import type { Credit, CreditStatus } from './rules.ts'

const typesOfStatus: Partial<Record<CreditStatus, 'reward.payable' | 'reward.paid' | 'reward.reversed'>> = {
  PAYABLE: 'reward.payable',
  PAID: 'reward.paid',
  REVERSED: 'reward.reversed',
}

/**
 * Logs new credits as accrued, and credits that have become payable, paid or reversed. The credits must be locked or
 * new.
 */
export function logCredits(tx: WorkspaceTx, changes: readonly Change[], at: Date): void {
  logEvents(
    tx,
    changes.flatMap(({ before, after }) => {
      const { id: subjectId, campaignId } = after
      const about = { subjectId, campaignId, actor: null, at }
      const facts: NewEvent[] = []
      const data = creditEventData(after)
      if (!before) facts.push({ ...about, type: 'reward.accrued', data: { ...data, status: after.status } })
      const type = typesOfStatus[after.status]
      if (type && before?.status !== after.status) facts.push({ ...about, type, data })
      return facts
    }),
  )
}

function creditEventData({ testerId, feedbackId, kind, asset, amount }: Credit) {
  return {
    testerId: eventId(testerId),
    feedbackId: feedbackId === null ? null : eventId(feedbackId),
    kind,
    asset,
    amount,
  }
}

/** Logs that value came into or left a campaign's budget. The event's subject is the campaign. */
export function logBudget(
  tx: WorkspaceTx,
  type: 'budget.funded' | 'budget.withdrawn' | 'budget.refunded',
  {
    campaignId,
    asset,
    amount,
    by = null,
  }: { campaignId: string; asset: Asset; amount: bigint; by?: string | null },
  at: Date,
): void {
  logEvents(tx, [{ type, subjectId: campaignId, campaignId, actor: by, data: { asset, amount }, at }])
}
