import type { TSchema } from 'typebox'
import type { Operation } from '../../src/core/operation.ts'
import { nameOfSchema } from '../../src/core/schema.ts'

export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  required?: string[]
}

/** A position of a string: `Schema.field`, with `[]` for items of a list and `{}` for members of a free object. */
export interface Place {
  name: string
  schema: Schema
}

/**
 * Returns every position of a schema that may contain a string. In a schema with a name, the position starts with that
 * name.
 */
export function stringPositions(given: object, path: string): Place[] {
  const schema: Schema = given
  const own = nameOfSchema(given)
  const at = own ?? path
  if (schema.const !== undefined) return []
  if (schema.anyOf) return schema.anyOf.flatMap((part) => stringPositions(part, at))
  const types = [schema.type ?? 'string'].flat()
  if (schema.type === 'array') return stringPositions(schema.items ?? {}, `${at}[]`)
  if (schema.type === 'object' && schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) => stringPositions(part, `${at}.${name}`))
  if (schema.type === 'object') return [{ name: `${at}{}`, schema }]
  return types.includes('string') ? [{ name: at, schema }] : []
}

/**
 * Returns the string positions of an operation's responses. In an unnamed schema, the position starts with the
 * operation's id.
 */
export function stringsAnswered(operation: Operation): Place[] {
  const answers: (TSchema | null)[] = [operation.returns]
  for (const { schema } of Object.values(operation.answers ?? {})) answers.push(schema)
  return answers.flatMap((schema) => (schema ? stringPositions(schema, operation.id) : []))
}

/** Patterns that admit no words: amounts, countries, currencies, networks, commits. */
const wordless = [/^\^(\[1-9\])?\\d\{/, /^\^\[A-Z\]\{[23]\}\$$/, /^\^eip155:/, /^\^#?\[0-9a-fA-F\]\{/]
/** Returns the positions of a schema in which the caller may write any text. */
export function freeTextPositions(schema: object, path: string): Place[] {
  return stringPositions(schema, path).filter(
    ({ schema: { format, pattern, ...rest } }) =>
      !rest.enum &&
      !(format && ['uuid', 'date-time', 'date'].includes(format)) &&
      !(pattern && wordless.some((known) => known.test(pattern))),
  )
}
/** Returns the positions of an operation's body in which the caller may write any text. */
export function stringsTaken(operation: Operation): Place[] {
  return operation.body && !operation.rawBody ? freeTextPositions(operation.body, operation.id) : []
}
