export { recallZonesById, recallZonesByKey, zoneStaleAfterMs } from './cache.ts'
export { addZoneCopy, type CopiedZone, copiedZones, idFromHandle, zoneHandle } from './copies.ts'
export { zonesChanged, zonesMoved } from './events.ts'
export { unknownCampaign } from './problems.ts'
export {
  type Bar,
  isPoll,
  isZoneOpen,
  newZone,
  readyConditions,
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
