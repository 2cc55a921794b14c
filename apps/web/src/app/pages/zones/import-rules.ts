import { type ZoneField, zoneFields } from './limits-rules.ts'
import type { Zone, ZoneCreate } from './queries.ts'
import { isSame } from './zone-draft.ts'

/** The most zones that the service takes at once. */
export const MOST_ZONES = 500

/** A reason not to send a file; the page has its sentence. */
export type Fault =
  | { kind: 'notJson' }
  | { kind: 'notZones' }
  | { kind: 'tooMany'; count: number }
  | { kind: 'noZoneId'; index: number }
  | { kind: 'twice'; zoneId: string }

/** The effect of a file on one zone. */
export interface Line {
  zoneId: string
  kind: 'created' | 'changed' | 'same'
  fields: readonly { field: ZoneField; before: unknown; after: unknown }[]
}

/**
 * Reads a file of zones: a list, or an object with the list as `zones`, as an export writes it. Fields that a zone does
 * not have, such as `id`, are dropped.
 */
export function readZones(text: string): ZoneCreate[] | Fault {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { kind: 'notJson' }
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { zones?: unknown } | null)?.zones
  if (!Array.isArray(list) || list.length === 0) return { kind: 'notZones' }
  if (list.length > MOST_ZONES) return { kind: 'tooMany', count: list.length }
  const seen = new Set<string>()
  const zones: ZoneCreate[] = []
  for (const [index, given] of list.entries()) {
    const zoneId: unknown = (given as { zoneId?: unknown } | null)?.zoneId
    if (typeof zoneId !== 'string' || zoneId === '') return { kind: 'noZoneId', index }
    if (seen.has(zoneId)) return { kind: 'twice', zoneId }
    seen.add(zoneId)
    const entries = zoneFields.filter((field) => field in given).map((field) => [field, given[field]])
    zones.push(Object.fromEntries(entries) as ZoneCreate)
  }
  return zones
}

/**
 * Returns the effect of importing the zones, compared with the present ones. Omitted fields of an existing zone stay.
 */
export function diffZones(present: readonly Zone[], given: readonly ZoneCreate[]): Line[] {
  const byKey = new Map(present.map((zone) => [zone.zoneId, zone]))
  return given.map((wanted) => {
    const before = byKey.get(wanted.zoneId)
    const fields = zoneFields
      .filter((field) => field !== 'zoneId' && field in wanted && !isSame(wanted[field], before?.[field]))
      .map((field) => ({ field, before: before?.[field], after: wanted[field] }))
    const kind = !before ? 'created' : fields.length > 0 ? 'changed' : 'same'
    return { zoneId: wanted.zoneId, kind, fields }
  })
}

/** Returns the zones as a file that an import reads again. */
export function exportZones(zones: readonly Zone[]): string {
  const plain = zones.map((zone) => Object.fromEntries(zoneFields.map((field) => [field, zone[field]])))
  return `${JSON.stringify({ zones: plain }, null, 2)}\n`
}
