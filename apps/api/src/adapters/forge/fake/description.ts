import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

type Schema = Record<string, unknown>
interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}
interface Described {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }>; required?: boolean }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
interface Description {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
  webhooks: Record<string, Schema>
  webhookComponents: { schemas: Record<string, Schema> }
}

/** Converts `nullable` of OpenAPI 3.0 to plain JSON Schema. */
function plainSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainSchema)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...rest } = value as Schema
  const inner = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, plainSchema(one)]))
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner
}
const description = plainSchema(
  JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8')),
) as Description

// GitHub describes the fork of a pull request as always present. After the fork is deleted, its real answer is null.
const head = description.components.schemas['pull-request']!.properties as Record<string, Schema>
const ofHead = head.head!.properties as Record<string, Schema>
ofHead.repo = { anyOf: [ofHead.repo, { type: 'null' }] }

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: 'api', components: description.components })
ajv.addSchema({ $id: 'hooks', components: description.webhookComponents })

type Part = 'api' | 'hooks'
function inPart(schema: unknown, part: Part): unknown {
  if (Array.isArray(schema)) return schema.map((one) => inPart(one, part))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([name, one]) => [
      name,
      name === '$ref' && typeof one === 'string' ? `${part}${one}` : inPart(one, part),
    ]),
  )
}
const compiled = new Map<string, ValidateFunction>()
/** Returns the reason why a value violates a schema of the description; null: it is valid. */
function complaintAbout(value: unknown, schema: Schema, part: Part, key: string): string | null {
  let check = compiled.get(key)
  if (!check) {
    check = ajv.compile(inPart(schema, part) as Schema)
    compiled.set(key, check)
  }
  return check(value) ? null : `${key}: ${ajv.errorsText(check.errors).slice(0, 500)}`
}

const patterns = Object.keys(description.paths).map((path) => ({
  path,
  matches: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[a-z_]+\}/g, '([^/]+)')}$`),
  names: [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]!),
}))

export interface Route {
  path: string
  method: string
  parameters: Record<string, string>
}
/** Returns the described route of a request; null: the description has none. */
export function routeOf(method: string, pathname: string): Route | null {
  for (const { path, matches, names } of patterns) {
    const found = matches.exec(pathname)
    if (!found || !description.paths[path]![method.toLowerCase()]) continue
    const values = found.slice(1).map(decodeURIComponent)
    return { path, method, parameters: Object.fromEntries(names.map((name, at) => [name, values[at]!])) }
  }
  return null
}
const operationOf = ({ path, method }: Route): Described => description.paths[path]![method.toLowerCase()]!

/**
 * Returns the errors of a request: an unknown parameter, one of the wrong type, or a body that the description does not
 * allow.
 */
export function complaintsAboutRequest(route: Route, query: URLSearchParams, body: unknown): string[] {
  const described = operationOf(route)
  const parameters = (described.parameters ?? []).map((one) =>
    '$ref' in one ? description.components.parameters[one.$ref.split('/').at(-1)!]! : one,
  )
  const complaints: (string | null)[] = []
  const key = `${route.method} ${route.path}`
  for (const [name, value] of query) {
    const known = parameters.find((one) => one.in === 'query' && one.name === name)
    if (!known) complaints.push(`${key}: there is no parameter ${name}`)
    else complaints.push(complaintAbout(numberOrText(value), known.schema, 'api', `${key} ?${name}`))
  }
  for (const [name, value] of Object.entries(route.parameters)) {
    const known = parameters.find((one) => one.in === 'path' && one.name === name)
    if (known)
      complaints.push(
        complaintAbout(parseBySchema(value, known.schema), known.schema, 'api', `${key} {${name}}`),
      )
  }
  const schema = described.requestBody?.content['application/json']?.schema
  if (body !== undefined) {
    if (!schema) complaints.push(`${key}: takes no body`)
    else {
      complaints.push(complaintAbout(body, schema, 'api', `${key} body`))
      const names = Object.keys((schema.properties as object | undefined) ?? {})
      for (const name of Object.keys(body as object))
        if (names.length > 0 && !names.includes(name)) complaints.push(`${key}: there is no field ${name}`)
    }
  }
  return complaints.filter((one) => one !== null)
}
const numberOrText = (value: string): unknown => (/^\d+$/.test(value) ? Number(value) : value)
const parseBySchema = (value: string, schema: Schema): unknown =>
  schema.type === 'integer' || schema.oneOf ? numberOrText(value) : value

const answerSchema = (route: Route, status: number): Schema | undefined =>
  operationOf(route).responses[status]?.content?.['application/json']?.schema

/** Returns the reason why an answer of the fake violates the description; null: it is valid. */
export function complaintAboutAnswer(route: Route, status: number, body: unknown): string | null {
  const described = operationOf(route).responses[status]
  if (described && !described.content && body === undefined) return null
  const schema = answerSchema(route, status)
  const key = `${route.method} ${route.path} ${status}`
  return schema ? complaintAbout(body, schema, 'api', key) : `${key}: is not described`
}
export function complaintAboutMessage(event: string, body: unknown): string | null {
  const schema = description.webhooks[event]
  return schema ? complaintAbout(body, schema, 'hooks', event) : `${event}: is not described`
}

/** Builds an answer of a route from these values; other required fields get a sample value. */
export function answerOf(route: Route, status: number, given: unknown): unknown {
  return fillSample(answerSchema(route, status) ?? {}, given, 'api')
}
export function sampleOfSchema(name: string, given: unknown): unknown {
  return fillSample(description.components.schemas[name]!, given, 'api')
}
export function sampleMessage(event: string, given: unknown): unknown {
  return fillSample(description.webhooks[event]!, given, 'hooks')
}

function resolveReference(schema: Schema, part: Part): Schema {
  if (typeof schema.$ref !== 'string') return schema
  const { schemas } = part === 'api' ? description.components : description.webhookComponents
  return resolveReference(schemas[schema.$ref.split('/').at(-1)!]!, part)
}
function fillSample(schema: Schema, given: unknown, part: Part, depth = 0): unknown {
  const found = resolveReference(schema, part)
  if (Array.isArray(given)) {
    const items = (found.items ?? {}) as Schema
    return given.map((one) => fillSample(items, one, part, depth + 1))
  }
  if (given !== undefined && (typeof given !== 'object' || given === null)) return given
  const options = (found.anyOf ?? found.oneOf) as Schema[] | undefined
  if (options) {
    if (given === undefined && options.some(({ type }) => type === 'null')) return null
    return fillSample(options.find((one) => isOfType(one, given, part)) ?? options[0]!, given, part, depth)
  }
  if (found.allOf)
    return (found.allOf as Schema[])
      .map((one) => fillSample(one, given, part, depth))
      .reduce((whole, one) => mergeDeep(whole, one), {})
  if (given === undefined && found.enum) return (found.enum as unknown[])[0]
  const kind = Array.isArray(found.type) ? (found.type.includes('null') ? 'null' : found.type[0]) : found.type
  if (found.properties || given !== undefined || kind === 'object')
    return fillObject(found, given, part, depth)
  switch (kind) {
    case 'string':
      return found.format === 'date-time' ? '2026-01-01T00:00:00Z' : 'https://example.com/x'
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'array':
      return []
    default:
      return null
  }
}
function mergeDeep(one: unknown, other: unknown): unknown {
  const areObjects = [one, other].every(
    (each) => typeof each === 'object' && each !== null && !Array.isArray(each),
  )
  if (!areObjects) return other
  const whole = { ...(one as Record<string, unknown>) }
  for (const [name, value] of Object.entries(other as object)) whole[name] = mergeDeep(whole[name], value)
  return whole
}
/** Whether an alternative is the one that the value's own `type` names. */
function isOfType(schema: Schema, given: unknown, part: Part): boolean {
  const found = resolveReference(schema, part)
  if (found.allOf) return (found.allOf as Schema[]).some((one) => isOfType(one, given, part))
  const { type } = (found.properties ?? {}) as { type?: Schema }
  const named = (given as { type?: unknown } | undefined)?.type
  return named !== undefined && ((type?.enum ?? []) as unknown[]).includes(named)
}
function fillObject(schema: Schema, given: unknown, part: Part, depth: number): unknown {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = depth > 12 ? [] : ((schema.required ?? []) as string[])
  const values = (given ?? {}) as Record<string, unknown>
  const made: Record<string, unknown> = {}
  for (const name of new Set([...required, ...Object.keys(values)]))
    made[name] = fillSample(properties[name] ?? {}, values[name], part, depth + 1)
  return made
}
