import type { TSchema } from 'typebox'
import type { Operation } from '../../src/core/operation.ts'
import { nameOfSchema } from '../../src/core/schema.ts'

interface Schema {
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

/** The places of an operation's body in which its caller may write what he likes. */
export function stringsTaken(operation: Operation): Place[] {
  if (!operation.body || operation.rawBody) return []
  return stringsOf(operation.body, operation.id).filter(
    ({ schema }) => !schema.enum && !(schema.format && ['uuid', 'date-time', 'date'].includes(schema.format)),
  )
}
