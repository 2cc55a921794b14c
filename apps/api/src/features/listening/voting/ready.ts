import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { isReady, moveFeedback } from '../feedback/index.ts'
import { barOf, type ZoneWithCampaign } from '../zones/index.ts'
import { countVotersOfZones, type TalliedItem } from './store.ts'

const PARTICIPATION_DAYS = 90

/**
 * Moves those of the locked items that have reached their bar to THRESHOLD_MET, in the transaction of the
 * vote, decision or change that completed them. Their ids. Votes of the batch are written already.
 */
export async function markReady(
  app: App,
  tx: WorkspaceTx,
  items: readonly TalliedItem[],
  zones: ReadonlyMap<string, ZoneWithCampaign>,
): Promise<string[]> {
  const now = app.clock.now()
  const judged = (item: TalliedItem, participation: number) =>
    isReady({ ...item, participation }, barOf(zones.get(item.zone)!))
  // Everything but participation is at hand; the zone's voters are counted only for those that pass.
  const close = items.filter(
    (item) => item.status === 'COLLECTING_VOTES' && zones.has(item.zone) && judged(item, 1),
  )
  if (close.length === 0) return []
  const asking = [...new Set(close.map((item) => item.zone))].filter(
    (zone) => zones.get(zone)!.minParticipation > 0,
  )
  const since = new Date(now.getTime() - PARTICIPATION_DAYS * 86_400_000)
  const voters = asking.length > 0 ? await countVotersOfZones(tx, asking, since) : new Map<string, number>()
  const ready = close.filter((item) => judged(item, participationOf(item, voters.get(item.zone) ?? 0)))
  for (const item of ready)
    await moveFeedback(tx, item, { to: 'THRESHOLD_MET', by: 'votes', why: null, at: now })
  return ready.map((item) => item.id)
}

/** Distinct voters of the item ÷ distinct voters of its zone in the last 90 days, at most 1. */
export function participationOf(item: { upvotes: number; downvotes: number }, zoneVoters: number): number {
  const voters = item.upvotes + item.downvotes
  if (voters === 0) return 0
  return Math.min(1, voters / Math.max(zoneVoters, 1))
}
