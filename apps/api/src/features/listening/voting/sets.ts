import type { WorkspaceTx } from '../../../core/database/db.ts'
import { listPoolStanding, standingFor } from '../../people/tester-pools/index.ts'
import { audienceProblem, type Counters, updateCounters } from '../feedback/index.ts'
import { listZonesById, type ZoneWithCampaign } from '../zones/index.ts'
import { type Admission, listTestersOfSet, tallyItems, tallySets, updateBarred } from './set-store.ts'
import type { TalliedItem } from './store.ts'

/** Returns the survivors of the sets that locked items belong to. */
export function listSurvivors(items: readonly TalliedItem[]): TalliedItem[] {
  const wanted = new Set(
    items.flatMap(({ id, mergedInto, mergedCount }) => mergedInto ?? (mergedCount > 0 ? id : [])),
  )
  return items.filter(({ id }) => wanted.has(id))
}

/**
 * Counts the votes of sets again, and stores the counters of their survivors. The caller has locked the survivors,
 * which every change of a vote in a set locks as well. Returns the survivors with their counters.
 */
export async function recountSets<Item extends Pick<TalliedItem, 'id' | 'zone'>>(
  tx: WorkspaceTx,
  survivors: readonly Item[],
  now: Date,
): Promise<(Item & Counters)[]> {
  if (survivors.length === 0) return []
  const ids = survivors.map(({ id }) => id)
  const zones = await listZonesById(tx, [...new Set(survivors.map(({ zone }) => zone))])
  const zoneOf = new Map(zones.map((zone) => [zone.id, zone]))
  const admissions: Admission[] = []
  for (const { id, zone } of survivors) admissions.push(await findAdmission(tx, id, zoneOf.get(zone)!))
  await updateBarred(tx, ids, admissions)
  return storeTallies(tx, survivors, await tallySets(tx, ids), now)
}

/** Recomputes the counters of merged items from the votes that were cast on them, and stores them. */
export async function recountItems<Item extends { id: string }>(
  tx: WorkspaceTx,
  items: readonly Item[],
  now: Date,
): Promise<(Item & Counters)[]> {
  if (items.length === 0) return []
  const ids = items.map(({ id }) => id)
  return storeTallies(tx, items, await tallyItems(tx, ids), now)
}

function storeTallies<Item extends { id: string }>(
  tx: WorkspaceTx,
  items: readonly Item[],
  tallies: readonly (Counters & { id: string })[],
  now: Date,
): (Item & Counters)[] {
  updateCounters(tx, tallies, now)
  const byId = new Map(tallies.map((tally) => [tally.id, tally]))
  return items.map((item) => ({ ...item, ...byId.get(item.id)! }))
}

/** Returns which voters on merged items the zone of the survivor admits to the survivor's count. */
async function findAdmission(tx: WorkspaceTx, survivor: string, zone: ZoneWithCampaign): Promise<Admission> {
  const { audience } = zone
  if (audience !== 'TRUSTED_POOL') return { survivor, audience, testerIds: [] }
  const testerIds = await listTestersOfSet(tx, survivor)
  const places = await listPoolStanding(tx, testerIds)
  const isAdmitted = (testerId: string) => {
    const place = places.get(testerId) ?? { own: null, house: null }
    const standing = standingFor({ ...place, campaignVisibility: zone.campaignVisibility })
    // The votes of a former member already have no weight.
    return standing.isSuspended || !audienceProblem(zone, { testerId, isIdentified: false }, standing)
  }
  return { survivor, audience, testerIds: testerIds.filter(isAdmitted) }
}
