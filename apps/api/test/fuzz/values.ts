import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './schema.ts'

/**
 * Stands for a value in an earlier response: the `nth` value seen under this name, modulo their number. It is resolved
 * when the request is sent, so that a plan is plain data and can be shrunk.
 */
export class Seen {
  readonly name: string
  readonly nth: number
  /** A value of the other tenant instead of the tenant's own. */
  readonly foreign: boolean
  constructor(name: string, nth: number, foreign: boolean) {
    this.name = name
    this.nth = nth
    this.foreign = foreign
  }
}

/** Usually a value of the tenant's own, sometimes one of the other tenant. */
export function seenValue(name: string): Arbitrary<Seen> {
  return fc.tuple(fc.nat(63), fc.nat(6)).map(([nth, whose]) => new Seen(name, nth, whose === 6))
}

const charactersBetween = (from: number, to: number) =>
  fc
    .array(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: 12 })
    .map((points) => String.fromCodePoint(...points))

/** Ordinary and unusual text: other scripts, direction marks, joiners, markup, patterns. */
const usualText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.lorem({ maxCount: 8 }) },
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  charactersBetween(0x05d0, 0x064a),
  charactersBetween(0x4e00, 0x9fff),
  charactersBetween(0x1f300, 0x1f6ff),
  fc.constantFrom(
    '\u202eabc\u202c',
    '\u200b',
    '\ufeff',
    'e\u0301\u0301\u0301',
    '👩‍👩‍👧‍👦',
    'İıſßẞ',
    '\u2028\u2029',
    '\u0007\u001b[31m',
    '%',
    '_%\\',
    "'; drop table feedback; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    'null',
    'true',
    '0',
    '-0',
    '1e309',
    'NaN',
    '__proto__',
    'constructor',
    '=1+1',
    '\\u0000',
    '[EMAIL_1]',
    'a'.repeat(64),
  ),
)
/** Values that are valid JSON and that the database cannot store. */
const unusableText = fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\udc00\ud800')

const cutOrPad = (text: string, least: number, most: number): string =>
  text.length > most ? text.slice(0, most) : text.padEnd(least, 'x')

function validText(
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  name: string,
): Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ weight: 8, arbitrary: seenValue(name) }, fc.uuid())
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (format === 'date')
    return fc
      .date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  // An invitation accepts any text and then refuses one that is not an address.
  if (format === 'email' || name === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  const ofName = /(Id|token|code|snapshot|destination|currency|amount|maxTotalDebit|providerPaymentId)$/.test(
    name,
  )
  const own =
    pattern && pattern !== '\\S'
      ? fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: Math.min(maxLength, 100) })
      : usualText
          .map((text) => (text.trim() === '' && pattern ? 'x' : text))
          .map((text) => cutOrPad(text, minLength, maxLength))
  return ofName ? fc.oneof({ weight: 5, arbitrary: seenValue(name) }, own) : own
}

/** Generates values that the schema accepts, with `Seen` instead of ids. Prefers the limits of ranges. */
export function validValue(schema: Schema, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, name)))
  switch (schema.type) {
    case 'object':
      return validObject(schema)
    case 'array': {
      const { minItems = 0, maxItems = 5, items = {} } = schema
      const most = Math.min(maxItems, minItems + 4)
      return fc.array(validValue(items, name.replace(/s$/, '')), { minLength: minItems, maxLength: most })
    }
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1
      const most = schema.maximum ?? 2 ** 31
      const small = { min: least, max: Math.min(most, least + 20) }
      return schema.type === 'integer'
        ? fc.oneof({ weight: 3, arbitrary: fc.integer(small) }, fc.constantFrom(least, most))
        : fc.oneof(fc.constantFrom(least, most), fc.double({ min: least, max: most, noNaN: true }))
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return validText(schema, name)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function validObject({ properties, required = [] }: Schema): Arbitrary<unknown> {
  if (!properties)
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 4,
    })
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validValue(schema, name)]),
  )
  // Only a few of many optional fields are set, because with all of them some field would always be refused.
  return fc
    .subarray(optional, { minLength: 0, maxLength: Math.min(optional.length, 4) })
    .chain((chosen) =>
      fc.record(Object.fromEntries([...required, ...chosen].map((name) => [name, fields[name]!]))),
    )
}

/** Generates values of a wrong type for any schema. */
const stray: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    -0,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53 + 2,
    -(2 ** 63),
    [],
    {},
    [[]],
    [null],
    'undefined',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:59:60Z',
  ),
  unusableText,
  usualText,
  fc.jsonValue({ maxDepth: 3 }),
)

/** Generates values just beyond the limits of the schema. */
function beyondLimits(schema: Schema): Arbitrary<unknown> {
  const steps: Arbitrary<unknown>[] = [stray]
  if (schema.maxLength !== undefined && schema.maxLength <= 5000) {
    const { maxLength } = schema
    steps.push(
      fc.constantFrom(
        'a'.repeat(maxLength),
        'ü'.repeat(maxLength),
        '👍'.repeat(maxLength),
        'a'.repeat(maxLength + 1),
      ),
    )
  }
  if (schema.maximum !== undefined)
    steps.push(fc.constantFrom(schema.maximum, schema.maximum + 1, String(schema.maximum)))
  if (schema.minimum !== undefined)
    steps.push(fc.constantFrom(schema.minimum, schema.minimum - 1, String(schema.minimum)))
  if (schema.maxItems !== undefined && schema.maxItems <= 200 && schema.items)
    steps.push(validValue(schema.items).map((one) => Array(schema.maxItems! + 1).fill(one)))
  if (schema.enum)
    steps.push(fc.constantFrom(...schema.enum.map((one) => String(one).toLowerCase()), 'NO_SUCH'))
  for (const one of schema.anyOf ?? []) steps.push(beyondLimits(one))
  return fc.oneof(...steps)
}

/** Generates a valid object with one fault: a field missing, added, nested, or beyond its limits. */
export function mutatedObject(schema: Schema): Arbitrary<unknown> {
  const { properties } = schema
  if (!properties || Object.keys(properties).length === 0) return fc.oneof(beyondLimits(schema), stray)
  const change = fc.constantFrom(...Object.keys(properties)).chain((name) =>
    fc.record({
      name: fc.constant(name),
      how: fc.constantFrom('change', 'change', 'change', 'drop', 'extra'),
      value: fc.oneof(
        { weight: 3, arbitrary: beyondLimits(properties[name]!) },
        { weight: properties[name]!.properties ? 3 : 0, arbitrary: mutatedObject(properties[name]!) },
      ),
    }),
  )
  return fc
    .tuple(validValue(schema), fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => {
      const changed = { ...(value as Record<string, unknown>) }
      for (const { name, how, value: other } of changes)
        if (how === 'drop') delete changed[name]
        else if (how === 'extra') changed[`${name}X`] = other
        else changed[name] = other
      return changed
    })
}

export { stray, usualText }
