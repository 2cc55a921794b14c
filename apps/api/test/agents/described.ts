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

/** A place where a string may stand: `Schema.field`, with `[]` for what stands in a list and `{}` for a free object. */
export interface Place {
  name: string
  schema: Schema
}

/** Every place of a schema that may hold a string; parts that have a name of their own are told under that name. */
export function stringsOf(given: object, path: string): Place[] {
  const schema: Schema = given
  const own = nameOfSchema(given)
  const at = own ?? path
  if (schema.const !== undefined) return []
  if (schema.anyOf) return schema.anyOf.flatMap((part) => stringsOf(part, at))
  const types = [schema.type ?? 'string'].flat()
  if (schema.type === 'array') return stringsOf(schema.items ?? {}, `${at}[]`)
  if (schema.type === 'object' && schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) => stringsOf(part, `${at}.${name}`))
  if (schema.type === 'object') return [{ name: `${at}{}`, schema }]
  return types.includes('string') ? [{ name: at, schema }] : []
}

/** The places of an operation's answers, by their names; what has no name stands under that of the operation. */
export function stringsAnswered(operation: Operation): Place[] {
  const answers: (TSchema | null)[] = [operation.returns]
  for (const { schema } of Object.values(operation.answers ?? {})) answers.push(schema)
  return answers.flatMap((schema) => (schema ? stringsOf(schema, operation.id) : []))
}

/** Patterns that let no words in: amounts, countries, currencies, networks, commits. */
const wordless = [/^\^(\[1-9\])?\\d\{/, /^\^\[A-Z\]\{[23]\}\$$/, /^\^eip155:/, /^\^\[0-9a-fA-F\]\{/]
/** The places of a schema in which whoever fills it may write what he likes. */
export function takenIn(schema: object, path: string): Place[] {
  return stringsOf(schema, path).filter(
    ({ schema: { format, pattern, ...rest } }) =>
      !rest.enum &&
      !(format && ['uuid', 'date-time', 'date'].includes(format)) &&
      !(pattern && wordless.some((known) => known.test(pattern))),
  )
}
/** The same of an operation's body. */
export function stringsTaken(operation: Operation): Place[] {
  return operation.body && !operation.rawBody ? takenIn(operation.body, operation.id) : []
}
