/** A text cut for tagging: words, numbers, signs and line ends. */
export interface Words {
  text: string[]
  starts: number[]
  ends: number[]
}

// A possessive 's and an elided article are words of their own, since neither belongs to the name beside it.
const piece =
  /'s(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:l|d|j|qu|s|n|m|t|c|dell|all|nell|sull|un)'(?=\p{L})|\p{L}[\p{L}\p{M}]*(?:(?!'s(?![\p{L}\p{M}]))['-]\p{L}[\p{L}\p{M}]*)*|\d+|\n|[^\s]/gu

/**
 * Cuts a text. Camel-cased and underscored identifiers come as one piece, so that no part of them looks like a name.
 */
export function cut(text: string): Words {
  const words: Words = { text: [], starts: [], ends: [] }
  for (const match of text.matchAll(piece)) {
    words.text.push(match[0])
    words.starts.push(match.index)
    words.ends.push(match.index + match[0].length)
  }
  return words
}
