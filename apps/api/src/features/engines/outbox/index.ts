export { queueMails } from './queue.ts'
export { takeRoom } from './room-store.ts'
export { type Bucket, DAYS_OF_A_DAY, dayOf } from './rules.ts'
