import type * as z from 'zod'

type Json = unknown
type Direction = 'input' | 'output'

/**
 * Shortens a schema for the list of tools, whose tokens agents pay for in each conversation: it removes the dialect,
 * long patterns, wide limits, unions with null, and the required fields of results. The full schema still validates.
 * @param exact fields in which an empty text is meant as such
 */
export function shortenSchema<Schema extends z.ZodType>(
  schema: Schema,
  exact: readonly string[] = [],
): Schema {
  const standard = schema['~standard']
  const validate = (value: unknown, options?: Parameters<typeof standard.validate>[1]) =>
    standard.validate(withoutBlanks(schema, value, exact), options)
  const shortenOnce = (direction: Direction) => {
    let made: Record<string, unknown> | undefined
    return () => {
      made ??= shorten(standard.jsonSchema[direction]({ target: 'draft-2020-12' }), direction) as Record<
        string,
        unknown
      >
      return made
    }
  }
  return Object.create(schema, {
    '~standard': {
      value: {
        ...standard,
        validate,
        jsonSchema: { input: shortenOnce('input'), output: shortenOnce('output') },
      },
    },
  })
}

/**
 * Removes the blank values that clients send for empty fields: an empty text for an optional field, and null where null
 * is not allowed.
 */
function withoutBlanks(schema: z.ZodType, value: unknown, exact: readonly string[]): unknown {
  const { shape } = schema as { shape?: Record<string, z.ZodType> }
  if (!shape || typeof value !== 'object' || value === null) return value
  const isBlank = ([name, part]: [string, unknown]) => {
    const field = shape[name]
    if (!field || (part !== '' && part !== null) || exact.includes(name)) return false
    return field.safeParse(undefined).success && (part === '' || !field.safeParse(null).success)
  }
  return Object.fromEntries(Object.entries(value).filter((entry) => !isBlank(entry)))
}

function shorten(value: Json, direction: Direction): Json {
  if (Array.isArray(value)) return value.map((each) => shorten(each, direction))
  if (typeof value !== 'object' || value === null) return value
  const { $schema: _, additionalProperties, properties, anyOf, ...rest } = value as Record<string, Json>
  const kept = Object.fromEntries(
    Object.entries(rest).flatMap(([name, part]) => (isNoise(name, rest, direction) ? [] : [[name, part]])),
  )
  const union = anyOf && toNullable(anyOf as Json[], direction)
  if (direction === 'input' && Array.isArray(kept.type)) kept.type = kept.type.find((type) => type !== 'null')
  return {
    ...(union ?? (anyOf === undefined ? {} : { anyOf: shorten(anyOf, direction) })),
    ...Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, shorten(part, direction)])),
    ...(additionalProperties === undefined || additionalProperties === false
      ? {}
      : { additionalProperties: shorten(additionalProperties, direction) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties as object).map(([name, part]) => [name, shorten(part, direction)]),
          ),
        }),
  }
}

function isNoise(name: string, of: Record<string, Json>, direction: Direction): boolean {
  if (name === 'pattern') return of.format === 'uuid' || String(of.pattern).length > 25
  if (name === 'minLength') return of.minLength === 1
  if (name === 'maximum' || name === 'minimum') return Math.abs(Number(of[name])) >= 1_000_000
  if (name === 'propertyNames') return true
  return direction === 'output' && (name === 'required' || name === 'description')
}

/** Returns a schema that allows null as one schema with two types; for an input, it is returned without null. */
function toNullable(parts: Json[], direction: Direction): object | null {
  const [some, none] = parts as { type?: string }[]
  if (parts.length !== 2 || none?.type !== 'null' || typeof some?.type !== 'string') return null
  const shortened = shorten(some, direction) as object
  // A missing input equals null, and some converters do not support lists of types.
  return direction === 'input' ? shortened : { ...shortened, type: [some.type, 'null'] }
}
