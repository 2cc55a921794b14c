/** Levels of objects and lists that we read. Twice of what any client of ours sends. */
export const deepest = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING_LIST = 0x5b
const CLOSING_LIST = 0x5d
const OPENING_OBJECT = 0x7b
const CLOSING_OBJECT = 0x7d

/**
 * Whether a JSON text nests objects and lists deeper than `deepest` levels. To be asked before anything reads the value
 * level by level: what calls itself for each level runs out of stack at some thousand of them. Looks at each byte once;
 * a text that is no JSON may be told to be either.
 */
export function isTooDeep(json: Buffer): boolean {
  return hasManyOpenings(json) && depthExceeds(json)
}

/** Most bodies have few, and the search for one is as fast as memory is read. */
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
