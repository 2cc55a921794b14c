import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { isReady, moveFeedback } from '../feedback/index.ts'
import { readyConditions, type ZoneWithCampaign } from '../zones/index.ts'
import { countWeighingVoters } from './set-store.ts'
import { countVotersOfZones, type TalliedItem } from './store.ts'

const PARTICIPATION_DAYS = 90

/**
 * Makes locked items ready that have reached their threshold, in the transaction of the vote, decision or change that
 * caused it. The caller has already written the votes of the batch. Returns the ids of the ready items.
 */
export async function markReady(
  app: App,
  tx: WorkspaceTx,
  items: readonly TalliedItem[],
  zones: ReadonlyMap<string, ZoneWithCampaign>,
): Promise<string[]> {
  const now = app.clock.now()
  const isItemReady = (item: TalliedItem, participation: number) =>
    isReady({ ...item, participation }, readyConditions(zones.get(item.zone)!))
  // Everything except the participation is already loaded. The voters of a zone are counted only for items that meet
  // all
  // other conditions.
  const close = items.filter(
    (item) =>
      item.status === 'COLLECTING_VOTES' &&
      item.mergedInto === null &&
      zones.has(item.zone) &&
      isItemReady(item, 1),
  )
  if (close.length === 0) return []
  const asking = close.filter((item) => zones.get(item.zone)!.minParticipation > 0)
  const shares = asking.length > 0 ? await computeParticipation(tx, asking, now) : new Map<string, number>()
  const ready = close.filter((item) => isItemReady(item, shares.get(item.id) ?? 0))
  for (const item of ready)
    await moveFeedback(tx, item, { to: 'THRESHOLD_MET', by: 'votes', why: null, at: now })
  return ready.map((item) => item.id)
}

/**
 * Returns the participation for each item: its voters divided by the distinct voters of its zone in the last 90 days,
 * at most 1. Only voters whose vote has weight count. So one address with many sessions can neither make an item ready
 * nor hold others back.
 */
async function computeParticipation(
  tx: WorkspaceTx,
  items: readonly TalliedItem[],
  now: Date,
): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - PARTICIPATION_DAYS * 86_400_000)
  const [ofZones, ofItems] = await Promise.all([
    countVotersOfZones(tx, [...new Set(items.map(({ zone }) => zone))], since),
    countWeighingVoters(
      tx,
      items.map(({ id }) => id),
    ),
  ])
  return new Map(
    items.map(({ id, zone }) => [
      id,
      Math.min(1, (ofItems.get(id) ?? 0) / Math.max(ofZones.get(zone) ?? 0, 1)),
    ]),
  )
}
