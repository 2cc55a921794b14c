export { addressFor, domainHeader } from './rules.ts'
export { siteOf } from './sites.ts'
