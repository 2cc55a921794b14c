export { sealedSubscribers } from './addresses.ts'
export { findCallerByMail } from './links.ts'
export { newsKinds, newsMail, optInMail } from './rules.ts'
