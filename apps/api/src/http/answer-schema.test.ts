import Fastify from 'fastify'
import { type TSchema, Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleOf } from '../../test/harness/sample.ts'
import { FreeObject, Nullable, Time } from '../core/schema.ts'
import { operations } from '../features.ts'
import { answerSchema } from './answer-schema.ts'

const server = Fastify()
let serialise: (schema: object, value: unknown) => unknown
beforeAll(async () => {
  server.get('/', async (_, reply) => {
    serialise = (schema, value) => JSON.parse(reply.serializeInput(value as never, schema as never) as string)
    return {}
  })
  await server.inject('/')
})
afterAll(() => server.close())

const answers = operations.flatMap(({ id, returns }) => (returns ? [[id, returns] as const] : []))

/** Returns the largest value that the schema allows: every field that it names, and one item in every list. */
function fullest(schema: Record<string, unknown>): unknown {
  if (schema.const === undefined && !schema.enum && schema.type === 'object' && schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, fullest(inner as never)]),
    )
  if (schema.type === 'array') return [fullest((schema.items ?? {}) as never)]
  if (Array.isArray(schema.anyOf)) return fullest(schema.anyOf[0] as never)
  if (schema.patternProperties) {
    const [[pattern, inner] = ['', {}]] = Object.entries(schema.patternProperties)
    if (Object.keys(inner).length === 0) return { any: ['thing', { at: 'all' }], nothing: null }
    return pattern === '^.*$' ? { any: fullest(inner) } : {}
  }
  return sampleOf(schema)
}
/** Returns the value with an additional field in every object that names its fields. */
function withSecrets(schema: Record<string, unknown>, value: unknown): unknown {
  if (Array.isArray(schema.anyOf)) return withSecrets(schema.anyOf[0] as never, value)
  if (Array.isArray(value)) return value.map((item) => withSecrets((schema.items ?? {}) as never, item))
  if (!schema.properties || typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).map(([name, inner]) => [
    name,
    withSecrets((schema.properties as Record<string, never>)[name] ?? {}, inner),
  ])
  return { ...Object.fromEntries(named), notInTheSchema: 'leaked' }
}

test.each(answers)('%s: what the schema names leaves, and nothing else', (_, returns: TSchema) => {
  const schema = returns as unknown as Record<string, unknown>
  const [value, least] = [fullest(schema), sampleOf(schema)]
  const told = answerSchema(returns)
  expect(serialise(told, value)).toEqual(serialise(returns, value))
  expect(serialise(told, withSecrets(schema, value))).toEqual(serialise(returns, value))
  expect(serialise(told, least)).toEqual(serialise(returns, least))
})

test('null and times are written as before', () => {
  const schema = Type.Object({
    at: Nullable(Time),
    count: Nullable(Type.Integer()),
    inner: Nullable(Type.Object({ at: Time })),
    list: Nullable(Type.Array(Nullable(Type.String()))),
    free: Nullable(FreeObject),
    absent: Type.Optional(Nullable(FreeObject)),
  })
  const at = new Date('2026-03-01T12:00:00.123Z')
  const nothing = { at: null, count: null, inner: null, list: null, free: null }
  const something = { at, count: 0, inner: { at }, list: ['a', null], free: { a: [1, { b: null }] } }
  for (const value of [nothing, something])
    expect(serialise(answerSchema(schema), value)).toEqual(JSON.parse(JSON.stringify(value)))
})

test('a union of more than null stays a union', () => {
  const schema = Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })])
  expect(answerSchema(schema)).toEqual(JSON.parse(JSON.stringify(schema)))
})

test('inside a union that stays, null and times are written as well', () => {
  const person = Type.Object({ name: Type.String(), seen: Nullable(Time) })
  const group = Type.Object({ people: Type.Array(person), made: Time })
  const told = answerSchema(Type.Union([person, group]))
  const at = new Date('2026-03-01T12:00:00.123Z')
  for (const value of [
    { name: 'a', seen: null },
    { name: 'a', seen: at },
    { people: [{ name: 'a', seen: null }], made: at },
  ])
    expect(serialise(told, value)).toEqual(JSON.parse(JSON.stringify(value)))
})
