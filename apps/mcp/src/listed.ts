import type * as z from 'zod'

type Json = unknown
type Direction = 'input' | 'output'

/**
 * The same schema with a shorter description in the list of tools, which every agent pays for with each conversation.
 * It omits parts that tell a model nothing: the dialect, long patterns, unions with null that a list of types says as
 * well, and of results the required members and the texts beside them. The full schema still validates.
 */
export function listed<Schema extends z.ZodType>(schema: Schema): Schema {
  const standard = schema['~standard']
  const shortened = (direction: Direction) => {
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
      value: { ...standard, jsonSchema: { input: shortened('input'), output: shortened('output') } },
    },
  })
}

function shorten(value: Json, direction: Direction): Json {
  if (Array.isArray(value)) return value.map((each) => shorten(each, direction))
  if (typeof value !== 'object' || value === null) return value
  const { $schema: _, additionalProperties, properties, anyOf, ...rest } = value as Record<string, Json>
  const kept = Object.fromEntries(
    Object.entries(rest).flatMap(([name, part]) => (isNoise(name, rest, direction) ? [] : [[name, part]])),
  )
  const union = anyOf && nullable(anyOf as Json[], direction)
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
  if (name === 'pattern') return of.format === 'uuid' || String(of.pattern).length > 30
  if (name === 'maximum' || name === 'minimum') return Math.abs(Number(of[name])) >= 2_147_483_647
  if (name === 'propertyNames') return true
  return direction === 'output' && (name === 'required' || name === 'description')
}

/** A schema that allows null, as one schema with two types. */
function nullable(parts: Json[], direction: Direction): object | null {
  const [some, none] = parts as { type?: string }[]
  if (parts.length !== 2 || none?.type !== 'null' || typeof some?.type !== 'string') return null
  return { ...(shorten(some, direction) as object), type: [some.type, 'null'] }
}
