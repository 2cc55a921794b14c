import type { Item } from './kinds.ts'

type Seen = Pick<Item, 'id' | 'status'>

/** The changes of a list between two reads: new items, and items that have become ready. */
export interface Risen {
  added: string[]
  crossed: string[]
}

/**
 * Compares two reads of one list. Items that were merely read further down are not new: ids (UUIDv7) grow with time, so
 * a new item has a greater id than all known ones.
 * @param newest the greatest known id; empty: none
 */
export function findRisen(before: ReadonlyMap<string, Seen>, after: readonly Seen[], newest: string): Risen {
  const added = after.filter(({ id }) => !before.has(id) && id > newest).map(({ id }) => id)
  const crossed = after
    .filter(({ id, status }) => status === 'THRESHOLD_MET' && before.get(id)?.status === 'COLLECTING_VOTES')
    .map(({ id }) => id)
  return { added, crossed }
}

/** Returns the greatest id of a list, which is the newest, because ids (UUIDv7) grow with time. */
export function newestId(items: readonly Pick<Item, 'id'>[], known = ''): string {
  return items.reduce((newest, { id }) => (id > newest ? id : newest), known)
}
