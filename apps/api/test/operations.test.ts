import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../src/core/operation.ts'
import { operations } from '../src/features.ts'
import { problemsOf } from '../src/http/openapi.ts'
import { validatorCompiler } from '../src/http/validation.ts'
import { type Answer, call, type RequestOptions } from './harness/http.ts'
import { uuidv7 } from './harness/ids.ts'
import { bodyOf, makerOf } from './harness/resources.ts'
import { startTestService, type TestService } from './harness/service.ts'
import { acceptedKinds, kinds, newSide, type Side } from './harness/sides.ts'

/*
 * The rules of every operation, asked of every operation: the list is the service's own, so a new one is
 * swept without anyone thinking of it. That every answer is as the API description says is checked by `call`.
 */
let service: TestService
let [ours, theirs]: Side[] = []
beforeAll(async () => {
  service = await startTestService()
  ours = await newSide(service)
  theirs = await newSide(service)
})
afterAll(() => service.close())

type Named = [name: string, operation: Operation]
const named = (chosen: readonly Operation[]): Named[] =>
  chosen.map((operation) => [`${operation.method} ${operation.path}`, operation])

const guarded = operations.filter(({ accepts }) => accepts.length > 0)
const idParameters = (operation: Operation) =>
  [...operation.path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1]!)
    .filter((name) => !operation.plainParameters?.includes(name))
const withIds = operations.filter((operation) => idParameters(operation).length > 0)
const withJson = operations.filter(({ body, rawBody, upload }) => body && !rawBody && !upload)

const pathWith = (operation: Operation, id: string) => operation.path.replace(/\{\w+\}/g, id)
const send = (operation: Operation, options: RequestOptions, id: string = uuidv7()) =>
  call(service, operation.method, pathWith(operation, id), options)
/** A body that no operation reads before it knows who asks. */
const unread = (operation: Operation) => (operation.method === 'GET' ? undefined : '{"not": JSON')

/** Headers of a caller whom the operation accepts, with all rights in the workspace. */
function acceptedHeaders(operation: Operation, side: Side): Record<string, string> {
  const accepted = acceptedKinds(operation)
  const kind = (
    ['secret', 'oidc', 'tester', 'publishable', 'platformAdmin', 'mcp', 'studioToken'] as const
  ).find((candidate) => accepted.includes(candidate))
  return kind ? side.credentials[kind] : {}
}
/** A request that nothing but its id can be wrong with. */
async function sendProperly(operation: Operation, side: Side, id?: string): Promise<Answer> {
  return send(operation, { headers: acceptedHeaders(operation, side), body: await bodyOf(operation) }, id)
}

const withExample = operations.filter(({ example }) => example !== undefined)
test.each(named(withExample))(
  'the example of %s is a body that it accepts',
  (_name, { body, strict, example }) => {
    const compile = validatorCompiler(strict ?? false)
    const validate = compile({ schema: body!, httpPart: 'body' } as never) as (given: unknown) => boolean
    const given = structuredClone(example)
    expect(validate(given)).toBe(true)
    expect(given).toMatchObject(example as object)
  },
)

test.each(named(operations))('refusals of %s are sentences', (_name, operation) => {
  for (const { code, sentence } of problemsOf(operation))
    expect(sentence, code).toMatch(/^[\p{L}«].{8,}[.?]$/su)
})

/** The address for connected programs says where they learn how; no other one mentions it. */
const challengeOf = ({ challenge }: Operation) => (challenge ? /^Bearer .*resource_metadata="/ : /^Bearer$/)

describe('credentials', () => {
  test.each(named(guarded))('401: %s without one says how to send one', async (_name, operation) => {
    const answer = await send(operation, { body: unread(operation) })
    expect(answer).toMatchObject({ status: 401, body: { code: 'missing_credential' } })
    expect(answer.headers.get('www-authenticate')).toMatch(challengeOf(operation))
  })

  const malformed: Record<string, string>[] = [
    { authorization: 'Bearer gs_sk_000000000000000000000000000000000000' },
    { authorization: 'Bearer nonsense' },
    { authorization: 'Basic dXNlcjpwYXNzd29yZA==' },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
    { 'x-service-studio-token': 'nonsense.nonsense' },
  ]
  test.each(named(guarded))('401: %s with a malformed one', async (_name, operation) => {
    for (const headers of malformed) {
      const answer = await send(operation, { headers, body: unread(operation) })
      expect(answer, JSON.stringify(headers)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credential' },
      })
      expect(answer.headers.get('www-authenticate')).toMatch(challengeOf(operation))
    }
  })

  test.each(named(guarded))('403: %s with every kind that it does not accept', async (_name, operation) => {
    const accepted = acceptedKinds(operation)
    const besides = operation.accepts.some(({ scheme }) => scheme === 'testerBeside')
    for (const kind of kinds.filter((candidate) => !accepted.includes(candidate))) {
      // The operator's token is one of a workspace user as well, who belongs to no workspace here.
      if (kind === 'platformAdmin' && accepted.includes('oidc')) continue
      const answer = await send(operation, { headers: ours!.credentials[kind], body: unread(operation) })
      const unknown = { status: 401, body: { code: 'invalid_credential' } }
      const missing = { status: 401, body: { code: 'missing_credential' } }
      const refused = { status: 403, body: { code: 'credential_kind_not_allowed' } }
      // A tester's token belongs beside the key here: the key is what is missing. A program's token is for MCP alone.
      const expected = kind === 'connection' ? unknown : kind === 'tester' && besides ? missing : refused
      expect(answer, kind).toMatchObject(expected)
    }
  })

  test('every kind of credential is accepted somewhere', () => {
    expect(
      kinds.filter((kind) => !operations.some((operation) => acceptedKinds(operation).includes(kind))),
    ).toEqual([])
  })
})

describe('ids', () => {
  test.each(named(withIds))('404: %s with an id that cannot be one', async (_name, operation) => {
    for (const id of ['1', 'not-an-id', '%00', '..%2f..', `${uuidv7()}0`]) {
      const answer = await sendProperly(operation, ours!, id)
      expect(answer.status, id).toBe(404)
    }
  })

  const withNames = operations.filter(({ plainParameters, accepts }) => plainParameters && accepts.length > 0)
  test.each(named(withNames))('404: %s with a name that no text can be', async (_name, operation) => {
    expect((await sendProperly(operation, ours!, '%00')).status).toBe(404)
  })

  // A thing that is open to everybody belongs to nobody in particular.
  const ofTenants = withIds.filter(
    (operation) => operation.accepts.length > 0 && !acceptedKinds(operation).includes('platformAdmin'),
  )
  test.each(named(ofTenants))(
    '404: another tenant’s thing looks exactly like no thing: %s',
    async (_name, operation) => {
      const make = makerOf(operation)
      if (!make) throw new Error(`Say in harness/resources.ts how to make what ${operation.path} speaks of.`)
      const id = await make(theirs!)
      const foreign = await sendProperly(operation, ours!, id)
      const absent = await sendProperly(operation, ours!, uuidv7())
      expect(foreign.status).toBe(404)
      expect(JSON.stringify(foreign.body)).toBe(JSON.stringify(absent.body))
      const own = await sendProperly(operation, theirs!, id)
      expect(own.status, JSON.stringify(own.body)).not.toBe(404)
    },
  )
})

describe('bodies', () => {
  const asked = (operation: Operation, body: string, headers: Record<string, string> = {}) =>
    send(operation, { headers: { ...acceptedHeaders(operation, ours!), ...headers }, body })

  test.each(named(withJson))(
    '400: %s with what is no JSON, or no text that can be kept',
    async (_name, operation) => {
      expect((await asked(operation, '{"a":')).body.code).toBe('malformed_json')
      for (const text of ['\\u0000', '\\ud800'])
        expect(await asked(operation, `{"a":"${text}"}`)).toMatchObject({
          status: 400,
          body: { code: 'unusable_text' },
        })
    },
  )

  test.each(named(withJson))('400: %s with a list instead of fields', async (_name, operation) => {
    const answer = await asked(operation, '[]')
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(answer.body.details).toEqual([{ path: '', message: 'must be object', rule: 'type' }])
  })

  test.each(named(withJson))('413: %s with more than 256 KiB', async (_name, operation) => {
    const answer = await asked(operation, JSON.stringify({ a: 'x'.repeat(256 * 1024) }))
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })

  test.each(named(operations.filter(({ body, upload }) => body || upload)))(
    '415: %s with another media type',
    async (_name, operation) => {
      const answer = await asked(operation, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    },
  )

  test.each(named(operations.filter(({ upload }) => upload)))(
    '413: %s with more than 5 MiB',
    async (_name, operation) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'large.png')
      const answer = await send(operation, { headers: acceptedHeaders(operation, ours!), body: form })
      expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    },
  )
})

describe('lists', () => {
  const properties = (operation: Operation) =>
    (operation.query as { properties?: Record<string, unknown> } | undefined)?.properties ?? {}
  test.each(named(operations.filter((operation) => 'limit' in properties(operation))))(
    '400: %s with a limit or offset outside its bounds',
    async (_name, operation) => {
      for (const query of ['limit=0', 'limit=201', 'limit=many', 'offset=-1', 'offset=1.5']) {
        if (query.startsWith('offset') && !('offset' in properties(operation))) continue
        const path = `${pathWith(operation, uuidv7())}?${query}`
        const answer = await call(service, operation.method, path, {
          headers: acceptedHeaders(operation, ours!),
        })
        expect(answer, query).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
      }
    },
  )
})
