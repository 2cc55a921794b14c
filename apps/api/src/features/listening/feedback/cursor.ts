import { createTokenSigner } from '../../../core/signed-token.ts'

/** The place in a list where a page ended: the sort key of its last row. */
export type CursorPosition = readonly (string | number | boolean | null)[]

/** Turns list positions into texts that clients hand back unread, and that nobody else can make. */
export interface Cursors {
  /** `list` names the listing and everything that its order depends on, for instance `feedback:top`. */
  encode(list: string, position: CursorPosition): string
  /** Null for a text that is damaged, invented, or of another list. */
  decode(list: string, text: string): CursorPosition | null
}

/** Cursors signed with a key derived from the service's secret: a query never sees a value that is not its own. */
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
