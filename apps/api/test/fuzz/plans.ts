import fc, { type Arbitrary } from 'fast-check'
import { hints } from './hints.ts'
import type { Described } from './schema.ts'
import { mutatedObject, seenValue, stray, usualText, validValue } from './values.ts'

/** A request before the names of seen values are replaced. */
export interface Plan {
  operation: Described
  /** The name of the credential in the world. */
  who: string
  /** Which of the two tenants makes the request. */
  side: 0 | 1
  path: Record<string, unknown>
  query: [name: string, value: unknown][]
  headers: Record<string, string>
  body: Body
}
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'signed'; value: unknown }
  | { kind: 'form'; file: 'png' | 'text' | 'empty' | 'none'; fields: Record<string, unknown> }

/** Credentials that an operation should accept, best first, by security scheme of the API description. */
const holders: Record<string, string[]> = {
  publishable: ['publishable'],
  testerToken: ['publishable+tester'],
  secret: ['secret', 'secret', 'secret', 'secret as agent'],
  mcp: ['mcp', 'mcp of a campaign'],
  oidc: ['owner', 'owner', 'owner', 'admin', 'member', 'viewer', 'editor', 'stranger'],
  studioToken: ['studio'],
  tester: ['tester', 'tester', 'second tester'],
  platformAdmin: ['operator'],
}
/** Credentials that the operation should refuse, and credentials of the other tenant. */
export const outsiders = [
  'none',
  'nonsense',
  'basic',
  'unknown key',
  'expired token',
  'forged token',
  'revoked',
  'broken tester',
]
const everybody = [...new Set([...Object.values(holders).flat(), ...outsiders])]

function arbitraryCaller({ security }: Described): Arbitrary<string> {
  const accepted = security.flatMap((schemes) => holders[schemes.at(-1)!] ?? [])
  if (accepted.length === 0)
    return fc.oneof({ weight: 5, arbitrary: fc.constant('none') }, fc.constantFrom(...everybody))
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...accepted) }, fc.constantFrom(...everybody))
}

/**
 * The kind of resource that a path's parameter names: `zones` in `/api/zones/{id}`; `{membershipId}` names it itself.
 */
export function nounOf(path: string, parameter: string): string {
  if (parameter !== 'id') return parameter
  const before = path
    .slice(0, path.indexOf(`/{${parameter}}`))
    .split('/')
    .at(-1)!
  return before === 'moderation' ? 'feedback' : before
}

const strangeId = fc.oneof(
  fc.uuid(),
  fc.constantFrom(
    '1',
    'null',
    '00000000-0000-0000-0000-000000000000',
    '%00',
    '%zz',
    '..',
    '%2e%2e%2f',
    'a'.repeat(201),
    '%ED%A0%80',
    "'",
  ),
)
function arbitraryPath({ path, id }: Described): Arbitrary<Record<string, unknown>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const arbitraryParameter = (name: string): Arbitrary<unknown> =>
    fc.oneof({ weight: 9, arbitrary: hints[id]?.path ?? seenValue(nounOf(path, name)) }, strangeId)
  return fc.record(Object.fromEntries(names.map((name) => [name, arbitraryParameter(name)])))
}

type Parameters = [name: string, value: unknown][]
function arbitraryQuery({ parameters }: Described): Arbitrary<Parameters> {
  const known = parameters.filter((parameter) => parameter.in === 'query')
  const odd: Arbitrary<[string, unknown]> = fc.tuple(
    fc.constantFrom(
      'limit',
      'offset',
      'status',
      '',
      'x',
      '__proto__',
      'limit[]',
      'a[b]',
      ...known.map(({ name }) => name),
    ),
    fc.oneof(stray, usualText),
  )
  const oddOnes = fc.array(odd, { maxLength: 2 })
  if (known.length === 0) return fc.oneof({ weight: 9, arbitrary: fc.constant<Parameters>([]) }, oddOnes)
  const good = fc
    .subarray(known, { maxLength: Math.min(known.length, 4) })
    .chain((chosen) =>
      fc.tuple(...chosen.map(({ name, schema }) => fc.tuple(fc.constant(name), validValue(schema, name)))),
    )
    .map((pairs) => pairs as Parameters)
  const doubled = good.map((pairs) => [...pairs, ...pairs])
  return fc.oneof(
    { weight: 7, arbitrary: good },
    { weight: 1, arbitrary: doubled },
    { weight: 2, arbitrary: fc.tuple(good, oddOnes).map(([a, b]) => [...a, ...b]) },
  )
}

const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'idempotency-key': 'one' },
    { 'idempotency-key': 'two' },
    { 'idempotency-key': '' },
    { 'idempotency-key': 'x'.repeat(256) },
    { 'idempotency-key': 'sch\u00f6n' },
    { origin: 'https://example.com' },
    { origin: 'null' },
    { 'x-request-id': 'a b' },
    { 'x-service-workspace': 'nowhere' },
    { 'x-service-acting-as': 'agent' },
    { 'x-service-acting-as': 'owner' },
    { 'x-service-studio-token': 'nonsense.nonsense' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=latin1' },
    { 'content-type': 'application/json;;' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': '' },
    { 'content-encoding': 'gzip' },
    { accept: 'application/xml' },
    { 'if-none-match': '*' },
    { 'x-forwarded-for': 'nonsense' },
    { 'stripe-signature': 't=1,v1=00' },
    { 'payment-signature': 'e30=' },
    { 'payment-signature': 'no base64 \u00ff' },
    { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    { traceparent: 'nonsense' },
  ),
)

const brokenText = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":',
    '[]',
    'null',
    '""',
    '1e999',
    '{"a":1}{',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":"\\ud800"}',
    '{"a\\u0000":1}',
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
  ),
  usualText,
)
function arbitraryBody({ id, body, upload, method }: Described): Arbitrary<Body> {
  const none: Arbitrary<Body> = fc.constant({ kind: 'none' })
  const text: Arbitrary<Body> = brokenText.map((text) => ({ kind: 'text', text }))
  const json = (value: Arbitrary<unknown>): Arbitrary<Body> => value.map((value) => ({ kind: 'json', value }))
  const given = hints[id]?.body
  if (upload) {
    const file = fc.constantFrom('png', 'png', 'text', 'empty', 'none') as Arbitrary<'png'>
    const fields = fc.oneof(
      { weight: 3, arbitrary: fc.record({ sessionId: seenValue('sessionId') }) },
      fc.dictionary(fc.constantFrom('sessionId', 'x', '__proto__'), usualText),
    )
    const form = fc.record({ kind: fc.constant('form' as const), file, fields })
    return fc.oneof({ weight: 8, arbitrary: form as Arbitrary<Body> }, none, text)
  }
  if (!body && !given)
    return method === 'GET' ? none : fc.oneof({ weight: 8, arbitrary: none }, json(stray), text)
  const good = body ? validValue(body) : fc.constant({})
  return fc.oneof(
    { weight: given ? 0 : 7, arbitrary: json(good) },
    { weight: given ? 9 : 0, arbitrary: given ?? none },
    { weight: 3, arbitrary: json(body ? mutatedObject(body) : stray) },
    { weight: 1, arbitrary: fc.oneof(none, text, json(stray)) },
  )
}

/** Generates requests to one operation. */
export function arbitraryPlan(operation: Described): Arbitrary<Plan> {
  return fc.record({
    operation: fc.constant(operation),
    who: arbitraryCaller(operation),
    side: fc.constantFrom(0 as const, 1 as const),
    path: arbitraryPath(operation),
    query: arbitraryQuery(operation),
    headers: fc.oneof(
      { weight: hints[operation.id]?.headers ? 5 : 0, arbitrary: hints[operation.id]?.headers ?? headers },
      headers,
    ),
    body: arbitraryBody(operation),
  })
}
