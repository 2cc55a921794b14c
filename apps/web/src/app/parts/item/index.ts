export {
  headlineOf,
  type Item,
  type ItemDetail,
  type ItemStatus,
  itemStatuses,
  itemTypes,
  type Priority,
  priorities,
  safetyStatuses,
  shortId,
} from './kinds.ts'
export { itemRead, newestItemsRead } from './queries.ts'
export { ItemRow, type RowZone, Tide } from './row.tsx'
export { StateChip } from './state.tsx'
export { useRisen } from './use-risen.ts'
export { useItemWords, useNoWords } from './words.ts'
