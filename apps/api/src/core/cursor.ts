import { hash } from 'node:crypto'
import { createTokenSigner } from './signed-token.ts'

/** The position in a list after a page: the sort key of its last row. */
export type CursorPosition = readonly (string | number | boolean | null)[]

/** Encodes list positions as opaque texts that clients return and cannot forge. */
export interface Cursors {
  /**
   * Makes the text of a position. `list` names the list and everything that determines its order, for instance
   * `feedback:top`.
   */
  encode(list: string, position: CursorPosition): string
  /** Returns null for a text that is damaged, forged, or from another list. */
  decode(list: string, text: string): CursorPosition | null
}

/**
 * Signs cursors with a key derived from the service's secret, so that queries only get values that this service wrote.
 */
export function createCursors(serviceSecret: string): Cursors {
  const signer = createTokenSigner(serviceSecret, 'cursor')
  return {
    encode: (list, position) => signer.sign([list, ...position]),
    decode(list, text) {
      const payload = signer.verify(text)
      if (!Array.isArray(payload) || payload[0] !== list) return null
      return payload.slice(1)
    },
  }
}

/**
 * Returns the name of a list for `Cursors`, made of its reader and filters. A cursor is valid for one list only, so a
 * client that changes a filter starts from the beginning instead of skipping rows.
 */
export function listName(list: string, reader: string, filters: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(filters)
    .filter(([name, value]) => value !== undefined && !paging.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${list}:${hash('sha256', JSON.stringify([reader, given]), 'base64url').slice(0, 16)}`
}
const paging = new Set(['limit', 'offset', 'cursor'])
