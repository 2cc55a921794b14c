export { sealedSubscribers } from './addresses.ts'
export { findCallerByMail } from './links.ts'
