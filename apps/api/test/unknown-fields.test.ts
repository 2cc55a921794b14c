import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../src/core/operation.ts'
import { operations } from '../src/features.ts'
import { call } from './harness/http.ts'
import { uuidv7 } from './harness/ids.ts'
import { bodyOf } from './harness/resources.ts'
import { sampleOf } from './harness/sample.ts'
import { startTestService, type TestService } from './harness/service.ts'
import { acceptedKinds, newSide, type Side } from './harness/sides.ts'

/*
 * Fields that a request has and its shape does not name: dropped, so that an older server takes a newer SDK; refused on
 * operator, wallet, budget and x402 routes, where what is not understood may be money. Asked of every operation.
 */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  additionalProperties?: unknown
  anyOf?: Shape[]
  items?: Shape
}
const unknown = 'fieldThatNobodyKnows'
const refusing = /^\/api\/platform-admin\/|^\/x402\/|^\/api\/tester\/wallet$|\/budget$/

let service: TestService
let side: Side
beforeAll(async () => {
  service = await startTestService()
  side = await newSide(service)
})
afterAll(() => service.close())

type Named = [name: string, operation: Operation]
const named = (chosen: readonly Operation[]): Named[] =>
  chosen.map((operation) => [`${operation.method} ${operation.path}`, operation])
const isJson = ({ body, rawBody, upload }: Operation) => Boolean(body) && !rawBody && !upload
const strict = operations.filter((operation) => operation.strict)
const lenient = operations.filter((operation) => !operation.strict)

const send = (operation: Operation, given: { body?: unknown; search?: string }) => {
  const kind = (
    ['secret', 'oidc', 'tester', 'publishable', 'platformAdmin', 'mcp', 'studioToken'] as const
  ).find((candidate) => acceptedKinds(operation).includes(candidate))
  const path = operation.path.replace(/\{\w+\}/g, () => uuidv7())
  return call(service, operation.method, `${path}${given.search ?? ''}`, {
    headers: kind ? side.credentials[kind] : {},
    body: given.body,
  })
}

/** Paths of the objects in a shape that has fields of its own, the outermost first; lists aside. */
function objectsIn(shape: Shape, path: readonly string[] = []): { path: readonly string[]; shape: Shape }[] {
  if (shape.anyOf) return shape.anyOf.flatMap((each) => objectsIn(each, path))
  if (!shape.properties) return []
  const inner = Object.entries(shape.properties).flatMap(([name, each]) => objectsIn(each, [...path, name]))
  return [{ path, shape }, ...inner]
}
const detailPaths = (answer: { body: { details?: { path: string }[] } }) =>
  (answer.body.details ?? []).map(({ path }) => path)

test('operator, wallet, budget and x402 operations refuse what they do not know', () => {
  const open = operations.filter(
    ({ path, query, body, strict: isStrict }) => refusing.test(path) && (query || body) && !isStrict,
  )
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('400: an unknown field is refused, however deep, by', () => {
  test.each(named(strict.filter(isJson)))('%s', async (_name, operation) => {
    const whole = (await bodyOf(operation)) as Record<string, unknown>
    for (const { path, shape } of objectsIn(operation.body as Shape)) {
      expect(shape.additionalProperties, path.join('.')).toBe(false)
      const body = structuredClone(whole)
      let place: Record<string, unknown> = body
      let inner = operation.body as Shape
      for (const name of path) {
        inner = inner.properties![name]!
        place[name] ??= sampleOf(inner as never)
        place = place[name] as Record<string, unknown>
      }
      place[unknown] = 'x'
      const answer = await send(operation, { body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
      expect(detailPaths(answer)).toContain([...path, unknown].join('.'))
    }
  })

  test.each(named(strict.filter(({ query }) => query)))('%s, in the query', async (_name, operation) => {
    const answer = await send(operation, { search: `?${unknown}=1` })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(detailPaths(answer)).toContain(unknown)
  })
})

describe('an unknown field is dropped by', () => {
  test.each(named(lenient.filter(isJson)))('%s', async (_name, operation) => {
    const body = { ...((await bodyOf(operation)) as object), [unknown]: 'x' }
    const answer = await send(operation, { body })
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.body ?? null)).not.toContain(unknown)
  })

  test.each(named(lenient.filter(({ query }) => query)))('%s, in the query', async (_name, operation) => {
    const answer = await send(operation, { search: `?${unknown}=1` })
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.body ?? null)).not.toContain(unknown)
  })
})

const operatorsThings = operations.filter(
  (operation) => operation.path.includes('{') && acceptedKinds(operation).includes('platformAdmin'),
)
test.each(named(operatorsThings))(
  '404 before any 503, without any provider: %s of nothing',
  async (_name, operation) => {
    const answer = await send(operation, { body: await bodyOf(operation) })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  },
)
