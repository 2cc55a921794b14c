/**
 * Signs of disguises that one pass over a text finds. A decoder finds nothing without its sign, so most decoders need
 * not run on most texts.
 */
export interface Survey {
  digits: number
  percents: number
  ampersands: number
  backslashes: number
  /** The longest runs of letters, of base64 signs, and of base32 signs. */
  longestLetters: number
  longestBase64: number
  longestBase32: number
  /** The most hexadecimal digits in a run of digits, blanks, colons, commas and x. */
  mostHex: number
  /** Whether two neighbours look like pieces of base64 (mixed cases or digits) or are hexadecimal. */
  pieces: boolean
  /** Whether there is a name of at least four joined words. */
  joinedName: boolean
  /** Whether letters are separated. */
  spaced: boolean
  /** Whether there are short groups of letters with marks between them. */
  punctuated: boolean
  /** The number of words that mix letters with the digits and signs of leetspeak. */
  leetWords: number
  /** The number of Morse signs. */
  morse: number
}

const [lower, upper, digit] = [1, 2, 4]
const letter = lower | upper
const alphanumeric = letter | digit
/** The classes of signs that leetspeak uses anywhere in a word, and of those that it uses only inside a word. */
const [leet, edgeLeet] = [8, 16]
const hex = 32
/** The classes of marks between separated letters, and of other gaps. */
const [mark, gap] = [64, 128]

const kinds = kindsOfAscii()

function kindsOfAscii(): Uint8Array {
  const table = new Uint8Array(128)
  const addKind = (signs: string, kind: number) => {
    for (const sign of signs) table[sign.charCodeAt(0)]! |= kind
  }
  addKind('abcdefghijklmnopqrstuvwxyz', lower)
  addKind('ABCDEFGHIJKLMNOPQRSTUVWXYZ', upper)
  addKind('0123456789', digit | leet)
  addKind('$@', leet)
  addKind('!|+', edgeLeet)
  addKind('abcdefABCDEF0123456789', hex)
  addKind('._*|~+=-^', mark)
  addKind(' \t\n\v\f\r._*|~+=,/\\-', gap)
  return table
}

/** The classes of letters, numbers and gaps outside of ASCII, by UTF-16 unit, computed on first use. */
const beyond = new Uint8Array(1 << 16)
const [unknown, isLetter, isNumber, isGap, isNothing, isMark] = [0, 1, 2, 3, 4, 5]

function kindOfUnit(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 0xd800 && code <= 0xdfff) {
    const whole = code < 0xdc00 ? text.slice(at, at + 2) : text.slice(Math.max(0, at - 1), at + 1)
    return /^\p{L}/u.test(whole) ? isLetter : /^\p{N}/u.test(whole) ? isNumber : isNothing
  }
  const found = beyond[code]!
  if (found !== unknown) return found
  const unit = text[at]!
  const kind = /\p{L}/u.test(unit)
    ? isLetter
    : /\p{N}/u.test(unit)
      ? isNumber
      : unit === '•' || unit === '·'
        ? isMark
        : /\s/.test(unit)
          ? isGap
          : isNothing
  beyond[code] = kind
  return kind
}

/** The largest gap between two pieces of one payload, including their equals signs. */
const pieceGap = 26
const shortestPiece = 4
const longestPiece = 400
const shortestName = 14
const fewestJoints = 3
const fewestSpaced = 4
const longestGroup = 4
const fewestGroups = 3

/** Surveys a canonical text. Linear, and allocates only the result. */
export function surveyOf(text: string): Survey {
  const survey: Survey = {
    digits: 0,
    percents: 0,
    ampersands: 0,
    backslashes: 0,
    longestLetters: 0,
    longestBase64: 0,
    longestBase32: 0,
    mostHex: 0,
    pieces: false,
    joinedName: false,
    spaced: false,
    punctuated: false,
    leetWords: 0,
    morse: 0,
  }
  let [letters, base64, base32, hexes] = [0, 0, 0, 0]
  // The piece of base64 or hex that is being read, and the end of the last piece of each kind.
  let [piece, isMixed, isHex] = [0, false, true]
  let [lastMixed, lastHex] = [-1000, -1000]
  let [name, joints] = [0, 0]
  let [before, beforeLast] = [0, 0]
  // The state for letters of any script: whether a letter came before, the number of separated letters, and the length
  // of the group.
  let [wasWord, wasLetter, apart, group, groups, afterMark] = [false, false, 0, 0, 0, false]
  let isApart = false
  let [leetLetter, leetSign, leetCore, leetEdge] = [false, false, false, false]

  const end = text.length
  for (let at = 0; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : 10
    const kind = code < 128 ? kinds[code]! : 0
    const other = code < 128 ? 0 : kindOfUnit(text, at)

    if ((kind & letter) !== 0) {
      if (++letters > survey.longestLetters) survey.longestLetters = letters
    } else letters = 0
    if ((kind & digit) !== 0) survey.digits++

    // Runs of base64 may contain URL-safe signs; the search for pieces does not accept these.
    if ((kind & alphanumeric) !== 0 || code === 43 || code === 47 || code === 95 || code === 45) {
      if (++base64 > survey.longestBase64) survey.longestBase64 = base64
    } else base64 = 0
    if ((kind & upper) !== 0 || (code >= 50 && code <= 55)) {
      if (++base32 > survey.longestBase32) survey.longestBase32 = base32
    } else base32 = 0
    if ((kind & hex) !== 0) {
      if (++hexes > survey.mostHex) survey.mostHex = hexes
    } else if (code !== 32 && code !== 58 && code !== 44 && code !== 120) hexes = 0

    if ((kind & alphanumeric) !== 0 || code === 43 || code === 47) {
      piece++
      if ((kind & hex) === 0) isHex = false
      isMixed ||=
        piece > 1 &&
        (((before & lower) !== 0 && (kind & (upper | digit)) !== 0) ||
          ((before & digit) !== 0 && (kind & letter) !== 0) ||
          (piece > 2 && (beforeLast & upper) !== 0 && (before & upper) !== 0 && (kind & lower) !== 0))
    } else if (piece > 0) {
      if (piece >= shortestPiece) {
        const start = at - piece
        if (piece > longestPiece) survey.pieces = true
        if (isMixed || code === 61) {
          if (start - lastMixed <= pieceGap) survey.pieces = true
          lastMixed = at
        }
        if (isHex) {
          if (start - lastHex <= pieceGap) survey.pieces = true
          lastHex = at
        }
      }
      piece = 0
      isMixed = false
      isHex = true
    }

    if ((kind & alphanumeric) !== 0) {
      if (name > 0 && (before & (lower | digit)) !== 0 && (kind & upper) !== 0) joints++
      name++
      if (joints >= fewestJoints && name >= shortestName) survey.joinedName = true
    } else if ((code === 95 || code === 45) && (before & alphanumeric) !== 0) {
      name++
      joints++
    } else name = joints = 0

    if ((kind & (alphanumeric | leet | edgeLeet)) !== 0 || code === 0x20ac) {
      if ((kind & letter) !== 0) leetLetter = leetCore = true
      else if ((kind & edgeLeet) === 0) leetSign = leetCore = true
      if ((kind & edgeLeet) !== 0) {
        if (leetCore) leetEdge = true
      } else if (leetEdge) leetSign = true
    } else {
      if (leetLetter && leetSign) survey.leetWords++
      leetLetter = leetSign = leetCore = leetEdge = false
    }

    // The second half of a surrogate pair belongs to the sign that the first half began.
    if (code < 0xdc00 || code > 0xdfff) {
      const isWordLetter = (kind & letter) !== 0 || other === isLetter
      const isWord = isWordLetter || (kind & digit) !== 0 || other === isNumber
      const isMarkHere = (kind & mark) !== 0 || other === isMark
      if (isApart) {
        // The previous unit is a letter that follows neither a letter nor a digit.
        if ((kind & gap) !== 0 || other === isGap || other === isMark) {
          if (++apart >= fewestSpaced) survey.spaced = true
        } else apart = 0
      } else if (isWord && wasWord) apart = 0
      isApart = isWordLetter && !wasWord
      if (isMarkHere && wasLetter && group <= longestGroup) {
        groups = afterMark ? groups + 1 : 1
        if (groups >= fewestGroups) survey.punctuated = true
        afterMark = true
      } else if (!isWordLetter) {
        afterMark = false
        groups = 0
      }
      group = isWordLetter ? group + 1 : 0
      wasLetter = isWordLetter
      wasWord = isWord
    }

    if (code === 37) survey.percents++
    else if (code === 38) survey.ampersands++
    else if (code === 92) survey.backslashes++
    else if (code === 46 || code === 45 || code === 95 || code === 0xb7 || code === 0x2013) survey.morse++

    beforeLast = before
    before = kind
  }
  return survey
}
