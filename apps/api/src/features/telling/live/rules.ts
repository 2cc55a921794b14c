import type { Hint } from '../../../core/hints.ts'

/** The name of the operator's place among the places that a stream may watch; the others are workspaces. */
export const OPERATOR = 'operator'
/** Most hints of one workspace in a window; more are replaced by one that says «much». */
export const MOST_HINTS = 50
/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7_900

/** Hints between processes, by place; null where there were too many. */
export type Parcel = Readonly<Record<string, readonly Hint[] | null>>

/** Splits what a window has collected into texts that fit into a notification. No text has a space in it. */
export function parcelsOf(collected: ReadonlyMap<string, ReadonlyMap<string, Hint>>): string[] {
  const parcels: string[] = []
  let open: Record<string, readonly Hint[] | null> = {}
  let bytes = 0
  for (const [place, hints] of collected) {
    const told = hints.size > MOST_HINTS ? null : [...hints.values()]
    const whole = Buffer.byteLength(JSON.stringify({ [place]: told }))
    const size = whole > MOST_BYTES ? 60 : whole
    if (bytes + size > MOST_BYTES) {
      parcels.push(JSON.stringify(open))
      open = {}
      bytes = 0
    }
    open[place] = whole > MOST_BYTES ? null : told
    bytes += size
  }
  if (bytes > 0) parcels.push(JSON.stringify(open))
  return parcels
}

/** Places in parts of a notification; a process with too many for `most` notifications listens to everything. */
export function announcementsOf(places: readonly string[], most = 10): string[] {
  const perText = Math.floor(MOST_BYTES / 40)
  if (places.length > most * perText) return ['*']
  const texts: string[] = []
  for (let from = 0; from < places.length; from += perText)
    texts.push(places.slice(from, from + perText).join(','))
  return texts
}

/** A hint as clients get it. */
export interface ToldHint {
  topic: string
  id: string
  zoneId?: string
  campaignId?: string
}

/** Tells the client to read again everything on screen, because it may have missed a hint. */
export const MUCH = messageOf({ topic: 'many' })
export const HEARTBEAT = ':\n\n'
export const RETRY_MS = 1_000

/** One message of a stream (WHATWG, server-sent events). */
export function messageOf(hint: ToldHint | { topic: 'many' }): string {
  return `data: ${JSON.stringify(hint)}\n\n`
}

/** The hint without the parts that are for the service only. `zoneIds`: the customer's names of zones, by their ids. */
export function toldHint(hint: Hint, zoneIds: ReadonlyMap<string, string>): ToldHint {
  const zoneId = hint.zone ? zoneIds.get(hint.zone) : undefined
  return {
    topic: hint.topic,
    id: hint.id,
    ...(zoneId === undefined ? {} : { zoneId }),
    ...(hint.campaignId ? { campaignId: hint.campaignId } : {}),
  }
}

/** Topics of items. A tester hears of them for items that the tester wrote or voted on. */
export const itemTopics: readonly string[] = ['feedback', 'votes']
