import { type Cue, nowhere, type Place, placeUnder, splitDigits, typeOfCue } from './labels/index.ts'
import type { PersonalType } from './personal/index.ts'

/** One text of an item and its position. */
export interface Field {
  /**
   * `title`, `description`, `data[0]`, `metadata[3]` or, for a key, `data[1].key`. Never contains the author's own
   * text.
   */
  name: string
  text: string
  /** Whether the value is a number, which is searched for personal data but cannot contain an order. */
  isNumber?: boolean
  isKey?: boolean
  /** The kind of value that the keys above announce; null or absent if the screen knows no such kind. */
  cue?: Cue | null
  /** The type of the complete value, if this field and its neighbours are parts of one value. */
  partOf?: PersonalType | undefined
}

export interface ScreenInput {
  title?: string
  description?: string | null
  data?: unknown
  metadata?: unknown
}

const maxDepth = 40
const tooDeep = '[withheld]'

/** Lists every text of an item in reading order: title, description, then keys and values of `data` and `metadata`. */
export function fieldsOf(input: ScreenInput): { fields: Field[]; tooDeep: boolean } {
  const fields: Field[] = []
  if (typeof input.title === 'string') fields.push({ name: 'title', text: input.title })
  if (typeof input.description === 'string') fields.push({ name: 'description', text: input.description })
  let isTooDeep = false
  for (const root of ['data', 'metadata'] as const) {
    let next = 0
    walkValue(input[root], {
      text(field) {
        const name = `${root}[${next++}]`
        fields.push({ ...field, name: field.isKey ? `${name}.key` : name })
        return field.text
      },
      deep() {
        isTooDeep = true
        return tooDeep
      },
    })
  }
  return { fields, tooDeep: isTooDeep }
}

/**
 * Rebuilds a value with redacted texts, in the order of {@link fieldsOf}. A number stays a number unless something in
 * it was redacted.
 *
 * @param next returns the redacted text of the next field
 */
export function rebuildValue(value: unknown, next: () => { text: string; changed: boolean }): unknown {
  return walkValue(value, {
    text(field) {
      const { text, changed } = next()
      return field.isNumber && !changed ? Number(field.text) : text
    },
    deep: () => tooDeep,
  })
}

/** A function that is called for each text; its result replaces the text. */
interface Visitor {
  text(field: Omit<Field, 'name'>): unknown
  deep(): unknown
}

function walkValue(
  value: unknown,
  visitor: Visitor,
  place: Place = nowhere,
  depth = 0,
  partOf?: PersonalType,
): unknown {
  if (typeof value === 'string') return visitor.text({ text: value, cue: place.cue, partOf })
  if (typeof value === 'number')
    return isSearched(value, place.cue)
      ? visitor.text({ text: String(value), isNumber: true, cue: place.cue, partOf })
      : value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return visitor.deep()
  if (Array.isArray(value)) {
    const split = typeOfParts(value.length, () => place, value)
    return value.map((one, at) => walkValue(one, visitor, place, depth + 1, split?.[at]))
  }
  const [keys, values] = [Object.keys(value), Object.values(value)]
  const places = keys.map((key) => placeUnder(place, key))
  const split = typeOfParts(keys.length, (at) => places[at]!, values)
  const seen = new Map<string, number>()
  const made = keys.map((key, at): [string, unknown] => {
    // A key without letters is a value that the key above announces: `phone: { "2025550123": "home" }`.
    const cue = place.cue && !/\p{L}/u.test(key) ? place.cue : null
    const name = makeDistinct(String(visitor.text({ text: key, isKey: true, cue })), seen)
    return [name, walkValue(values[at], visitor, places[at]!, depth + 1, split?.[at])]
  })
  // `fromEntries` defines properties instead of assigning them, so a key named __proto__ stays a plain key.
  return Object.fromEntries(made)
}

/** Makes a key distinct, because two keys may be redacted to one placeholder and both entries are kept. */
function makeDistinct(name: string, seen: Map<string, number>): string {
  const times = (seen.get(name) ?? 0) + 1
  seen.set(name, times)
  return times === 1 ? name : `${name} (${times})`
}

/**
 * Whether a number is searched for personal data: its keys announce a kind, or it has at least eleven digits, like card
 * numbers.
 */
function isSearched(value: number, cue: Cue | null): boolean {
  return cue !== null || (Number.isSafeInteger(value) && Math.abs(value) >= 1e10)
}

/**
 * Finds neighbouring values that are parts of one value: `["202", "555", "0123"]`, or `ssn1`, `ssn2`, `ssn3`. Returns
 * the type of the complete value for each position, or null if no value is a part.
 */
function typeOfParts(
  count: number,
  placeOf: (at: number) => Place,
  values: readonly unknown[],
): (PersonalType | undefined)[] | null {
  const groups = new Map<string, { cue: Cue; parts: number[]; digits: number }>()
  for (let at = 0; at < count; at++) {
    const { cue, stem } = placeOf(at)
    const digits = cue && splitDigits[cue] ? digitsOfPart(values[at]) : 0
    if (!cue || digits === 0) continue
    const name = `${cue} ${stem}`
    const group = groups.get(name) ?? { cue, parts: [], digits: 0 }
    group.parts.push(at)
    group.digits += digits
    groups.set(name, group)
  }
  let found: (PersonalType | undefined)[] | null = null
  for (const { cue, parts, digits } of groups.values()) {
    const [least, most] = splitDigits[cue]!
    if (parts.length < 2 || digits < least || digits > most) continue
    found ??= []
    for (const at of parts) found[at] = typeOfCue(cue)
  }
  return found
}

/** Counts the digits of a part of a split value; 0 if the value is too long for a part, or not a number. */
function digitsOfPart(value: unknown): number {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return /^\d{1,6}$/.test(text) ? text.length : 0
}

/** Returns all strings of an item, one per line, for a classifier. */
export function plainText(input: ScreenInput): string {
  return fieldsOf(input)
    .fields.filter((field) => !field.isNumber)
    .map(({ text }) => text)
    .join('\n')
}
