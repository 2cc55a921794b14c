export { policyFields } from './policy-schemas.ts'
export { disputeUnderWay, referenceUsed } from './problems.ts'
export { findCampaignPlace } from './store.ts'
