/** The arrangement of digits in a text, so that patterns of numbers are tried only where they can match. */
export interface Digits {
  count: number
  /** The longest run of digits. */
  longest: number
  /** Whether a hyphen, dot, slash or blank stands between two digits. */
  hyphen: boolean
  dot: boolean
  slash: boolean
  blank: boolean
  /** Whether any digit follows a letter directly. */
  lettered: boolean
  /** Whether four digits are close enough together to be one number. */
  dense: boolean
  /** The longest run of letters, digits and the signs that keys contain. */
  longestToken: number
}

/** The most characters over which four digits can be one number. */
const reach = 40

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122
/** The signs + , - . / : = _ | ~ */
const isJoint = (code: number) =>
  (code >= 43 && code <= 47) || code === 58 || code === 61 || code === 95 || code === 124 || code === 126

/** Surveys the digits of a text in one pass. */
export function digitsOf(text: string): Digits {
  const digits: Digits = {
    count: 0,
    longest: 0,
    hyphen: false,
    dot: false,
    slash: false,
    blank: false,
    lettered: false,
    dense: false,
    longestToken: 0,
  }
  // The places of the last four digits.
  let [first, second, third, fourth] = [-reach, -reach, -reach, -reach]
  let [run, token, before, beforeLast] = [0, 0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isDigit = code >= 48 && code <= 57
    if (isDigit || isLetter(code) || isJoint(code)) {
      if (++token > digits.longestToken) digits.longestToken = token
    } else token = 0
    if (isDigit) {
      digits.count++
      if (++run > digits.longest) digits.longest = run
      if (run === 1) {
        if (isLetter(before)) digits.lettered = true
        if (beforeLast >= 48 && beforeLast <= 57) {
          if (before === 45) digits.hyphen = true
          else if (before === 46) digits.dot = true
          else if (before === 47) digits.slash = true
          else if (before === 32) digits.blank = true
        }
      }
      first = second
      second = third
      third = fourth
      fourth = at
      if (digits.count >= 4 && fourth - first < reach) digits.dense = true
    } else run = 0
    beforeLast = before
    before = code
  }
  return digits
}
