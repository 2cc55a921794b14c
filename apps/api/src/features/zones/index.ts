export { zonesChanged } from './events.ts'
export { type Bar, barOf, isOpen, type Zone as StoredZone, type ZoneWithCampaign } from './rules.ts'
export { Zone } from './schemas.ts'
export { listZonesById, listZonesByKey, listZonesOfCampaign, listZonesOfCampaigns } from './store.ts'
