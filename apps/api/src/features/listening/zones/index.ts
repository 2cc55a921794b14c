export { recallZonesById, recallZonesByKey, zoneStaleAfterMs } from './cache.ts'
export { type CopiedZone, copiedZones, idIn, withCopy, zoneHandle } from './copies.ts'
export { zonesChanged, zonesMoved } from './events.ts'
export { unknownCampaign } from './problems.ts'
export {
  type Bar,
  barOf,
  isOpen,
  isPoll,
  newZone,
  type ZoneWithCampaign,
} from './rules.ts'
export { Zone } from './schemas.ts'
export {
  deleteZonesOfCampaign,
  insertZones,
  listZones,
  listZonesById,
  listZonesForAgent,
  listZonesOfCampaign,
  listZonesOfCampaigns,
} from './store.ts'
