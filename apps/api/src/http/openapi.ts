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
import { isPaged } from './list-cursors.ts'
import { overview } from './overview.ts'
import { requiredRole } from './route.ts'
import { securitySchemes } from './security-schemes.ts'

/** Builds the API description from the same declarations as the routes. */
export async function describeOperations(server: FastifyInstance, basePath = '') {
  const components: Record<string, unknown> = {}
  const optionalBodies = new Set<string>()
  const examples = new Map<string, unknown>()
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Groundswell',
        version: apiVersion,
        description: overview,
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' } as never,
      },
      servers: [{ url: basePath || '/' }],
      tags: [...tags],
      components: { securitySchemes: securitySchemes() as never },
    },
    transform: ({ schema, url, route }) => {
      const operation = (route.config as { operation?: Operation } | undefined)?.operation
      if (!operation) return { schema: { ...schema, hide: true }, url }
      if (operation.example !== undefined) examples.set(operation.id, operation.example)
      if (operation.bodyOptional) optionalBodies.add(operation.id)
      return { schema: describeOperation(operation, components) as never, url }
    },
    transformObject: (document) => {
      const { openapiObject } = document as { openapiObject: Record<string, unknown> }
      markBodiesOptional(openapiObject.paths as DescribedPaths, optionalBodies)
      addExamples(openapiObject.paths as DescribedPaths, examples)
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

function describeOperation(operation: Operation, components: Record<string, unknown>) {
  const { body, query, returns } = operation
  const success = returns
    ? { description: 'Done', content: jsonContent(hoistNamedSchemas(returns, components)) }
    : { description: 'The file', content: fileContent(operation.produces) }
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    security: securityOf(operation.accepts),
    ...(query ? { querystring: hoistNamedSchemas(query, components) } : {}),
    ...(body ? { body: hoistNamedSchemas(body, components) } : {}),
    ...(operation.upload ? { consumes: ['multipart/form-data'], body: uploadBodyOf(operation) } : {}),
    ...(operation.idempotent ? { headers: idempotencyHeader } : {}),
    params: parametersOf(operation),
    response: {
      [operation.status ?? 200]: success,
      ...addUnreadableRequest(
        mergeResponses(furtherAnswers(operation, components), refusalResponses(operation, components)),
        components,
      ),
    },
    ...operation.openapi,
  }
}

interface DescribedAnswer {
  description: string
  content?: Record<string, { schema?: unknown }>
}
type ByStatus = Record<string, DescribedAnswer>

function furtherAnswers({ answers = {} }: Operation, components: Record<string, unknown>): ByStatus {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema, produces }]) => [
      status,
      {
        description,
        ...(schema ? { content: jsonContent(hoistNamedSchemas(schema, components)) } : {}),
        ...(produces ? { content: fileContent(produces) } : {}),
      },
    ]),
  )
}

/**
 * Merges responses by status. Where both the carried protocol and the operation return a status, either schema may
 * apply.
 */
function mergeResponses(carried: ByStatus, ours: ByStatus): ByStatus {
  const both = { ...carried, ...ours }
  for (const status of Object.keys(carried)) {
    const [one, other] = [carried[status]!, ours[status]]
    const shapes = [one, other].flatMap((answer) => answer?.content?.['application/json']?.schema ?? [])
    if (other)
      both[status] = {
        description: `${one.description}\n\n${other.description}`,
        content: {
          ...one.content,
          ...other.content,
          ...jsonContent(shapes.length === 1 ? shapes[0] : { anyOf: shapes }),
        },
      }
  }
  return both
}

/** Moves named schemas to components; everything else stays in place. */
export function hoistNamedSchemas(schema: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((part) => hoistNamedSchemas(part, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = nameOfSchema(schema)
  const hoistMembers = () =>
    Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, hoistNamedSchemas(value, components)]),
    )
  if (!name) return hoistMembers()
  if (!(name in components)) {
    components[name] = null // The entry ends the recursion of a schema that contains itself.
    components[name] = hoistMembers()
  }
  return { $ref: `#/components/schemas/${name}` }
}

const uploadBodyOf = ({ accepts }: Operation) => ({
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'The one file; the part may have any name' },
    ...(accepts.some(({ scheme }) => scheme === 'publishable')
      ? { sessionId: { type: 'string', description: 'Proves the session of an anonymous submitter' } }
      : {}),
  },
})
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

interface DescribedBody {
  content: { 'application/json'?: { example?: unknown } }
}
type DescribedPaths = Record<
  string,
  Record<string, { operationId: string; tags: string[]; requestBody?: DescribedBody }>
>
const tagsOf = (methods: DescribedPaths[string]) =>
  Object.values(methods).flatMap((described) => described.tags)

/** Marks optional bodies as not required. */
function markBodiesOptional(paths: DescribedPaths, optional: Set<string>) {
  for (const methods of Object.values(paths))
    for (const described of Object.values(methods))
      if (optional.has(described.operationId) && described.requestBody)
        Object.assign(described.requestBody, { required: false })
}

/** Adds an example request to each operation. */
function addExamples(paths: DescribedPaths, examples: ReadonlyMap<string, unknown>) {
  for (const methods of Object.values(paths))
    for (const { operationId, requestBody } of Object.values(methods)) {
      const content = requestBody?.content['application/json']
      if (content && examples.has(operationId)) content.example = examples.get(operationId)
    }
}

const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })
/** Describes a body that has no schema of its own by a generic schema, because the library would declare it as JSON. */
const fileContent = (types: string | readonly string[] = 'application/octet-stream') =>
  Object.fromEntries([types].flat().map((type) => [type, { schema: bodySchema(type) }]))
const bodySchema = (type: string) =>
  type === 'application/json'
    ? { type: 'object', additionalProperties: true }
    : { type: 'string', ...(/^text\/|\/jsonl$|\+xml$/.test(type) ? {} : { format: 'binary' }) }
/** Adds the 400 that every request can get: it may not be HTTP, or its headers may be too long. */
function addUnreadableRequest(answers: ByStatus, components: Record<string, unknown>): ByStatus {
  if (Object.keys(answers).some((status) => status.startsWith('4'))) return answers
  return {
    ...answers,
    '4XX': { description: UNREADABLE, content: jsonContent(hoistNamedSchemas(ErrorBody, components)) },
  }
}
const UNREADABLE = 'The request cannot be read.'

function parametersOf(operation: Operation) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  if (names.length === 0) return undefined
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
}

const fromIdentityProvider = new Set([
  'oidc',
  'account',
  'tester',
  'testerBeside',
  'userBeside',
  'platformAdmin',
])

/** Returns every error that an operation can return, grouped by status. */
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
  if (schemes.includes('userBeside') || schemes.includes('mailToken')) kinds.push(standard.twoIdentities)
  if (schemes.includes('oidc')) kinds.push(standard.workspaceRequired)
  if (schemes.includes('oidc') || (schemes.includes('secret') && requiredRole(operation) !== 'VIEWER'))
    kinds.push(standard.insufficientRole)
  if (schemes.includes('mcp') || schemes.includes('connection')) kinds.push(standard.insufficientScope)
  if (schemes.includes('publishable') || schemes.includes('studioToken') || operation.checksOrigin)
    kinds.push(standard.originNotAllowed)
  if (schemes.some((scheme) => fromIdentityProvider.has(scheme))) kinds.push(standard.identityUnavailable)
  if (limitOf(operation) !== 'none') kinds.push(standard.rateLimited)
  // A body that the operation does not expect is still parsed and validated.
  if (operation.method !== 'GET')
    kinds.push(
      standard.invalidRequest,
      standard.malformedJson,
      standard.jsonTooDeep,
      standard.jsonTooWide,
      standard.unusableText,
      standard.bodyTooLarge,
      standard.unsupportedMediaType,
    )
  if (operation.query) kinds.push(standard.invalidRequest, standard.unusableText)
  if (isPaged(operation)) kinds.push(standard.invalidCursor)
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

function refusalResponses(operation: Operation, components: Record<string, unknown>): ByStatus {
  const byStatus = new Map<number, ProblemKind[]>()
  for (const kind of problemsOf(operation))
    byStatus.set(kind.status, [...(byStatus.get(kind.status) ?? []), kind])
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      {
        description: kinds.map((kind) => `\`${kind.code}\`: ${kind.sentence}`).join('\n\n'),
        content: jsonContent(hoistNamedSchemas(ErrorBody, components)),
      },
    ]),
  )
}

function securityOf(accepts: readonly Credential[]): Record<string, string[]>[] {
  const beside = accepts.flatMap(({ scheme }) => besideKey[scheme] ?? [])
  return accepts
    .filter(({ scheme }) => besideKey[scheme] === undefined)
    .flatMap(({ scheme }) => {
      const name = scheme === 'account' ? 'oidc' : scheme
      const alone = { [name]: [] as string[] }
      if (scheme !== 'publishable') return [alone]
      return [alone, ...beside.map((other) => ({ publishable: [], [other]: [] }))]
    })
}
/** Credentials that are sent beside the publishable key, by the name of their scheme in the description. */
const besideKey: Partial<Record<Credential['scheme'], string>> = {
  testerBeside: 'testerToken',
  sessionBeside: 'sessionSecret',
  userBeside: 'userToken',
}

/** The paths of the description itself, which are served beside the operations. */
const documentationPaths = {
  '/openapi.json': {
    get: {
      operationId: 'getDescription',
      summary: 'The machine-readable API description',
      tags: ['Meta'],
      security: [],
      responses: {
        '200': { description: 'OpenAPI 3.1', content: fileContent('application/json') },
        '4XX': { description: UNREADABLE, content: jsonContent({ $ref: '#/components/schemas/Error' }) },
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
        '200': { description: 'A page', content: fileContent('text/html') },
        '4XX': { description: UNREADABLE, content: jsonContent({ $ref: '#/components/schemas/Error' }) },
      },
    },
  },
}
