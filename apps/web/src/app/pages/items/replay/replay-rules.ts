import type { ReplayEvent } from '../../../../replay/messages.ts'

/** The most events that are accepted; a page records fewer. */
const MOST_EVENTS = 20_000

/** Returns the events of an unpacked replay, or null if there is none. */
export function parseEvents(text: string): ReplayEvent[] | null {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(read) || read.length < 2 || read.length > MOST_EVENTS) return null
  return read.every(isEvent) ? read : null
}

function isEvent(one: unknown): one is ReplayEvent {
  const { type, timestamp } = (one ?? {}) as Partial<ReplayEvent>
  return Number.isInteger(type) && Number.isFinite(timestamp)
}

/** Returns the size of the recorded window, or a usual size if the replay does not contain it. */
export function recordedSize(events: readonly ReplayEvent[]): { width: number; height: number } {
  const { width, height } = (events.find(({ type }) => type === 4)?.data ?? {}) as Record<string, unknown>
  const isSize = (value: unknown): value is number => Number.isFinite(value) && (value as number) > 0
  return isSize(width) && isSize(height) ? { width, height } : { width: 1280, height: 800 }
}

/** Minutes and seconds of a time in milliseconds, such as 1:07. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
