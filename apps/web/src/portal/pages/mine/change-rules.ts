import type { OwnItem } from './queries.ts'

type Known = Pick<OwnItem, 'status' | 'type' | 'campaignId' | 'mergedInto'>

/** Whether an item is unchanged since it was sent: neither claimed nor merged. */
const isOpen = ({ status, campaignId, mergedInto }: Known, last: readonly OwnItem['status'][]) =>
  campaignId !== null && mergedInto === null && last.includes(status)

/** Whether its words can be changed: while it collects votes. A rating or choice is changed by another answer. */
export const mayChange = (item: Known): boolean =>
  isOpen(item, ['COLLECTING_VOTES']) && item.type !== 'RATING' && item.type !== 'POLL'

/** Whether it can be withdrawn: until work on it has begun. */
export const mayWithdraw = (item: Known): boolean => isOpen(item, ['COLLECTING_VOTES', 'THRESHOLD_MET'])
