import { v7 } from 'uuid'

/** Time and ids come from outside, so that rules stay pure and tests can move the clock. */
export interface Clock {
  now(): Date
  /** A UUIDv7 of the present moment: sorts by time of creation. */
  newId(): string
}

export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => v7(),
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Whether a path's `{id}` can name anything at all; what cannot is answered 404. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
