/** The most bytes of packed events. */
export const MOST_PACKED = 2 * 1024 * 1024
/** The most bytes of unpacked events. */
export const MOST_UNPACKED = 16 * 1024 * 1024
const USUAL_DAYS = 30
const DAY_MS = 86_400_000

/** Returns the time at which a replay is deleted, by the setting of its zone. */
export function replayExpiry({ replayDays = USUAL_DAYS }: { replayDays?: number }, createdAt: Date): Date {
  return new Date(createdAt.getTime() + replayDays * DAY_MS)
}

/**
 * Returns whether unpacked bytes look like a JSON list of objects. The program that plays the replay parses it in full.
 */
export function isListOfEvents(unpacked: Buffer): boolean {
  return unpacked.subarray(0, 2).toString() === '[{' && unpacked.subarray(-2).toString() === '}]'
}
