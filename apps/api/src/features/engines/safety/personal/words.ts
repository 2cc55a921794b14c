/** A text cut for tagging: words, numbers, signs and line ends. */
export interface Words {
  text: string[]
  starts: number[]
  ends: number[]
}

// A possessive 's and an elided article are words of their own, since neither belongs to the name beside it.
const piece =
  /'s(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:l|d|j|qu|s|n|m|t|c|dell|all|nell|sull|un)'(?=\p{L})|\p{L}[\p{L}\p{M}]*(?:(?!'s(?![\p{L}\p{M}]))['-]\p{L}[\p{L}\p{M}]*)*|\d+|\n|[^\s]/gu

const articles = new Set('l d j qu s n m t c dell all nell sull un'.split(' '))

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122
const isDigit = (code: number) => code >= 48 && code <= 57
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 10)
const [apostrophe, hyphen, smallS] = [39, 45, 115]

/**
 * Cuts a text. Camel-cased and underscored identifiers come as one piece, so that no part of them looks like a name.
 */
export function cut(text: string): Words {
  const words: Words = { text: [], starts: [], ends: [] }
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code > 127) return cutByPattern(text)
    const end = isLetter(code)
      ? endOfWord(text, at)
      : isDigit(code)
        ? endOfNumber(text, at)
        : endOfSign(text, at)
    if (!isBlank(code)) add(words, text.slice(at, end), at)
    at = end
  }
  return words
}

function cutByPattern(text: string): Words {
  const words: Words = { text: [], starts: [], ends: [] }
  for (const match of text.matchAll(piece)) add(words, match[0], match.index)
  return words
}

function add(words: Words, text: string, start: number): void {
  words.text.push(text)
  words.starts.push(start)
  words.ends.push(start + text.length)
}

function endOfLetters(text: string, at: number): number {
  let end = at
  while (isLetter(text.charCodeAt(end))) end++
  return end
}

/** As `piece` does in a text of ASCII, which most texts are. */
function endOfWord(text: string, at: number): number {
  let end = endOfLetters(text, at)
  if (
    text.charCodeAt(end) === apostrophe &&
    isLetter(text.charCodeAt(end + 1)) &&
    articles.has(text.slice(at, end))
  )
    return end + 1
  for (let sign = text.charCodeAt(end); sign === apostrophe || sign === hyphen; sign = text.charCodeAt(end)) {
    if (!isLetter(text.charCodeAt(end + 1)) || isPossessive(text, end)) break
    end = endOfLetters(text, end + 1)
  }
  return end
}

function endOfNumber(text: string, at: number): number {
  let end = at
  while (isDigit(text.charCodeAt(end))) end++
  return end
}

function endOfSign(text: string, at: number): number {
  return at + (isPossessive(text, at) ? 2 : 1)
}

function isPossessive(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === apostrophe &&
    text.charCodeAt(at + 1) === smallS &&
    !isLetter(text.charCodeAt(at + 2))
  )
}
