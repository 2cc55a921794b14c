export { copiedTags } from './copies.ts'
export { tagGone } from './events.ts'
export {
  clearItemTags,
  deleteItemTags,
  hasTagCondition,
  insertItemTags,
  isTagged,
  listItemTags,
  type TagOfItem,
  tagIdSql,
  tagNames,
  tagsForAgents,
  tagsForPeople,
  tagsOfItem,
} from './item-store.ts'
export { unknownTag } from './problems.ts'
export { ItemTag, MOST_NAME } from './schemas.ts'
