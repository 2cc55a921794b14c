import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const mint = (workspace: TestWorkspace, body?: object) => workspace.post('/api/studio/token', body)
const validate = (token?: string, from = service) =>
  call(from, 'POST', '/api/studio/validate', { body: token === undefined ? undefined : { token } })
const withToken = (token: string, method: string, path: string, body?: object) =>
  call(service, method, path, { headers: { 'x-service-studio-token': token }, body })
const pair = (workspace: TestWorkspace) => workspace.post('/api/studio/pairing')
const redeem = (code: string, from = service) =>
  call(from, 'POST', '/api/studio/pairing/redeem', { body: { code } })
const invalid = { status: 401, body: { code: 'invalid_pairing_code' } }

test('200: a token manages the zones of its workspace', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const { token } = (await mint(ours)).body
  const zone = (await withToken(token, 'POST', '/api/zones', { zoneId: 'a' })).body
  expect((await withToken(token, 'PUT', `/api/zones/${zone.id}`, { name: 'A' })).body.name).toBe('A')
  expect((await ours.get('/api/zones')).body.items).toHaveLength(1)
  const foreign = (await theirs.post('/api/zones', { zoneId: 'b' })).body
  expect((await withToken(token, 'DELETE', `/api/zones/${foreign.id}`)).status).toBe(404)
  expect((await withToken(token, 'DELETE', `/api/zones/${zone.id}`)).status).toBe(200)
})

test('a token is good for an hour unless less is asked for', async () => {
  const own = await startTestService()
  const workspace = await newWorkspace(own)
  const [hour, minute] = [await mint(workspace), await mint(workspace, { expiresInSeconds: 60 })]
  const valid = await validate(hour.body.token, own)
  expect(valid).toMatchObject({
    status: 200,
    body: { valid: true, workspaceId: workspace.id, expiresAt: hour.body.expiresAt },
  })
  own.advance(61_000)
  expect(await validate(minute.body.token, own)).toMatchObject({
    status: 401,
    body: { code: 'expired_credential' },
  })
  expect((await validate(hour.body.token, own)).status).toBe(200)
  own.advance(3_540_000)
  expect((await validate(hour.body.token, own)).status).toBe(401)
  await own.close()
})

test.each([59, 3601, '60', 1.5, null])('400: %s seconds of life', async (expiresInSeconds) => {
  const workspace = await newWorkspace(service)
  expect((await mint(workspace, { expiresInSeconds })).status).toBe(400)
})

test('403: only a secret key mints tokens', async () => {
  const workspace = await newWorkspace(service)
  for (const as of [workspace.ownerToken, workspace.publishableKey])
    expect(await workspace.post('/api/studio/token', {}, { as })).toMatchObject({
      status: 403,
      body: { code: 'credential_kind_not_allowed' },
    })
})

test('validate takes the header or the body, and refuses what is no token of ours', async () => {
  const workspace = await newWorkspace(service)
  const { token } = (await mint(workspace)).body
  expect((await withToken(token, 'POST', '/api/studio/validate')).status).toBe(200)
  expect((await validate()).body.code).toBe('missing_credential')
  const [payload, signature] = token.split('.')
  const other = Buffer.from(payload, 'base64url').toString().replace(workspace.id, uuidv7())
  for (const bad of ['x', 'a.b', `${payload}.`, `${Buffer.from(other).toString('base64url')}.${signature}`])
    expect(await validate(bad)).toMatchObject({ status: 401, body: { code: 'invalid_credential' } })
})

test('401: a rotation of the secret key ends tokens and codes, with an overlap too', async () => {
  const workspace = await newWorkspace(service)
  const { token } = (await mint(workspace)).body
  const { code } = (await pair(workspace)).body
  await workspace.post('/api/account/keys/rotate', { overlapSeconds: 600 }, { as: workspace.ownerToken })
  expect(await validate(token)).toMatchObject({ status: 401, body: { code: 'revoked_credential' } })
  expect((await withToken(token, 'GET', '/api/zones')).status).toBe(401)
  expect(await redeem(code)).toMatchObject(invalid)
})

test('a code pairs the extension with its workspace, once', async () => {
  const workspace = await newWorkspace(service)
  const issued = await pair(workspace)
  expect(issued).toMatchObject({
    status: 200,
    body: { code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/) },
  })
  const paired = await redeem(` ${issued.body.code.toLowerCase().replace('-', ' ')} `)
  expect(paired).toMatchObject({
    status: 200,
    body: { workspace: { id: workspace.id, name: workspace.name } },
  })
  expect((await validate(paired.body.token)).body).toMatchObject({
    workspaceId: workspace.id,
    expiresAt: paired.body.expiresAt,
  })
  expect(await redeem(issued.body.code)).toMatchObject(invalid)
})

test('401: wrong, used and expired codes get one and the same answer', async () => {
  const own = await startTestService()
  const workspace = await newWorkspace(own)
  const [used, late] = [(await pair(workspace)).body.code, (await pair(workspace)).body.code]
  await redeem(used, own)
  own.advance(600_001)
  const answers = await Promise.all(['0000-0000', 'hello', used, late].map((code) => redeem(code, own)))
  for (const answer of answers) {
    expect(answer).toMatchObject(invalid)
    expect(answer.body).toEqual(answers[0]!.body)
  }
  await own.close()
})

test('of 100 who redeem one code at once, one is paired', async () => {
  const workspace = await newWorkspace(service)
  const { code } = (await pair(workspace)).body
  const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(99)
})

test('429: redeeming is limited by address', async () => {
  const own = await startTestService({ RATE_LIMIT_PAIRING_PER_MINUTE: '3' })
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await redeem('0000-0000', own)).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  await own.close()
})

test('403: a VIEWER issues no codes, a MEMBER does', async () => {
  const workspace = await newWorkspace(service)
  for (const [role, status] of [
    ['VIEWER', 403],
    ['MEMBER', 200],
  ] as const) {
    const { token } = await newMember(service, workspace.id, role)
    expect((await call(service, 'POST', '/api/studio/pairing', { as: token })).status).toBe(status)
  }
})
