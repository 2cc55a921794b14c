export { recallZonesById, recallZonesByKey, zoneStaleAfterMs } from './cache.ts'
export { zonesChanged } from './events.ts'
export { unknownCampaign } from './problems.ts'
export {
  type Bar,
  barOf,
  forAgent as zoneForAgent,
  isOpen,
  newZone,
  type ZoneWithCampaign,
} from './rules.ts'
export { Zone } from './schemas.ts'
export {
  deleteZonesOfCampaign,
  insertZones,
  listZonesById,
  listZonesOfCampaign,
  listZonesOfCampaigns,
} from './store.ts'
