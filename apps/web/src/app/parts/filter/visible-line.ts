const MOST = 80
/** Control characters, directions, joiners and other characters without a shape of their own. */
const shapeless = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Makes a text of others safe where only a string is possible, as in a native select: one line without invisible
 * characters.
 */
export function visibleLine(words: string): string {
  const shown = words.replace(shapeless, '�')
  const letters = [...shown]
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : shown
}
