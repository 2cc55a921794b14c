import type { OwnItem } from './queries.ts'

type Known = Pick<OwnItem, 'status' | 'type' | 'campaignId' | 'mergedInto'>

/** Whether an item has one of these statuses and was neither withdrawn nor merged. */
const hasStatusAndStands = ({ status, campaignId, mergedInto }: Known, last: readonly OwnItem['status'][]) =>
  campaignId !== null && mergedInto === null && last.includes(status)

/**
 * Whether the item's words can be changed, which is while it collects votes. A rating or a choice is changed by a new
 * answer instead.
 */
export const mayChange = (item: Known): boolean =>
  hasStatusAndStands(item, ['COLLECTING_VOTES']) && item.type !== 'RATING' && item.type !== 'POLL'

/** Whether the item can be withdrawn, which is until work on it has begun. */
export const mayWithdraw = (item: Known): boolean =>
  hasStatusAndStands(item, ['COLLECTING_VOTES', 'THRESHOLD_MET'])
