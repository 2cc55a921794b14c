import type { operations } from '@groundswell/client'
import { bodies } from '@groundswell/client/bodies'
import * as z from 'zod'

type Id = keyof typeof bodies
type BodyOf<Name extends Id> = NonNullable<operations[Name]['requestBody']>['content']['application/json']
type Field<Value> = undefined extends Value
  ? z.ZodOptional<z.ZodType<Exclude<Value, undefined>>>
  : z.ZodType<Value>
type Fields<Body> = { [Name in keyof Required<Body>]: Field<Body[Name & keyof Body]> }

/**
 * Turns the body fields of an operation into the input of a tool. Lengths, patterns and values come from the API
 * description, so that the tool and the service accept the same input.
 */
export function toolFields<Name extends Id>(id: Name): Fields<BodyOf<Name>> {
  const body = z.fromJSONSchema(withoutFormats(bodies[id]) as Parameters<typeof z.fromJSONSchema>[0])
  return (body as z.ZodObject).shape as unknown as Fields<BodyOf<Name>>
}

/**
 * Removes formats, which every tool list would contain as long patterns that cost agents tokens. The service checks
 * them.
 */
function withoutFormats(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutFormats)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(
    ([name, value]) => name !== 'format' || typeof value !== 'string',
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutFormats(value)]))
}
