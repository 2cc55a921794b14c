import type { Hint } from '../../../core/hints.ts'

/** The name of the place that operators watch. All other places are workspaces, by their ids. */
export const OPERATOR = 'operator'
/** The most hints of one workspace in a window. More are replaced by a single hint to read everything. */
export const MOST_HINTS = 50
/** The most bytes of a notification; PostgreSQL accepts less than 8,000. */
const MOST_BYTES = 7_900

/** Hints between processes, by place. Null means that there were too many. */
export type Parcel = Readonly<Record<string, readonly Hint[] | null>>

/** Splits the hints of a window into texts that fit into a notification. No text contains a space. */
export function toParcels(collected: ReadonlyMap<string, ReadonlyMap<string, Hint>>): string[] {
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

/**
 * Splits places into notifications. A process whose places do not fit into `most` notifications announces that it
 * listens to everything.
 */
export function toAnnouncements(places: readonly string[], most = 10): string[] {
  const perText = Math.floor(MOST_BYTES / 40)
  if (places.length > most * perText) return ['*']
  const texts: string[] = []
  for (let from = 0; from < places.length; from += perText)
    texts.push(places.slice(from, from + perText).join(','))
  return texts
}

/** A hint in the form that clients get. */
export interface ToldHint {
  topic: string
  id: string
  zoneId?: string
  campaignId?: string
}

/** The message that makes the client read everything on screen again, because it may have missed a hint. */
export const MUCH = toStreamMessage({ topic: 'many' })
export const HEARTBEAT = ':\n\n'
export const RETRY_MS = 1_000

/** Returns one message of a stream (WHATWG, server-sent events). */
export function toStreamMessage(hint: ToldHint | { topic: 'many' }): string {
  return `data: ${JSON.stringify(hint)}\n\n`
}

/** Returns a hint without its internal fields. `zoneIds` maps ids of zones to the customer's names. */
export function publicHint(hint: Hint, zoneIds: ReadonlyMap<string, string>): ToldHint {
  const zoneId = hint.zone ? zoneIds.get(hint.zone) : undefined
  return {
    topic: hint.topic,
    id: hint.id,
    ...(zoneId === undefined ? {} : { zoneId }),
    ...(hint.campaignId ? { campaignId: hint.campaignId } : {}),
  }
}

/** Topics of items. A tester gets them for items that the tester wrote or voted on. */
export const itemTopics: readonly string[] = ['feedback', 'votes']
