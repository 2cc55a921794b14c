export { eraseMails } from './emptying-store.ts'
export { addressSought, languageSought, titleSought } from './events.ts'
export { htmlOf } from './html.ts'
export { mailLanguageOf, queueMails } from './queue.ts'
export { takeRoom } from './room-store.ts'
export {
  type Bucket,
  DAYS_OF_A_DAY,
  dayOf,
  linkMark,
  mailboxOf,
  titleIn,
  titleMark,
  withTitle,
} from './rules.ts'
export { senderHost, settleRestoredMails } from './sending.ts'
export type { MailText } from './store.ts'
