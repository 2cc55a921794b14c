import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCode, registerProgram } from '../../../../test/harness/connecting.ts'
import { call } from '../../../../test/harness/http.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'
import { mostClients } from './clients.ts'

const DAY_MS = 86_400_000

let service: TestService
beforeAll(async () => {
  service = await startTestService({ TRUST_PROXY: 'true' })
})
afterAll(() => service?.close())

/** Registers from a network address. */
const register = (body: unknown, address = '192.0.2.1') =>
  call(service, 'POST', '/oauth/register', { body, headers: { 'x-forwarded-for': address } })
const good = { client_name: 'A program', redirect_uris: ['http://127.0.0.1/callback'] }
const isRegistered = async (id: string) =>
  (await service.app.db.inOperator((tx) => tx.many(sql`select id from oauth_clients where id = ${id}`)))
    .length > 0

test('a program registers, as a public client, whatever it asks for', async () => {
  const asked = { ...good, token_endpoint_auth_method: 'client_secret_basic', scope: 'read', tos_uri: 'x' }
  const answer = await register(asked)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    client_name: 'A program',
    redirect_uris: good.redirect_uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  })
  expect(answer.body).not.toHaveProperty('client_secret')
})

test.each<[string, unknown, string]>([
  ['no redirect', {}, 'invalid_redirect_uri'],
  ['a redirect without TLS', { redirect_uris: ['http://example.com/'] }, 'invalid_redirect_uri'],
  ['a script as redirect', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [
    'one bad redirect of two',
    { redirect_uris: [...good.redirect_uris, 'file:///x'] },
    'invalid_redirect_uri',
  ],
  ['another flow', { ...good, grant_types: ['password'] }, 'invalid_client_metadata'],
  ['no object', [], 'invalid_redirect_uri'],
  ['broken JSON', '{', 'invalid_redirect_uri'],
])('a registration with %s is refused', async (_name, body, error) => {
  const answer = await register(body)
  expect([answer.status, answer.body.error]).toEqual([400, error])
})

test('a registration has at most 16 KiB', async () => {
  expect((await register({ ...good, more: 'x'.repeat(17_000) })).status).toBe(413)
})

test('a program that nobody lets in is forgotten after a day, another one stays', async () => {
  const workspace = await newWorkspace(service)
  const [unused, used] = [await registerProgram(service), await registerProgram(service)]
  await newCode(service, workspace, { clientId: used })
  service.advance(DAY_MS + 1)
  await register(good)
  expect(await isRegistered(unused)).toBe(false)
  expect(await isRegistered(used)).toBe(true)
})

test('an address registers a hundred programs an hour', async () => {
  const answers = await Promise.all(Array.from({ length: 110 }, () => register(good, '192.0.2.99')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await register(good, '192.0.2.100')).status).toBe(201)
})

test('there are ten thousand at most: the oldest that nobody let in gives way', async () => {
  const oldest = '0199c000-0000-7000-8000-000000000000'
  await service.app.db.inOperator(async (tx) => {
    await tx.run(sql`delete from oauth_clients where used_at is null`)
    await tx.run(sql`
      insert into oauth_clients (id, name, redirect_uris, created_at)
      select case n when 1 then ${oldest}::uuid else gen_random_uuid() end, 'x', '{https://a.example/}',
             ${service.app.clock.now()}::timestamptz - interval '1 hour' + n * interval '1 ms'
      from generate_series(1, ${mostClients}::int - (select count(*)::int from oauth_clients)) as n`)
  })
  expect((await register(good)).status).toBe(201)
  expect(await isRegistered(oldest)).toBe(false)
  const { count } = await service.app.db.inOperator((tx) =>
    tx.one<{ count: number }>(sql`select count(*)::int as count from oauth_clients`),
  )
  expect(count).toBe(mostClients)
})
