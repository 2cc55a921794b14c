/*
 * What `/x+$/` would do. An expression that is bound to the end alone begins anew at every sign of a long row of them,
 * and so works with the square of its length; these look at each sign once.
 */

/** The text without these signs at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** The text without these signs at both ends. */
export function withoutEnds(text: string, signs: string): string {
  let start = 0
  while (start < text.length && signs.includes(text[start]!)) start++
  return withoutEnd(text.slice(start), signs)
}
