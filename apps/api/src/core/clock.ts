import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

/** The source of time and ids. Rules stay pure, and tests can move the clock. */
export interface Clock {
  now(): Date
  /** Returns a UUIDv7 of the present moment: ids sort by creation time. */
  newId(): string
}

export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => v7({ random: randomBytes(), ...nextMoment() }),
}

const BYTES_PER_ID = 16
/** Random bytes are fetched for many ids at once, because a system call per id would cost more than all the rest. */
const randomness = new Uint8Array(BYTES_PER_ID * 256)
let used = randomness.length
function randomBytes(): Uint8Array {
  if (used === randomness.length) {
    randomFillSync(randomness)
    used = 0
  }
  used += BYTES_PER_ID
  return randomness.subarray(used - BYTES_PER_ID, used)
}

/** Ids of the same millisecond count up, so that ids sort by creation time on one node (RFC 9562, 6.2, method 1). */
const last = { msecs: 0, seq: 0 }
function nextMoment(): { msecs: number; seq: number } {
  const now = Date.now()
  if (now > last.msecs) {
    last.msecs = now
    // The counter starts in the lower half of its range, so that it can count up.
    last.seq = Buffer.from(randomBytes()).readUInt32BE() >>> 1
  } else last.seq += 1
  return last
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Whether a path's `{id}` can be an id. If not, the response is 404. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
