import type { components } from '@groundswell/client'

export type BulkResult = components['schemas']['BulkStatusResult']['results'][number]

/** The API moves so many items in one request, each by itself. */
export const MOST_MOVED = 200

/** Returns whether these are more items than one request may move. */
export const refuseBulk = (count: number) => count > MOST_MOVED

/** Which items were moved, and which were not and why. An item without a result was not moved. */
export function sortResults<Item extends { id: string }>(
  items: readonly Item[],
  results: readonly BulkResult[],
): { moved: Item[]; failed: { item: Item; why: string | null }[] } {
  const byId = new Map(results.map((result) => [result.id, result]))
  const moved = items.filter(({ id }) => byId.get(id)?.ok)
  const failed = items
    .filter(({ id }) => !byId.get(id)?.ok)
    .map((item) => ({ item, why: byId.get(item.id)?.error ?? null }))
  return { moved, failed }
}
