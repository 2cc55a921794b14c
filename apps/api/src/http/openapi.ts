import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { apiVersion } from '../core/api-version.ts'
import type { Credential } from '../core/credential.ts'
import type { Operation } from '../core/operation.ts'
import type { ProblemKind } from '../core/problem.ts'
import * as standard from '../core/problems.ts'
import { nameOfSchema } from '../core/schema.ts'
import { tags } from '../core/tags.ts'
import { ErrorBody } from './error-schema.ts'
import { limitOf } from './limits.ts'
import { overview } from './overview.ts'
import { roleOf } from './route.ts'
import { securitySchemes } from './security-schemes.ts'

/** The API description, made from the same declarations as the routes. */
export async function describeOperations(server: FastifyInstance) {
  const components: Record<string, unknown> = {}
  const optionalBodies = new Set<string>()
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Groundswell', version: apiVersion, description: overview },
      servers: [{ url: '/' }],
      tags: [...tags],
      components: { securitySchemes: securitySchemes() as never },
    },
    transform: ({ schema, url, route }) => {
      const operation = (route.config as { operation?: Operation } | undefined)?.operation
      if (!operation) return { schema: { ...schema, hide: true }, url }
      if (operation.bodyOptional) optionalBodies.add(operation.id)
      return { schema: describe(operation, components) as never, url }
    },
    transformObject: (document) => {
      const { openapiObject } = document as { openapiObject: Record<string, unknown> }
      loosenBodies(openapiObject.paths as DescribedPaths, optionalBodies)
      const used = new Set(Object.values(openapiObject.paths as DescribedPaths).flatMap(tagsOf))
      const known = openapiObject.components as Record<string, unknown>
      const schemas = Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
      return {
        ...openapiObject,
        paths: { ...(openapiObject.paths as object), ...documentationPaths },
        tags: tags.filter(({ name }) => used.has(name)),
        components: { ...known, schemas },
      } as never
    },
  })
}

function describe(operation: Operation, components: Record<string, unknown>) {
  const { body, query, returns } = operation
  const success = returns
    ? { description: 'Done', content: json(hoist(returns, components)) }
    : { description: 'The file', content: { [operation.produces ?? 'application/octet-stream']: {} } }
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    security: securityOf(operation.accepts),
    ...(query ? { querystring: hoist(query, components) } : {}),
    ...(body ? { body: hoist(body, components) } : {}),
    ...(operation.upload ? { consumes: ['multipart/form-data'], body: uploadBody } : {}),
    ...(operation.idempotent ? { headers: idempotencyHeader } : {}),
    params: parametersOf(operation),
    response: {
      [operation.status ?? 200]: success,
      ...together(furtherAnswers(operation, components), refusals(operation, components)),
    },
    ...operation.openapi,
  }
}

interface DescribedAnswer {
  description: string
  content?: { 'application/json': { schema: unknown } }
}
type ByStatus = Record<string, DescribedAnswer>

function furtherAnswers({ answers = {} }: Operation, components: Record<string, unknown>): ByStatus {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => [
      status,
      { description, ...(schema ? { content: json(hoist(schema, components)) } : {}) },
    ]),
  )
}

/** A status that a carried protocol answers with, and we as well, has the one shape or the other. */
function together(carried: ByStatus, ours: ByStatus): ByStatus {
  const both = { ...carried, ...ours }
  for (const status of Object.keys(carried)) {
    const [one, other] = [carried[status]!, ours[status]]
    const shapes = [one, other].flatMap((answer) => answer?.content?.['application/json'].schema ?? [])
    if (other)
      both[status] = {
        description: `${one.description}\n\n${other.description}`,
        content: json({ anyOf: shapes }),
      }
  }
  return both
}

/** Named schemas move to components; everything else stays where it is. */
export function hoist(schema: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((part) => hoist(part, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = nameOfSchema(schema)
  const inner = () =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, hoist(value, components)]))
  if (!name) return inner()
  if (!(name in components)) {
    components[name] = null // a schema that mentions itself ends here
    components[name] = inner()
  }
  return { $ref: `#/components/schemas/${name}` }
}

const uploadBody = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'The one file; the part may have any name' },
    sessionId: { type: 'string', description: 'Proves the session of an anonymous submitter' },
  },
}
const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'Makes a repeat within 24 hours harmless: it gets the first answer',
    },
  },
}

type DescribedPaths = Record<
  string,
  Record<string, { operationId: string; tags: string[]; requestBody?: object }>
>
const tagsOf = (methods: DescribedPaths[string]) =>
  Object.values(methods).flatMap((described) => described.tags)

/** A body that may be left out is not a required one. */
function loosenBodies(paths: DescribedPaths, optional: Set<string>) {
  for (const methods of Object.values(paths))
    for (const described of Object.values(methods))
      if (optional.has(described.operationId) && described.requestBody)
        Object.assign(described.requestBody, { required: false })
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function parametersOf(operation: Operation) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  if (names.length === 0) return undefined
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
}

const fromIdentityProvider = new Set(['oidc', 'account', 'tester', 'testerBeside', 'platformAdmin'])

/** Every refusal that an operation can answer with, grouped by status. */
export function problemsOf(operation: Operation): ProblemKind[] {
  const kinds: ProblemKind[] = []
  if (operation.accepts.length > 0)
    kinds.push(
      standard.missingCredential,
      standard.invalidCredential,
      standard.expiredCredential,
      standard.revokedCredential,
      standard.kindNotAllowed,
      standard.rateLimited,
    )
  const schemes = operation.accepts.map((credential) => credential.scheme)
  if (schemes.includes('oidc')) kinds.push(standard.workspaceRequired)
  if (schemes.includes('oidc') || (schemes.includes('secret') && roleOf(operation) !== 'VIEWER'))
    kinds.push(standard.insufficientRole)
  if (schemes.includes('publishable') || schemes.includes('studioToken'))
    kinds.push(standard.originNotAllowed)
  if (schemes.some((scheme) => fromIdentityProvider.has(scheme))) kinds.push(standard.identityUnavailable)
  if (limitOf(operation) !== 'none') kinds.push(standard.rateLimited)
  // A body that nobody asked for is read and judged all the same.
  if (operation.method !== 'GET')
    kinds.push(
      standard.invalidRequest,
      standard.malformedJson,
      standard.jsonTooDeep,
      standard.unusableText,
      standard.bodyTooLarge,
      standard.unsupportedMediaType,
    )
  if (operation.query) kinds.push(standard.invalidRequest, standard.unusableText)
  if (operation.path.includes('{')) kinds.push(standard.notFound)
  if (operation.idempotent) kinds.push(standard.keyReused, standard.keyInProgress, standard.invalidKey)
  kinds.push(
    ...(operation.problems ?? []),
    standard.databaseUnavailable,
    standard.overloaded,
    standard.internalError,
  )
  return [...new Set(kinds)]
}

function refusals(operation: Operation, components: Record<string, unknown>): ByStatus {
  const byStatus = new Map<number, ProblemKind[]>()
  for (const kind of problemsOf(operation))
    byStatus.set(kind.status, [...(byStatus.get(kind.status) ?? []), kind])
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      {
        description: kinds.map((kind) => `\`${kind.code}\`: ${kind.sentence}`).join('\n\n'),
        content: json(hoist(ErrorBody, components)),
      },
    ]),
  )
}

function securityOf(accepts: readonly Credential[]): Record<string, string[]>[] {
  const besides = accepts.some((credential) => credential.scheme === 'testerBeside')
  return accepts
    .filter((credential) => credential.scheme !== 'testerBeside')
    .flatMap(({ scheme }) => {
      const name = scheme === 'account' ? 'oidc' : scheme
      const alone = { [name]: [] as string[] }
      return besides && scheme === 'publishable' ? [alone, { publishable: [], testerToken: [] }] : [alone]
    })
}

/** The description describes itself: these two are served beside the operations. */
const documentationPaths = {
  '/openapi.json': {
    get: {
      operationId: 'getDescription',
      summary: 'The machine-readable API description',
      tags: ['Meta'],
      security: [],
      responses: {
        '200': { description: 'OpenAPI 3.1', content: json({ type: 'object', additionalProperties: true }) },
      },
    },
  },
  '/docs': {
    get: {
      operationId: 'getReference',
      summary: 'The rendered API reference',
      tags: ['Meta'],
      security: [],
      responses: {
        '200': { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } },
      },
    },
  },
}
