import type { Item } from './queries.ts'

/** Whether an item may be merged as far as a page can tell; the service decides about the rest. */
export function isMergeable(item: Pick<Item, 'safetyStatus' | 'mergedInto' | 'withdrawnAt'>): boolean {
  return item.safetyStatus === 'CLEARED' && !item.mergedInto && !item.withdrawnAt
}
