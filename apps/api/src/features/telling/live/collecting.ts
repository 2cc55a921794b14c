import type { App } from '../../../app.ts'
import type { Hint } from '../../../core/hints.ts'
import { MOST_HINTS, OPERATOR, toAnnouncements, toParcels } from './rules.ts'
import { notifyAll } from './store.ts'

/** The time for which hints are collected before they are sent. */
const WINDOW_MS = 100
/** The time for which an announcement of a place is valid. Processes repeat it three times within this time. */
export const LISTENED_MS = 60_000
/** The time after its start for which a process assumes that others listen to every place. */
const SETTLING_MS = 30_000

/** Tracks the places that other processes listen to, by their announcements. */
export function createListenedPlaces() {
  const until = new Map<string, number>()
  let everywhereUntil = performance.now() + SETTLING_MS
  return {
    has(place: string): boolean {
      const time = performance.now()
      return time < everywhereUntil || (until.get(place) ?? 0) > time
    },
    /**
     * Processes an announcement of any process. `*` means every place; null means that some announcements were missed.
     */
    processAnnouncement(text: string | null): void {
      const time = performance.now()
      if (text === null) everywhereUntil = time + SETTLING_MS
      else if (text === '*') everywhereUntil = time + LISTENED_MS
      else for (const place of text.split(',')) until.set(place, time + LISTENED_MS)
    },
    /** Records that this process listens to these places. Returns those that it must announce. */
    add(places: ReadonlySet<string>): string[] {
      const soon = performance.now() + LISTENED_MS / 3
      const unheard = [...places].filter((place) => (until.get(place) ?? 0) < soon)
      for (const place of unheard) until.set(place, performance.now() + LISTENED_MS)
      return unheard
    },
    dropLapsed(): void {
      const time = performance.now()
      for (const [place, end] of until) if (end < time) until.delete(place)
    },
  }
}

/**
 * Collects the hints of this process for a moment, then sends them to all processes. Calls `missed` if sending fails.
 */
export function createOutgoing(app: App, isListened: (place: string) => boolean, missed: () => void) {
  const collected = new Map<string, Map<string, Hint>>()
  let window: NodeJS.Timeout | null = null
  let sending: Promise<void> = Promise.resolve()

  function sendCollected(): void {
    window = null
    const parcels = toParcels(collected)
    collected.clear()
    // Batches are sent one after the other, because the database handles only one notification at a time anyway.
    sending = sending.then(() => notify(parcels.map((parcel) => `hints ${parcel}`)))
  }
  async function notify(notices: readonly string[]): Promise<void> {
    if (notices.length === 0) return
    await app.db.inOperator((tx) => notifyAll(tx, notices)).catch(missed)
  }

  return {
    collect(workspaceId: string | null, hint: Hint): void {
      const place = workspaceId ?? OPERATOR
      if (!isListened(place)) return
      const hints = collected.get(place) ?? new Map<string, Hint>()
      collected.set(place, hints)
      const key = `${hint.topic} ${hint.id}`
      // A hint that everybody may get replaces an internal hint about the same subject.
      if (hints.size <= MOST_HINTS && (!hints.has(key) || !hint.isInternal)) hints.set(key, hint)
      window ??= setTimeout(sendCollected, WINDOW_MS).unref()
    },
    /** Informs all processes that this one listens to these places. */
    announce: (places: readonly string[]) =>
      notify(toAnnouncements(places).map((text) => `listeners ${text}`)),
    async stop(): Promise<void> {
      if (window) clearTimeout(window)
      await sending
    },
  }
}
