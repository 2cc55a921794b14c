import type { App } from '../../../app.ts'
import {
  boundCampaign,
  type MemberCaller,
  mayWorkIn,
  readerOf,
  type SecretCaller,
  type StudioCaller,
  type WorkspaceCaller,
} from '../../../core/caller.ts'
import { isTaken } from '../../../core/database/constraint.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'
import { addZoneCopy, makeZoneCopies, makeZoneCopy, type ZoneCopy } from './copies.ts'
import { zonesChanged, zonesMoved } from './events.ts'
import type { Zone } from './fields.ts'
import { logZones } from './logging.ts'
import { optionsNeedPoll, unknownCampaign, zoneExists, zoneInCampaign, zoneTwice } from './problems.ts'
import {
  applyZoneFields,
  findRepeatedKey,
  hasFittingOptions,
  leavesCampaign,
  mayReleaseItems,
  newZone,
  type ZoneFields,
} from './rules.ts'
import {
  deleteZone,
  insertZones,
  listFormerCampaigns,
  listZones,
  lockCampaigns,
  lockZone,
  lockZonesByKey,
  updateZones,
  type ZoneListing,
} from './store.ts'

type ZoneManager = SecretCaller | MemberCaller | StudioCaller
type GivenZone = ZoneFields & { zoneId: string }

/**
 * Lists the zones that a caller is allowed to see. A key that is bound to a campaign sees only that campaign's zones.
 */
export async function listVisibleZones(app: App, caller: WorkspaceCaller, wanted: ZoneListing, slice: Slice) {
  const bound = boundCampaign(caller)
  if (bound && wanted.campaignId && wanted.campaignId.toLowerCase() !== bound) return pageOf([], slice)
  const listing = bound ? { ...wanted, campaignId: bound } : wanted
  const rows = await app.db.readWorkspace(caller.workspaceId, (tx) =>
    listZones(tx, listing, slice, readerOf(caller)),
  )
  return pageOf(rows, slice)
}

export async function createZone(app: App, caller: ZoneManager, id: string, given: GivenZone): Promise<Zone> {
  const zone = newZone(id, given)
  requireZoneRights(caller, zone.campaignId)
  const copied = await addZoneCopy(app, caller.workspaceId, zone)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    await requireValidZones(tx, [zone])
    const made = await insertZones(tx, [copied], app.clock.now())
    if (made.length === 0) throw zoneExists()
    logZones(tx, caller, 'zone.created', [{ zone }], app.clock.now())
    await requireFormerCampaigns(tx, caller, [zone])
    return zone
  })
}

export async function updateZone(
  app: App,
  caller: ZoneManager,
  id: string,
  given: ZoneFields,
): Promise<Zone> {
  const copy = await makeZoneCopy(app, caller.workspaceId, given)
  const changed = app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const before = await lockZone(tx, id)
    if (!before) throw notFound()
    requireZoneRights(caller, before.campaignId)
    const after = applyZoneFields(before, given)
    requireZoneRights(caller, after.campaignId)
    requireStayInCampaign(caller, [{ before, after }])
    await requireValidZones(tx, [after])
    const now = app.clock.now()
    await saveChanges(tx, [{ before, after, copy }], now)
    logZones(tx, caller, 'zone.changed', [{ zone: after, fields: Object.keys(given) }], now)
    if (after.zoneId !== before.zoneId) await requireFormerCampaigns(tx, caller, [after])
    return after
  })
  return changed.catch((error) => {
    throw isTaken(error, 'zones_by_zone_id') ? zoneExists() : error
  })
}

export async function removeZone(app: App, caller: ZoneManager, id: string) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const zone = await lockZone(tx, id)
    if (!zone) throw notFound()
    requireZoneRights(caller, zone.campaignId)
    const now = app.clock.now()
    await deleteZone(tx, zone.id, now)
    logZones(tx, caller, 'zone.deleted', [{ zone }], now)
    return { deleted: true as const, id: zone.id }
  })
}

/**
 * Creates or updates all zones or none. An existing zoneId is updated with the given fields, the others are created.
 */
export async function upsertZones(app: App, caller: ZoneManager, given: readonly GivenZone[]) {
  const named = addZoneNames(given)
  const twice = findRepeatedKey(given)
  if (twice !== null)
    throw zoneTwice(named([{ zoneId: twice }], 'zoneId', 'is in the request more than once'))
  const copies = await makeZoneCopies(app, caller.workspaceId, given)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const now = app.clock.now()
    const saved = new Map<string, Zone>()
    let created = 0
    // Zones that another transaction creates or deletes in the meantime are handled in the next round.
    for (let open = given; open.length > 0; open = given.filter((zone) => !saved.has(zone.zoneId))) {
      const existing = await lockZonesByKey(
        tx,
        open.map((zone) => zone.zoneId),
      )
      const byKey = new Map(existing.map((zone) => [zone.zoneId, zone]))
      const changes: Change[] = []
      const fresh: Zone[] = []
      for (const zone of open) {
        const before = byKey.get(zone.zoneId)
        if (before)
          changes.push({ before, after: applyZoneFields(before, zone), copy: copies.copyOfChanged(zone) })
        else fresh.push(newZone(app.clock.newId(), zone))
      }
      for (const { before } of changes) requireZoneRights(caller, before.campaignId)
      requireStayInCampaign(caller, changes, named)
      for (const zone of [...changes.map(({ after }) => after), ...fresh])
        requireZoneRights(caller, zone.campaignId)
      await requireValidZones(tx, [...changes.map(({ after }) => after), ...fresh], named)
      if (changes.length > 0) await saveChanges(tx, changes, now)
      const copied = fresh.map((zone) => ({ ...zone, copy: copies.ofNew(zone) }))
      const made = new Set((await insertZones(tx, copied, now)).map((row) => row.id))
      const fieldsOf = new Map(open.map((zone) => [zone.zoneId, Object.keys(zone)]))
      const changed = changes.map(({ after }) => ({ zone: after, fields: fieldsOf.get(after.zoneId)! }))
      logZones(tx, caller, 'zone.changed', changed, now)
      const added = fresh.filter((zone) => made.has(zone.id)).map((zone) => ({ zone }))
      logZones(tx, caller, 'zone.created', added, now)
      for (const { after } of changes) saved.set(after.zoneId, after)
      for (const zone of fresh) if (made.has(zone.id)) saved.set(zone.zoneId, zone)
      created += made.size
      await requireFormerCampaigns(
        tx,
        caller,
        fresh.filter((zone) => made.has(zone.id)),
        named,
      )
    }
    return {
      items: given.map((zone) => saved.get(zone.zoneId)!),
      created,
      updated: given.length - created,
    }
  })
}

/** A zone before and after a change, with the redacted copies of the given texts. */
interface Change {
  before: Zone
  after: Zone
  copy: Partial<ZoneCopy>
}

async function saveChanges(tx: WorkspaceTx, changes: readonly Change[], now: Date) {
  await updateZones(
    tx,
    changes.map(({ after, copy }) => ({ ...after, copy })),
    now,
  )
  const moved = changes.filter(({ before, after }) => before.campaignId !== after.campaignId)
  const campaignIds = new Set(
    moved.flatMap(({ before, after }) => [before.campaignId ?? [], after.campaignId ?? []].flat()),
  )
  if (moved.length > 0)
    await announce(tx, zonesMoved({ workspaceId: tx.workspaceId, campaignIds: [...campaignIds] }))
  const released = changes.filter(({ before, after }) => mayReleaseItems(before, after))
  if (released.length > 0)
    await announce(
      tx,
      zonesChanged({ workspaceId: tx.workspaceId, zoneIds: released.map(({ after }) => after.id) }),
    )
}

/**
 * A function that adds the names of the affected zones to a problem, so that a client that sent hundreds of zones can
 * find them.
 */
type Naming = (
  zones: readonly { zoneId: string }[],
  field: string,
  message: string,
) => { details: { path: string; message: string }[] }

function addZoneNames(given: readonly { zoneId: string }[]): Naming {
  return (zones, field, message) => {
    const wrong = new Set(zones.map(({ zoneId }) => zoneId))
    const rows = given.flatMap(({ zoneId }, at) => (wrong.has(zoneId) ? [at] : []))
    return { details: rows.map((at) => ({ path: `zones.${at}.${field}`, message })) }
  }
}

/** Throws if a zone has options without being a poll, or names an unknown campaign. */
async function requireValidZones(tx: WorkspaceTx, zones: readonly Zone[], named?: Naming) {
  const odd = zones.filter((zone) => !hasFittingOptions(zone))
  if (odd.length > 0) throw optionsNeedPoll(named?.(odd, 'options', 'need a zone of the type POLL'))
  const wanted = [...new Set(zones.flatMap((zone) => zone.campaignId?.toLowerCase() ?? []))]
  if (wanted.length === 0) return
  const found = new Set((await lockCampaigns(tx, wanted)).map(({ id }) => id))
  const lost = zones.filter(({ campaignId }) => campaignId && !found.has(campaignId.toLowerCase()))
  if (lost.length > 0) throw unknownCampaign(named?.(lost, 'campaignId', 'is no campaign of this workspace'))
}

function requireZoneRights(caller: ZoneManager, campaignId: string | null) {
  if (!mayWorkIn(caller, campaignId)) throw insufficientRole()
}

/**
 * Throws if a studio token takes a zone out of the rules of its campaign. A studio token is stored in a browser, so it
 * must not be able to weaken these rules.
 */
function requireStayInCampaign(
  caller: ZoneManager,
  changes: readonly Pick<Change, 'before' | 'after'>[],
  named?: Naming,
) {
  if (caller.kind !== 'studio') return
  const leaving = changes.filter(({ before, after }) => leavesCampaign(before, after))
  if (leaving.length > 0)
    throw zoneInCampaign(
      named?.(
        leaving.map(({ after }) => after),
        'campaignId',
        'cannot change with a studio token',
      ),
    )
}

/**
 * Throws if a zone is deleted and created again to avoid its campaign's rules: a zoneId must return to the campaign
 * that it was last in. Reads after the write, because the write waits for a concurrent deletion.
 */
async function requireFormerCampaigns(
  tx: WorkspaceTx,
  caller: ZoneManager,
  zones: readonly Zone[],
  named?: Naming,
) {
  if (caller.kind !== 'studio') return
  const former = await listFormerCampaigns(
    tx,
    zones.map((zone) => zone.zoneId),
  )
  const elsewhere = zones.filter((zone) => (former.get(zone.zoneId) ?? zone.campaignId) !== zone.campaignId)
  if (elsewhere.length > 0)
    throw zoneInCampaign(named?.(elsewhere, 'campaignId', 'is not the one that a zone of this zoneId was in'))
}
