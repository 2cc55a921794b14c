import { entropy } from '../personal/checks.ts'
import type { PersonalType } from '../personal/index.ts'
import { isIP } from '../personal/ip.ts'
import { isPlaceholder } from '../personal/network.ts'
import { companies, places } from '../personal/places.ts'
import type { Cue } from './phrases.ts'

/** Words that programs and forms use to describe a field instead of giving its value. */
const states = new Set(
  `empty filled valid invalid missing wrong correct incorrect hidden visible shown required optional weak strong medium
  set unset yes no none null nil na n/a reset expired changed unchanged ok okay error failed success text string number
  password unknown undefined true false on off enabled disabled default blank masked redacted removed omitted present absent
  anonymous guest user admin root test tester demo system bot service owner public private example sample placeholder
  focused blurred dirty pristine touched untouched verified unverified pending locked unlocked short long same different
  accepted rejected matched mismatch basic bearer digest`.split(/\s+/),
)
const isState = (text: string) => states.has(text.toLowerCase())

const digitsIn = (text: string) => text.replace(/\D/g, '').length
const longestRun = (text: string) =>
  Math.max(0, ...(text.match(/\p{L}+/gu) ?? []).map((letters) => letters.length))
const isDate = (text: string) =>
  /^(?:19|20)\d{2}[-./ ]\d{1,2}[-./ ]\d{1,2}(?!\d)/.test(text) ||
  /^\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d{2}(?!\d)/.test(text)

/** A test for each cue: whether a complete, trimmed value is of this kind. */
const kinds: Record<Cue, { type: PersonalType; holds(value: string): boolean }> = {
  PHONE: {
    type: 'PHONE',
    holds: (value) =>
      /^[+(]?\d[\d ()./-]{4,26}\d(?:\s?(?:x|ext\.?|extension)\s?\d{1,6})?$/i.test(value) &&
      digitsIn(value) >= 7 &&
      digitsIn(value) <= 21 &&
      !isDate(value) &&
      !isIP(value) &&
      !/^\d+\.\d+$/.test(value),
  },
  EMAIL: { type: 'EMAIL', holds: (value) => /^[^\s@]{1,64}\s?@\s?[^\s@]{1,190}$/.test(value) },
  DOB: {
    type: 'DOB',
    holds: (value) =>
      /^-?\d{1,13}$/.test(value) ||
      (value.length <= 40 &&
        /\d/.test(value) &&
        /^[\p{L}\p{M}\d ,./:+年月日-]+$/u.test(value) &&
        (value.match(/\p{L}{2,}/gu)?.length ?? 0) <= 3),
  },
  NATIONAL_ID: { type: 'NATIONAL_ID', holds: (value) => isIdentifier(value, 4) },
  RECORD_ID: { type: 'NATIONAL_ID', holds: (value) => isIdentifier(value, 4) },
  WEAK_ID: {
    type: 'NATIONAL_ID',
    holds: (value) => isIdentifier(value, 5) && value.replace(/[^A-Za-z0-9]/g, '').length >= 7,
  },
  CARD: {
    type: 'CARD',
    holds: (value) => /^\d(?:[ -]?[\d*xX•]){11,18}$/.test(value) && digitsIn(value) >= 10,
  },
  CARD_CODE: { type: 'CARD', holds: (value) => /^\d{3,4}$/.test(value) },
  CARD_EXPIRY: { type: 'CARD', holds: (value) => /^(?:0?[1-9]|1[0-2])\s?[/-]\s?(?:20)?\d{2}$/.test(value) },
  ACCOUNT: { type: 'IBAN', holds: (value) => isIdentifier(value, 5) && longestRun(value) <= 4 },
  PERSON: { type: 'NAME', holds: isName },
  ROLE: { type: 'NAME', holds: isFullName },
  USERNAME: {
    type: 'NAME',
    holds: (value) =>
      isFullName(value) ||
      (/^[\p{L}\p{N}@][\p{L}\p{N}._@-]{2,60}$/u.test(value) && /\p{L}/u.test(value) && !isState(value)),
  },
  ADDRESS: {
    type: 'ADDRESS',
    holds: (value) =>
      value.length <= 200 &&
      isPlace(value) &&
      /\d/.test(value) &&
      /[\s,]/.test(value) &&
      longestRun(value) >= 3,
  },
  STREET: {
    type: 'ADDRESS',
    holds: (value) => value.length <= 120 && isPlace(value) && longestRun(value) >= 2 && !isState(value),
  },
  POSTCODE: {
    type: 'ADDRESS',
    holds: (value) =>
      /^[A-Z0-9](?:[ -]?[A-Z0-9]){2,9}$/i.test(value) &&
      digitsIn(value) >= (/[A-Z]/i.test(value) ? 2 : 4) &&
      longestRun(value) <= 3,
  },
  COORDINATE: {
    type: 'ADDRESS',
    // Four decimals locate a place to eleven metres, which identifies a house.
    holds: (value) =>
      /^[+-]?\d{1,3}\.\d{4,}(?:\s?°)?\s?[NSEW]?(?:\s?[,;]\s?[+-]?\d{1,3}\.\d{4,}(?:\s?°)?\s?[NSEW]?)?$/i.test(
        value,
      ),
  },
  IP: {
    type: 'IP',
    holds: (value) =>
      (isIP(value) && !/^(?:127\.|0\.0\.0\.0$|255\.|::1?$)/.test(value)) ||
      /^(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i.test(value) ||
      (/^\d{8,10}$/.test(value) && Number(value) >= 2 ** 24 && Number(value) < 2 ** 32),
  },
  PASSWORD: {
    type: 'SECRET',
    holds: (value) =>
      (/^\S{4,200}$/.test(value) || /^(?:[a-z]{3,10} ){11,23}[a-z]{3,10}$/.test(value)) &&
      !isPlaceholder(value) &&
      !isState(value) &&
      !/^[/~.]|:\/\//.test(value),
  },
  PIN: { type: 'SECRET', holds: (value) => /^\d{4,8}$/.test(value) },
  TOKEN: {
    type: 'SECRET',
    holds: (value) => {
      const token = value.replace(/^(?:bearer|basic|token)\s+/i, '')
      return (
        /^\S{12,4000}$/.test(token) &&
        !isPlaceholder(token) &&
        /\d/.test(token) &&
        /[A-Za-z]/.test(token) &&
        entropy(token) > 3
      )
    },
  },
}

/** Returns the type of a labelled value if the whole value is of the announced kind, or null. */
export function typeOfValue(cue: Cue, value: string): PersonalType | null {
  const { type, holds } = kinds[cue]
  return holds(value) ? type : null
}

/** Returns the type that a cue announces. */
export function typeOfCue(cue: Cue): PersonalType {
  return kinds[cue].type
}

/** The total number of digits that a split value may have, by cue: `phone: ["202", "555", "0123"]`. */
export const splitDigits: Partial<Record<Cue, readonly [least: number, most: number]>> = {
  PHONE: [7, 15],
  NATIONAL_ID: [8, 18],
  CARD: [12, 19],
  ACCOUNT: [8, 34],
}

/** Returns whether a value looks like an official number of a person: no words, and enough digits. */
function isIdentifier(value: string, digits: number): boolean {
  return (
    !/^\d+\.\d+$/.test(value) &&
    /^[\p{L}\d][\p{L}\d ./*-]{2,36}$/u.test(value) &&
    digitsIn(value) >= digits &&
    longestRun(value) <= 6 &&
    !isDate(value)
  )
}

/** Returns whether a value is one to five words of letters, none of which is a form label. */
function isName(value: string): boolean {
  const words = value.split(/[\s,]+/).filter(Boolean)
  return (
    words.length <= 5 &&
    value.length <= 80 &&
    words.every((word) => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word)) &&
    !words.some(isState)
  )
}

/** Returns whether a value has at least two capitalised words, none of which belongs to a company or a place. */
function isFullName(value: string): boolean {
  const words = value.split(/\s+/)
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    isName(value) &&
    words.every((word) => /^\p{Lu}[\p{Ll}\p{M}'’.-]/u.test(word)) &&
    !words.some(
      (word) => companies.has(word.toLowerCase().replace('.', '')) || places.has(word.toLowerCase()),
    )
  )
}

/** Returns whether a value is neither a URL, nor a path, nor code. */
function isPlace(value: string): boolean {
  return !/:\/\/|[@=<>{}[\]|\\_]|^\/|^0x|\.\w{2,4}$/i.test(value) && !isIP(value)
}
