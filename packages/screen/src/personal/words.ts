/** A text cut for tagging: words, numbers, signs and line ends. */
export interface Words {
  text: string[]
  starts: number[]
  ends: number[]
}

/**
 * Elided articles. They and the possessive 's are separate words, because they do not belong to the name beside them.
 */
const articles = new Set('l d j qu s n m t c dell all nell sull un'.split(' '))

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122
const isDigit = (code: number) => code >= 48 && code <= 57
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 10)
const [apostrophe, hyphen, smallS] = [39, 45, 115]

/**
 * Cuts a text into words. Camel-cased and underscored identifiers stay whole, so that no part of them looks like a
 * name.
 */
export function cutWords(text: string): Words {
  const words: Words = { text: [], starts: [], ends: [] }
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code > 127) return cutAnyScript(text)
    const end = isLetter(code)
      ? endOfWord(text, at)
      : isDigit(code)
        ? endOfNumber(text, at)
        : endOfSign(text, at)
    if (!isBlank(code)) addWord(words, text.slice(at, end), at)
    at = end
  }
  return words
}

const [unknown, letter, mark, blank, sign] = [0, 1, 2, 3, 4]
/** The kinds of UTF-16 units, computed on first use. */
const kinds = new Uint8Array(1 << 16)

function kindOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 0xd800 && code <= 0xdfff) {
    const whole = text.slice(at, at + 2)
    return /^\p{L}/u.test(whole) ? letter : /^\p{M}/u.test(whole) ? mark : sign
  }
  if (kinds[code] === unknown) {
    const unit = text[at]!
    kinds[code] = /\p{L}/u.test(unit) ? letter : /\p{M}/u.test(unit) ? mark : /\s/.test(unit) ? blank : sign
  }
  return kinds[code]!
}

/** Returns the number of UTF-16 units of the character at an offset. */
const sizeAt = (text: string, at: number) => (text.codePointAt(at)! > 0xffff ? 2 : 1)

/** Does the same as `cut` for a text that is not ASCII. */
function cutAnyScript(text: string): Words {
  const words: Words = { text: [], starts: [], ends: [] }
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    const kind = kindOf(text, at)
    const end =
      kind === letter
        ? endOfAnyWord(text, at)
        : isDigit(code)
          ? endOfNumber(text, at)
          : isPossessiveAnywhere(text, at)
            ? at + 2
            : at + sizeAt(text, at)
    if (kind !== blank || code === 10) addWord(words, text.slice(at, end), at)
    at = end
  }
  return words
}

/** Returns whether a letter or, inside a word, a mark stands at an offset. */
const isInWord = (text: string, at: number) => at < text.length && kindOf(text, at) <= mark
const isLetterAt = (text: string, at: number) => at < text.length && kindOf(text, at) === letter

function endOfAnyWord(text: string, at: number): number {
  let end = at
  while (isInWord(text, end)) end += sizeAt(text, end)
  const isElided = text.charCodeAt(end) === apostrophe && isLetterAt(text, end + 1)
  if (isElided && articles.has(text.slice(at, end)) && !(at > 0 && isInWord(text, at - 1))) return end + 1
  for (let sign = text.charCodeAt(end); sign === apostrophe || sign === hyphen; sign = text.charCodeAt(end)) {
    if (!isLetterAt(text, end + 1) || isPossessiveAnywhere(text, end)) break
    end++
    while (isInWord(text, end)) end += sizeAt(text, end)
  }
  return end
}

function isPossessiveAnywhere(text: string, at: number): boolean {
  return text.charCodeAt(at) === apostrophe && text.charCodeAt(at + 1) === smallS && !isInWord(text, at + 2)
}

function addWord(words: Words, text: string, start: number): void {
  words.text.push(text)
  words.starts.push(start)
  words.ends.push(start + text.length)
}

function endOfLetters(text: string, at: number): number {
  let end = at
  while (isLetter(text.charCodeAt(end))) end++
  return end
}

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
