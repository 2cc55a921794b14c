import { isDeepStrictEqual } from 'node:util'
import type { components } from '@groundswell/client'
import { bodies } from '@groundswell/client/studio-bodies'
import { UsageError } from '../failures.ts'

type Zone = components['schemas']['Zone']
/** A zone in the form in which a file contains it. */
export type FiledZone = components['schemas']['ZoneCreate']

/** Fields that a file may set, in their order in the file. */
const fields = Object.keys(bodies.createZone.properties) as (keyof FiledZone)[]

/** Converts a zone of the service into the form of a file. */
export function zoneForFile(zone: Zone): FiledZone {
  return Object.fromEntries(fields.map((name) => [name, zone[name]])) as unknown as FiledZone
}

export interface ZoneChange {
  kind: 'create' | 'update' | 'same'
  zone: FiledZone
  fields: { name: string; from: unknown; to: unknown }[]
}

/** Returns the changes that a push of these zones makes. Fields that a file leaves out stay as they are. */
export function diffZones(wanted: readonly FiledZone[], present: readonly Zone[]): ZoneChange[] {
  const known = new Map(present.map((zone) => [zone.zoneId, zone]))
  return wanted.map((zone) => {
    const before = known.get(zone.zoneId)
    const given = fields.filter((name) => name !== 'zoneId' && zone[name] !== undefined)
    const changed = given
      .filter((name) => !before || !isDeepStrictEqual(zone[name], before[name]))
      .map((name) => ({ name, from: before?.[name] ?? null, to: zone[name] }))
    return { kind: !before ? 'create' : changed.length > 0 ? 'update' : 'same', zone, fields: changed }
  })
}

/** Reads the zones of a file: `{ "zones": […] }` or a list. Throws a UsageError that names the position of a fault. */
export function parseZones(text: string): FiledZone[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UsageError('The file is not JSON.')
  }
  const list = Array.isArray(value) ? value : (value as { zones?: unknown } | null)?.zones
  if (!Array.isArray(list) || list.length === 0)
    throw new UsageError('The file has no zones: it holds { "zones": [ { "zoneId": "…" } ] }.')
  const seen = new Set<string>()
  for (const [at, zone] of list.entries()) {
    const id = (zone as { zoneId?: unknown } | null)?.zoneId
    if (typeof id !== 'string') throw new UsageError(`zones[${at}] has no zoneId.`)
    if (seen.has(id)) throw new UsageError(`zones[${at}]: the zone «${id}» is there twice.`)
    seen.add(id)
    const unknown = Object.keys(zone as object).find((name) => !fields.some((one) => one === name))
    if (unknown !== undefined)
      throw new UsageError(`zones[${at}] has a field «${unknown}», which zones do not have.`)
  }
  return list as FiledZone[]
}
