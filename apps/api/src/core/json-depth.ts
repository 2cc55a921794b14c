/** The deepest accepted nesting of objects and lists: twice what our own clients send. */
export const deepest = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING_LIST = 0x5b
const CLOSING_LIST = 0x5d
const OPENING_OBJECT = 0x7b
const CLOSING_OBJECT = 0x7d

/**
 * Returns whether a JSON text is nested deeper than `deepest` levels. Call it before any recursive function reads the
 * value: a few thousand levels overflow the stack. It reads each byte once. For a text that is not JSON the result may
 * be either.
 */
export function isTooDeep(json: Buffer): boolean {
  return hasManyOpenings(json) && depthExceeds(json)
}

/** Most bodies have few openings, and searching for them is as fast as reading memory. */
function hasManyOpenings(json: Buffer): boolean {
  let openings = 0
  for (const opening of [OPENING_OBJECT, OPENING_LIST])
    for (let at = json.indexOf(opening); at >= 0; at = json.indexOf(opening, at + 1))
      if (++openings > deepest) return true
  return false
}

function depthExceeds(json: Buffer): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) isText = !isText
    else if (isText) {
      if (byte === BACKSLASH) at++
    } else if (byte === OPENING_LIST || byte === OPENING_OBJECT) {
      if (++depth > deepest) return true
    } else if (byte === CLOSING_LIST || byte === CLOSING_OBJECT) depth--
  }
  return false
}
