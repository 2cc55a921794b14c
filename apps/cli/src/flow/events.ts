import type { Client, components } from '@groundswell/client'
import type { Host } from '../host.ts'
import { readPatiently } from './patience.ts'

export type Event = components['schemas']['Event']

/** The events that a reader of the log wants, and where it starts. */
export interface Following {
  /** Event types, separated by commas. */
  types?: string | undefined
  /** `next` of an earlier page. Unset: start now, after the latest `last` events. */
  after?: string | undefined
  last: number
  /** Whether the reader ends once it has read all events so far. */
  isOnce?: boolean | undefined
}

const [SOON_MS, IDLE_MS] = [1_000, 5_000]

/**
 * Yields the events of the workspace once each and in order, with the cursor after them. Ends when the host's signal
 * aborts.
 */
export async function* followEvents(
  host: Host,
  client: Client,
  { types, after: begin, last, isOnce }: Following,
): AsyncGenerator<{ event: Event; next: string }> {
  let after = begin
  let isPast = begin === undefined
  let kept: { event: Event; next: string }[] = []
  let wait = SOON_MS
  for (;;) {
    const query = { limit: 200, ...(types ? { types } : {}), ...(after ? { after } : {}) }
    const read = () => client.get('/api/events', { params: { query } })
    // A command that follows events survives a restart of the service. Its first request is not retried, so that a
    // wrong address is noticed.
    const { items, next, hasMore } = await (isOnce || after === begin ? read() : readPatiently(host, read))
    const found = items.map((event) => ({ event, next }))
    after = next
    if (isPast) {
      // The log is read from its beginning, because no cursor exists for a place in the middle.
      kept = last > 0 ? [...kept, ...found].slice(-last) : []
      if (hasMore) continue
      isPast = false
      yield* kept
    } else yield* found
    if (hasMore) continue
    if (isOnce) return
    wait = items.length > 0 ? SOON_MS : Math.min(wait * 1.5, IDLE_MS)
    await host.sleep(wait)
  }
}
