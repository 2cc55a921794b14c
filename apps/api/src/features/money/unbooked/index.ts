export {
  insertUnbooked,
  listTestersWithUnbooked,
  listUnbooked,
  settleUnbooked,
} from './store.ts'
