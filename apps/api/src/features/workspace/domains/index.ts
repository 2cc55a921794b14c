export { domainHeader, mapToServiceAddress } from './rules.ts'
export { findSite } from './sites.ts'
