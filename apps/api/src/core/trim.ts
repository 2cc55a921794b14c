/*
 * Replacements for `/x+$/`. A regular expression that is anchored only at its end restarts at every character of a long
 * run, which takes quadratic time. These functions read each character once.
 */

/** Returns the text without these characters at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Returns the text without these characters at both ends. */
export function withoutEnds(text: string, signs: string): string {
  let start = 0
  while (start < text.length && signs.includes(text[start]!)) start++
  return withoutEnd(text.slice(start), signs)
}
