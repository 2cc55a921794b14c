export { FilterBar } from './bar.tsx'
export { facetsRead, membersRead, tagsRead, zonesRead } from './queries.ts'
export {
  countFields,
  filterOfView,
  type ItemFilter,
  isSameFilter,
  listQueryOf,
  queryOf,
  queryString,
  withField,
  withoutFields,
} from './rules.ts'
export { visibleLine } from './visible-line.ts'
