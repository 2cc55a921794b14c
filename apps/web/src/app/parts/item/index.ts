export {
  type Item,
  type ItemDetail,
  type ItemStatus,
  itemHeadline,
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
export { useRisenIds } from './use-risen.ts'
export { useItemWords, useMissingWords } from './words.ts'
