export { isoWeekName } from './rules.ts'
