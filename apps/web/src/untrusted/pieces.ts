/**
 * A part of a text on the screen. `text` is shown unchanged; `hidden` is a character that is invisible or reorders the
 * text around it, shown by its name; `placeholder` stands for a value that was replaced in a copy.
 */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'hidden'; name: string; count: number }
  | { kind: 'placeholder'; text: string }

const placeholder =
  /\[(?:(?:URL_CREDENTIAL|SECRET|CRYPTO|IBAN|CARD|NATIONAL_ID|EMAIL|IP|DOB|PHONE|ADDRESS|NAME)_\d{1,4}|withheld)\]/gu
/** The most marks on one letter that any language needs; further marks are hidden. */
const MOST_MARKS = 4
/** A longer run of hidden characters is shown as one chip. */
const MOST_NAMED = 3

/** Cuts a text into plain parts and parts that are shown by name. Placeholders are recognised in copies only. */
export function splitPieces(text: string, { placeholders }: { placeholders: boolean }): Piece[] {
  const plain = text.replaceAll('\r\n', '\n')
  if (!placeholders) return splitPlainText(plain)
  const pieces: Piece[] = []
  let from = 0
  for (const found of plain.matchAll(placeholder)) {
    pieces.push(...splitPlainText(plain.slice(from, found.index)), { kind: 'placeholder', text: found[0] })
    from = found.index + found[0].length
  }
  return [...pieces, ...splitPlainText(plain.slice(from))]
}

/** Texts of these characters hide nothing. Most texts have no others, and are one piece. */
const ordinary = /^[\t\n\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]*$/

function splitPlainText(text: string): Piece[] {
  if (text === '') return []
  if (ordinary.test(text)) return [{ kind: 'text', text }]
  const pieces: Piece[] = []
  const characters = [...text]
  let plain = ''
  let hidden: string[] = []
  let marks = 0
  const endPlain = () => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain })
    plain = ''
  }
  const endHidden = () => {
    pieces.push(...nameHidden(hidden))
    hidden = []
  }
  for (const [at, character] of characters.entries()) {
    marks = isMark(character) ? marks + 1 : 0
    if (marks > MOST_MARKS || isHidden(characters, at)) {
      endPlain()
      hidden.push(character)
    } else {
      endHidden()
      plain += character
    }
  }
  endPlain()
  endHidden()
  return pieces
}

const isMark = (character: string) => /^[\p{Mn}\p{Me}]$/u.test(character) && !isSelector(character)
const isSelector = (character: string) => /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u.test(character)

function nameHidden(characters: readonly string[]): Piece[] {
  if (characters.length > MOST_NAMED)
    return [{ kind: 'hidden', name: codePointName(characters[0]!), count: characters.length }]
  return characters.map((character) => ({ kind: 'hidden', name: codePointName(character), count: 1 }))
}

/** Returns the code point as text, such as `U+202E`. */
function codePointName(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Control characters except line feed and tab, characters that reorder or hide text, and lone surrogates. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is a character of its own here
  /^[\p{Cc}\p{Cs}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]$/u
/** Scripts that are written with joiners. */
const joined =
  /^[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}\p{Script=Syriac}]$/u
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each is a character of its own here
const pictured = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u

function isHidden(characters: readonly string[], at: number): boolean {
  const character = characters[at]!
  if (character === '\n' || character === '\t' || !unseen.test(character)) return false
  const before = characters[at - 1] ?? ''
  const after = characters[at + 1] ?? ''
  if (character === '\u200d' || character === '\u200c') {
    const isPicture = character === '\u200d' && pictured.test(before) && pictured.test(after)
    return !isPicture && !(joined.test(before) && joined.test(after))
  }
  // A selector is visible only after a character with several forms: an emoji, a key's digit or a Han character.
  if (isSelector(character)) return !/^[\p{Emoji}\p{Script=Han}\p{Script=Mongolian}\p{S}]$/u.test(before)
  return true
}
