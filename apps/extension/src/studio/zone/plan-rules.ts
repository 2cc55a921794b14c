import type { components } from '@groundswell/client'
import { type Fault, findFaults, type ZoneField } from '../../../../web/src/app/pages/zones/limits-rules.ts'
import { type Draft, isSame, toZoneChanges } from '../../../../web/src/app/pages/zones/zone-draft.ts'

export type Zone = components['schemas']['ListedZone']
export type ZoneCreate = components['schemas']['ZoneCreate']

/** A person's unsaved change to one zone. */
export interface Edit {
  /** The zone as it was when its form was opened; null for a new zone. */
  base: Zone | null
  draft: Draft
  isRemoved: boolean
}
/** Edits by the id of their zone; an edit of a new zone has a key of its own. */
export type Edits = Readonly<Record<string, Edit>>

/**
 * The effect of saving an edit now. `same`: nothing is left to change; `taken`: another zone has the id by now;
 * `twice`: two new zones have one id; `gone`: the zone has been deleted.
 */
export type Outcome = 'create' | 'update' | 'remove' | 'same' | 'taken' | 'twice' | 'gone'
export interface PlanLine {
  key: string
  zoneId: string
  outcome: Outcome
  fields: readonly FieldChange[]
  faults: Readonly<Partial<Record<ZoneField, Fault>>>
}
export interface FieldChange {
  field: ZoneField
  /** The zone as the service has it now. */
  before: unknown
  after: unknown
  /** Whether another person has changed the field since the form was opened. */
  isOverwriting: boolean
}

/** Returns the effects that saving the edits would have on the zones as they are now. */
export function planChanges(edits: Edits, present: readonly Zone[]): PlanLine[] {
  const byId = new Map(present.map((zone) => [zone.id, zone]))
  const byKey = new Map(present.map((zone) => [zone.zoneId, zone]))
  const wanted = Object.values(edits).flatMap(({ base, draft }) => (base ? [] : [draft.zoneId.trim()]))
  return Object.entries(edits).map(([key, edit]): PlanLine => {
    const body = toZoneBody(edit)
    const line = { key, zoneId: body.zoneId, fields: [], faults: {} }
    const now = edit.base ? byId.get(edit.base.id) : undefined
    if (edit.isRemoved) return { ...line, outcome: now ? 'remove' : 'same' }
    if (edit.base && !now) return { ...line, outcome: 'gone' }
    const fields = changedFields(body, edit.base, now)
    const faults = faultsOfEdit(edit)
    if (edit.base) return { ...line, fields, faults, outcome: fields.length > 0 ? 'update' : 'same' }
    const isTwice = wanted.filter((zoneId) => zoneId === body.zoneId).length > 1
    const other = byKey.get(body.zoneId)
    // A zone that equals the draft means that an earlier attempt succeeded and its answer was lost.
    if (other && changedFields(body, null, other).length === 0) return { ...line, outcome: 'same' }
    const outcome = other ? 'taken' : isTwice && body.zoneId !== '' ? 'twice' : 'create'
    return { ...line, fields, faults, outcome }
  })
}

/** Whether every line can be sent, and there is something to do. */
export function isSendable(plan: readonly PlanLine[]): boolean {
  const canAll = plan.every(
    ({ outcome, faults }) =>
      !['taken', 'twice', 'gone'].includes(outcome) && Object.keys(faults).length === 0,
  )
  return canAll && plan.some(({ outcome }) => outcome !== 'same')
}

/** Returns the requests: all zones in one, and the ids of those to delete. */
export function toRequests(edits: Edits, plan: readonly PlanLine[]) {
  const keysWith = (...outcomes: Outcome[]) => plan.filter(({ outcome }) => outcomes.includes(outcome))
  return {
    zones: keysWith('create', 'update').map(({ key }) => ({ key, body: toZoneBody(edits[key]!) })),
    removals: keysWith('remove').map(({ key }) => ({ key, id: edits[key]!.base!.id })),
  }
}

/** Returns the faults in the form of one zone that can be found before sending. */
export function faultsOfEdit(edit: Edit): Partial<Record<ZoneField, Fault>> {
  const { base, draft } = edit
  const faults = findFaults(toZoneBody(edit), base === null)
  // With a studio token, the service refuses to move a zone out of its campaign.
  if (base?.campaignId && draft.campaignId !== base.campaignId) faults.campaignId = { kind: 'campaign' }
  return faults
}

/**
 * Returns the request for a zone. For an existing zone only changed fields are sent, so that others can change the
 * rest.
 */
function toZoneBody({ base, draft }: Edit): ZoneCreate {
  if (!base) return { ...toZoneChanges(null, draft), zoneId: draft.zoneId.trim() }
  return { ...toZoneChanges(base, { ...draft, zoneId: base.zoneId }), zoneId: base.zoneId }
}

function changedFields(body: ZoneCreate, base: Zone | null, now: Zone | undefined): FieldChange[] {
  const fields = Object.keys(body).filter((field) => field !== 'zoneId') as Exclude<ZoneField, 'zoneId'>[]
  return fields
    .filter((field) => !now || !isSame(now[field], body[field]))
    .map((field) => ({
      field,
      before: now?.[field],
      after: body[field],
      isOverwriting: base !== null && now !== undefined && !isSame(now[field], base[field]),
    }))
}

/** Returns the zones that a refusal of the service names, by their place in the request. */
export function refusedZones(details: unknown): Map<number, { field: string; message: string }[]> {
  const refused = new Map<number, { field: string; message: string }[]>()
  for (const { path, message } of Array.isArray(details) ? details : []) {
    const [, at, field = ''] = /^zones\.(\d+)(?:\.(.+))?$/.exec(typeof path === 'string' ? path : '') ?? []
    if (at === undefined || typeof message !== 'string') continue
    refused.set(Number(at), [...(refused.get(Number(at)) ?? []), { field, message }])
  }
  return refused
}
