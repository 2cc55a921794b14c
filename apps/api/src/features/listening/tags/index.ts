export { copiedTags } from './copies.ts'
export { tagGone } from './events.ts'
export {
  clearItemTags,
  deleteItemTags,
  hasTag,
  insertItemTags,
  isTagged,
  listItemTags,
  type TagOfItem,
  tagNamed,
  tagNames,
  tagsForAgents,
  tagsForPeople,
  tagsOfItem,
} from './item-store.ts'
export { unknownTag } from './problems.ts'
export { ItemTag, MOST_NAME } from './schemas.ts'
