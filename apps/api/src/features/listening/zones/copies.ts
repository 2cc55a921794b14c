import type { App } from '../../../app.ts'
import { columnName } from '../../../core/database/columns.ts'
import { fragment, type Sql } from '../../../core/database/sql.ts'
import { type CopiedTable, copiedList, copiedText, makeCopies } from '../../engines/safety/index.ts'
import type { Zone, ZoneText } from './fields.ts'
import type { ZoneFields } from './rules.ts'

/**
 * The redacted copies of a zone's texts, which agents are allowed to see. The zoneId is null if agents must not read
 * it.
 */
export type ZoneCopy = { [Name in ZoneText]: Zone[Name] extends readonly string[] ? string[] : string | null }
/** A zone with the redacted copies of its new texts. */
export type CopiedZone = Zone & { copy: Partial<ZoneCopy> }

/** Makes the redacted copies of the given texts. */
export async function makeZoneCopy(
  app: App,
  workspaceId: string,
  { zoneId, name, selector, options }: ZoneFields,
): Promise<Partial<ZoneCopy>> {
  const names = { zoneId, name, selector, options } satisfies { [Name in ZoneText]: ZoneFields[Name] }
  const { zoneId: read, ...copies } = await makeCopies(app, workspaceId, { names })
  if (zoneId === undefined) return copies
  // A handle must either be equal to the zoneId or look different. Three dashes could be read as a delimiter in a
  // prompt.
  const isHandle = read === zoneId && idFromHandle(zoneId) === null && !zoneId.includes('---')
  return { ...copies, zoneId: isHandle ? zoneId : null }
}

export async function addZoneCopy(app: App, workspaceId: string, zone: Zone): Promise<CopiedZone> {
  return { ...zone, copy: await makeZoneCopy(app, workspaceId, zone) }
}

/** Makes the redacted copies of many new or changed zones, by zoneId. */
export async function makeZoneCopies(
  app: App,
  workspaceId: string,
  given: readonly (ZoneFields & { zoneId: string })[],
) {
  // A new zone without a name is named after its zoneId. An existing zone keeps its name and redacted copy.
  const made = given.map((zone) => makeZoneCopy(app, workspaceId, { name: zone.zoneId, ...zone }))
  const copies = new Map((await Promise.all(made)).map((copy, at) => [given[at]!.zoneId, copy]))
  return {
    ofNew: ({ zoneId }: { zoneId: string }) => copies.get(zoneId)!,
    copyOfChanged({ zoneId, name }: ZoneFields & { zoneId: string }): Partial<ZoneCopy> {
      const { name: nameCopy, ...others } = copies.get(zoneId)!
      return name === undefined ? others : { ...others, name: nameCopy ?? null }
    },
  }
}

/** The name of the zone z for agents: its zoneId, or a name made from its id if agents must not read the zoneId. */
export const zoneHandle = fragment(`coalesce(z.agent_copy ->> 'zoneId', 'zone:' || z.id)`)
/** SQL for the texts of the zone z, as agents see them. */
export const zoneForAgents: Record<ZoneText, Sql> = {
  zoneId: zoneHandle,
  name: copiedText('z.agent_copy', 'name'),
  selector: fragment(`z.agent_copy ->> 'selector'`),
  options: copiedList('z.agent_copy', 'options', 'z.options'),
}
/** SQL for the URL patterns of the campaign c, as agents see them. */
export const urlPatternsForAgents = copiedList('c.agent_copy', 'urlPatterns', 'c.url_patterns')

const madeOfId = /^zone:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
/** Returns the zone's id from a handle that contains an id, and null for a zoneId. */
export function idFromHandle(handle: string): string | null {
  return madeOfId.exec(handle)?.[1]?.toLowerCase() ?? null
}

export const copiedZones: CopiedTable<Zone & { workspaceId: string }> = {
  table: 'zones',
  topic: 'zones',
  key: ['workspace_id', 'id'],
  version: 'copy_version',
  hasText: 'true',
  texts: Object.keys(zoneForAgents).map(columnName),
  copies: { agent_copy: 'jsonb' },
  make: async (app, zone) => ({ agent_copy: await makeZoneCopy(app, zone.workspaceId, zone) }),
}
