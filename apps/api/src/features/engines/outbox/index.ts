export { eraseMails } from './emptying-store.ts'
export { addressSought, languageSought, titleSought } from './events.ts'
export { renderMailHtml } from './html.ts'
export { findMailLanguage, queueMails } from './queue.ts'
export { takeRoomInBuckets } from './room-store.ts'
export {
  type Bucket,
  canonicalMailbox,
  DAYS_OF_A_DAY,
  findTitlePlaceholder,
  linkPlaceholder,
  replaceTitlePlaceholder,
  titlePlaceholder,
  utcDayOf,
} from './rules.ts'
export { markRestoredMailsUnknown, senderHost } from './sending.ts'
export type { MailText } from './store.ts'
