export { isoWeekOf } from './rules.ts'
