const MOST = 80
/** Control characters, direction marks, joiners and other characters without a visible shape. */
const shapeless = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Makes a foreign text safe where only a string is possible, such as a native select: one line without invisible
 * characters.
 */
export function visibleLine(words: string): string {
  const shown = words.replace(shapeless, '�')
  const letters = [...shown]
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : shown
}
