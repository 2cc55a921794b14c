import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { openBareDatabase } from '../database/bare-database.ts'
import type { Database } from '../database/db.ts'
import { createLogger } from './logger.ts'
import { readableLine } from './readable-log.ts'
import { scrub } from './scrub.ts'

function newLog(options: { level?: string; readable?: boolean; colours?: boolean } = {}) {
  let text = ''
  const output = {
    write(line: string) {
      text += line
    },
  }
  const log = createLogger({ level: 'trace', colours: false, ...options, output })
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { log, text: () => text, lines }
}

const SECRETS = {
  secretKey: 'gs_sk_4f9aB2kLmNoPqRsTuVwXyZ01234567abcdef',
  agentKey: 'gs_mk_4f9aB2kLmNoPqRsTuVwXyZ01234567abcdef',
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJlLXNpZ25hdHVyZQ',
  stripeKey: 'sk_live_51NotARealKeyButLongEnough',
  webhookSecret: 'whsec_NotARealSecretButLong',
  mail: 'ada.lovelace+test@example.co.uk',
}

describe('what a line holds', () => {
  test('JSON with a named level, an ISO time, the message and the fields', () => {
    const { log, lines } = newLog()
    log.child({ requestId: 'r-1' }).info({ operation: 'submitFeedback', status: 201, ms: 1.5 }, 'request')
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        pid: process.pid,
        requestId: 'r-1',
        operation: 'submitFeedback',
        status: 201,
        ms: 1.5,
        msg: 'request',
      },
    ])
  })

  test('lines below the level are not written', () => {
    const { log, text } = newLog({ level: 'warn' })
    log.info('quiet')
    log.warn('loud')
    expect(text()).not.toContain('quiet')
    expect(text()).toContain('loud')
  })

  test('an error with its kind, code, stack and causes, under any name and at any depth', () => {
    const { log, lines } = newLog()
    const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
    const error = new AggregateError([new RangeError('one')], 'all failed', { cause })
    log.error({ err: error, nested: { why: cause }, why: cause }, 'job failed')
    const [line] = lines()
    expect(line).toMatchObject({
      msg: 'job failed',
      err: {
        type: 'AggregateError',
        message: 'all failed',
        cause: { code: 'ECONNREFUSED', message: 'connect refused' },
        errors: [{ type: 'RangeError', message: 'one' }],
      },
      nested: { why: { code: 'ECONNREFUSED' } },
      why: { code: 'ECONNREFUSED' },
    })
    expect(line.err.stack).toMatch(/^ {4}at .*logger\.test\.ts/)
  })
})

describe('what a line never holds', () => {
  const headers = {
    authorization: `Bearer ${SECRETS.secretKey}`,
    Cookie: 'session=s3cr3t-cookie',
    'set-cookie': ['session=s3cr3t-cookie; HttpOnly', 'b=s3cr3t-cookie]"'],
    'x-service-tester-token': 's3cr3t-tester',
    'x-service-studio-token': 's3cr3t-studio',
    'payment-signature': 's3cr3t-payment',
    'stripe-signature': 't=1,v1=s3cr3t-stripe',
    sessionId: 's3cr3t-session',
    clientSecret: 's3cr3t-client',
  }

  test('credentials in headers, however deep they lie', () => {
    const { log, text } = newLog()
    log.info({ headers }, 'at the top')
    log.info({ request: { raw: { more: headers } } }, 'deeper')
    log.info(headers, 'as the line itself')
    log.child(headers).info('bound to a child')
    expect(text()).not.toMatch(/s3cr3t|gs_sk_4f9/)
    expect(text().trim().split('\n')).toHaveLength(4)
  })

  test('keys, tokens and mail addresses, wherever they stand', () => {
    const { log, text, lines } = newLog()
    for (const secret of Object.values(SECRETS)) {
      log.info(`it was ${secret}, sadly`)
      log.info('it was %s', secret)
      log.info({ odd: [`x ${secret}`, { [secret]: secret }] }, 'field')
      log.error(new Error(`no such key: ${secret}`))
      log.error({ err: new Error('outer', { cause: new Error(`inner ${secret}`) }) })
    }
    for (const secret of Object.values(SECRETS)) expect(text()).not.toContain(secret)
    expect(lines()).toHaveLength(5 * Object.keys(SECRETS).length)
  })

  test('passwords in addresses, and queries of paths', () => {
    const { log, text } = newLog()
    log.warn(
      { databaseUrl: 'postgres://app:s3cr3t@db:5432/x', path: '/invite?token=s3cr3t' },
      'GET /a/b?code=s3cr3t "x"',
    )
    log.info(
      { req: { id: 'r', method: 'GET', url: '/api/feedback?sessionId=s3cr3t', headers, body: 's3cr3t' } },
      'asked',
    )
    expect(text()).not.toContain('s3cr3t')
    expect(text()).toContain('postgres://[hidden]@db:5432/x')
    expect(text()).toContain('"req":{"id":"r","method":"GET","path":"/api/feedback"}')
  })

  test('bodies and parameters, whatever is in them', () => {
    const { log, text } = newLog()
    const body = { title: 'my neighbour is called Bob', nested: ['Bob'] }
    log.info(
      {
        body,
        query: body,
        params: body,
        request: { body, rawBody: Buffer.from('Bob') },
        file: Buffer.from('Bob'),
      },
      'sent',
    )
    expect(text()).not.toContain('Bob')
    expect(text()).toContain('"file":"[3 bytes]"')
  })

  test('a text that could not be parsed', () => {
    const { log, text } = newLog()
    for (const parse of [() => JSON.parse('my neighbour Bob'), () => JSON.parse('{"title":Bob')]) {
      try {
        parse()
      } catch (error) {
        log.error({ err: error }, 'malformed')
        log.error(error)
      }
    }
    expect(text()).not.toContain('Bob')
    expect(text()).toContain('SyntaxError')
  })

  describe('values that the database refused', () => {
    let server: TestDatabase
    let database: Database
    beforeAll(async () => {
      server = await newDatabase()
      database = openBareDatabase(server.url, 2)
      return async () => {
        await database.close()
        await server.drop()
      }
    })

    test.each([
      ["SELECT 'Bob'::uuid", []],
      ['SELECT $1::integer', ['Bob']],
      ['SELECT ($1::text)::timestamptz', ['Bob was here']],
      ['INSERT INTO rate_limit_counts VALUES ($1, NULL, 1, now())', ['b0b00000-0000-4000-8000-000000000000']],
      ["SELECT Bob FROM rate_limit_counts WHERE 'Bob' = nobody", []],
    ])('%s', async (statement, values) => {
      const { log, text, lines } = newLog()
      const error = await database.pool.query(statement, values).then(
        () => expect.fail('should have been refused'),
        (error) => error,
      )
      log.error({ err: error }, 'query failed')
      log.error(error)
      log.error({ problems: [error] }, 'nested')
      expect(text()).not.toMatch(/bob/i)
      expect(lines()[0].err.code).toBe(error.code)
      expect(lines()[0].err.stack).toContain('    at ')
    })
  })
})

describe('for any content', () => {
  test('scrubbing leaves a line of JSON with the same members', () => {
    const values = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', '\\', '?', '/', '@', ':', '.', 'a', '[', '}', ' ') }),
    )
    const names = fc.oneof(
      fc.constantFrom('token', 'authorization', 'set-cookie', 'email', 'url'),
      fc.string({ minLength: 1 }),
    )
    const content = fc.dictionary(
      names,
      fc.oneof(values, fc.array(values), fc.dictionary(names, values), fc.integer(), fc.constant(null)),
    )
    fc.assert(
      fc.property(content, (fields) => {
        const scrubbed = JSON.parse(scrub(JSON.stringify(fields)))
        expect(Object.keys(scrubbed).length).toBeLessThanOrEqual(Object.keys(fields).length)
        for (const [name, value] of Object.entries(fields)) {
          if (/^(?:token|authorization|set-cookie|email)$/.test(name) && typeof value === 'string') {
            expect(scrubbed[name]).toBe('[hidden]')
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a long hostile line is no way to stop the process', () => {
    for (const part of [
      'a',
      'a.',
      '@',
      'a@',
      '/',
      '/?',
      '://',
      'eyJaaaa-',
      'Bearer ',
      '"token":',
      '"token":["",',
      '\\"',
    ]) {
      const line = part.repeat(300_000)
      expect(scrub(line).length).toBeGreaterThan(0)
    }
  })

  test('an ordinary line is left as it is', () => {
    const line = JSON.stringify({
      level: 'info',
      time: '2030-01-01T12:00:00.000Z',
      pid: 7,
      path: '/api/feedback/:id',
      id: '0190b0b0-0000-7000-8000-000000000000',
      msg: 'What now? 50% of 3.5 at node_modules/@fastify/cors/index.js:3:5, tokens: 7 (a@b)',
    })
    expect(scrub(line)).toBe(line)
  })
})

describe('lines for a terminal', () => {
  test('are readable: time, level, message, fields, and the stack of an error below', () => {
    const { log, text } = newLog({ readable: true })
    log.warn(
      { port: 8787, reason: 'two words', err: new TypeError('no', { cause: new Error('deep') }) },
      'Listening',
    )
    const lines = text().split('\n')
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} WARN {2}Listening port=8787 reason="two words"$/)
    expect(lines[1]).toBe('  TypeError: no')
    expect(lines[2]).toMatch(/^ {4}at /)
    expect(text()).toContain('\n    Error: deep\n')
  })

  test('say a request in columns, and one that failed in full', () => {
    const { log, text } = newLog({ readable: true })
    const request = { reqId: 'r', operation: 'createZone', method: 'POST', path: '/api/zones', ms: 3.2 }
    log.info({ ...request, status: 200 }, 'request')
    log.info({ ...request, operation: undefined, path: '/no\x1b[2J\nthing', status: 404, ms: 12 }, 'request')
    log.error({ ...request, status: 500 }, 'request')
    const lines = text().split('\n')
    expect(lines[0]).toMatch(/^[\d:.]{12} POST {4}200 {5}3\.2 ms \/api\/zones createZone$/)
    expect(lines[1]).toMatch(/^[\d:.]{12} POST {4}404 {4}12\.0 ms \/no\\x1b\[2J\\x0athing$/)
    expect(lines[2]).toContain('ERROR request reqId=r operation=createZone')
  })

  test('keep secrets as well, and colour only when asked', () => {
    const { log, text } = newLog({ readable: true, colours: true })
    log.info({ key: SECRETS.secretKey }, `Made ${SECRETS.secretKey}`)
    expect(text()).not.toContain(SECRETS.secretKey)
    expect(text()).toContain('\x1b[32mINFO ')
  })

  test('show control characters instead of obeying them', () => {
    const { log, text } = newLog({ readable: true })
    log.info({ 'a\x1b[2J': 'b\x1b[2J\nforged line' }, 'c\x1b[2J\rd\x9b')
    expect(text().trimEnd()).not.toMatch(/[\x00-\x1f\x7f-\x9f]/)
  })

  test('a line that is no JSON is shown as it is', () => {
    expect(readableLine('half a li\n', false)).toContain('half a li')
  })
})
