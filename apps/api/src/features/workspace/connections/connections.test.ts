import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  agreeAsOwner,
  askMcp,
  connectProgram,
  newCode,
  newPkce,
  registerProgram,
  sendForm,
} from '../../../../test/harness/connecting.ts'
import { eventually } from '../../../../test/harness/eventually.ts'
import { type Answer, call } from '../../../../test/harness/http.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { insertZone } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'
import { codeSeconds, overlapSeconds, refreshSeconds } from './rules.ts'

let service: TestService
let workspace: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.close())
beforeEach(async () => {
  workspace = await newWorkspace(service)
})

const exchange = (fields: Record<string, string>) => sendForm(service, '/oauth/token', fields)
const works = async (token: string) => (await askMcp(service, token, 'tools/list')).status === 200
const keys = async () => (await workspace.get('/api/account/mcp-keys')).body.items
const requestOf = async (more: Record<string, string> = {}) => ({
  clientId: await registerProgram(service),
  redirectUri: 'http://127.0.0.1:4567/callback',
  responseType: 'code',
  codeChallenge: newPkce().challenge,
  codeChallengeMethod: 'S256',
  ...more,
})
/** A tool answers with one message, as JSON or as the event of a stream. */
const resultOf = ({ body }: Answer) =>
  (typeof body === 'string' ? JSON.parse(/^data: (.*)$/m.exec(body)![1]!) : body).result
const describe = (body: object, as = workspace.ownerToken) =>
  call(service, 'POST', '/api/account/connections/describe', { as, body })
const create = (body: object, as = workspace.ownerToken) =>
  call(service, 'POST', '/api/account/connections', { as, body: { scopes: ['read'], ...body } })

test('a program finds its way from the 401 of /mcp/connect, and /mcp says nothing of it', async () => {
  const refused = await askMcp(service, null, 'tools/list')
  expect(refused.status).toBe(401)
  const challenge = refused.headers.get('www-authenticate')!
  expect(challenge).toContain('scope="read work"')
  const [, place] = /resource_metadata="([^"]+)"/.exec(challenge)!
  const resource = await (await fetch(place!)).json()
  expect(resource).toMatchObject({
    resource: `${service.url}/mcp/connect`,
    authorization_servers: [`${service.url}/oauth`],
    scopes_supported: ['read', 'work', 'deploy'],
  })
  for (const path of [
    '/.well-known/oauth-authorization-server/oauth',
    '/.well-known/openid-configuration/oauth',
    '/oauth/.well-known/openid-configuration',
  ])
    expect((await call(service, 'GET', path)).body).toMatchObject({
      issuer: `${service.url}/oauth`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
    })
  const byKey = await askMcp(service, null, 'tools/list', {}, '/mcp')
  expect(byKey.headers.get('www-authenticate')).toBe('Bearer')
  for (const path of [
    'oauth-protected-resource',
    'oauth-protected-resource/mcp',
    'oauth-authorization-server',
  ])
    expect((await fetch(`${service.url}/.well-known/${path}`)).status).toBe(404)
})

test('the authorization endpoint leads to our own page with the parameters, wherever they point', async () => {
  const query =
    '?client_id=https%3A%2F%2Fevil.example%2Fc&redirect_uri=https%3A%2F%2Fevil.example%2F&state=%0d%0aX'
  const answer = await fetch(`${service.url}/oauth/authorize${query}`, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  const page = new URL(answer.headers.get('location')!)
  expect([page.origin, page.pathname]).toEqual([service.url, '/app/new'])
  expect(page.searchParams.get('connect')).toBe(query.slice(1))
})

test('a connected program works at /mcp/connect, and its token is unknown at REST and at /mcp', async () => {
  const { accessToken } = await connectProgram(service, workspace)
  expect(await works(accessToken)).toBe(true)
  expect((await askMcp(service, accessToken, 'tools/list', {}, '/mcp')).status).toBe(401)
  for (const path of ['/api/feedback', '/api/zones', '/api/account/mcp-keys'])
    expect((await call(service, 'GET', path, { as: accessToken })).status).toBe(401)
  const [key] = await keys()
  expect(key).toMatchObject({ name: 'Test program', client: '127.0.0.1', scopes: ['read', 'work'] })
  await eventually(async () => expect((await keys())[0].lastUsedAt).not.toBeNull())
  const secret = (await workspace.post('/api/account/mcp-keys', { name: 'a key' })).body.key
  expect((await askMcp(service, secret, 'tools/list')).status).toBe(403)
})

test('secrets are stored as hashes alone', async () => {
  const given = await newCode(service, workspace)
  const { body } = await exchange(given)
  const texts = [given.code, body.access_token, body.refresh_token]
  for (const table of ['oauth_codes', 'oauth_connections', 'api_keys', 'oauth_clients'] as const) {
    const rows = await service.app.db.inOperator((tx) =>
      tx.raw(`select row_to_json(t)::text as row from ${table} t`),
    )
    for (const text of texts) expect(JSON.stringify(rows.rows)).not.toContain(text)
  }
})

test('a code works once; a second use revokes the tokens of the first', async () => {
  const given = await newCode(service, workspace)
  const first = await exchange(given)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await works(first.body.access_token)).toBe(true)
  expect((await exchange(given)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await works(first.body.access_token)).toBe(false)
  expect(await keys()).toEqual([])
})

test('of twenty exchanges of one code at the same time none leaves a second connection', async () => {
  const given = await newCode(service, workspace)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(given)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // The other requests are second uses of the code, so no key stays.
  expect(await keys()).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['another client', { client_id: '0199c000-0000-7000-8000-000000000001' }],
  ['another redirect', { redirect_uri: 'http://127.0.0.1:4568/callback' }],
  ['another verifier', { code_verifier: newPkce().verifier }],
  ['no verifier', { code_verifier: '' }],
])('a code is refused with %s, and is used up', async (_name, more) => {
  const given = await newCode(service, workspace)
  expect((await exchange({ ...given, ...more })).body).toMatchObject({ error: 'invalid_grant' })
  expect((await exchange(given)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await keys()).toEqual([])
})

test('a code is refused for another resource, and after a minute', async () => {
  const given = await newCode(service, workspace)
  const elsewhere = { ...given, resource: `${service.url}/mcp` }
  expect((await exchange(elsewhere)).body).toMatchObject({ error: 'invalid_target' })
  service.advance(codeSeconds * 1_000)
  expect((await exchange(given)).body).toMatchObject({ error: 'invalid_grant' })
})

test('a parameter that comes twice is refused', async () => {
  const given = new URLSearchParams(await newCode(service, workspace))
  given.append('code', 'gs_oc_another')
  const answer = await call(service, 'POST', '/oauth/token', {
    body: given.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request'])
})

test('of twenty refreshes at the same time one gets new tokens, and they work', async () => {
  const { refresh, accessToken } = await connectProgram(service, workspace)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh()))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(await works(won[0]!.body.access_token)).toBe(true)
  // The token still works for requests under way.
  expect(await works(accessToken)).toBe(true)
  expect((await refresh(won[0]!.body.refresh_token)).status).toBe(200)
})

test('a refresh token that comes again later ends the connection for both who have it', async () => {
  const { refresh } = await connectProgram(service, workspace)
  const { body } = await refresh()
  service.advance(overlapSeconds * 1_000)
  expect((await refresh()).body).toMatchObject({ error: 'invalid_grant' })
  expect(await works(body.access_token)).toBe(false)
  expect((await refresh(body.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
})

test('a token of an earlier refresh ends the connection even at once', async () => {
  const { refresh } = await connectProgram(service, workspace)
  const second = await refresh()
  const third = await refresh(second.body.refresh_token)
  expect((await refresh()).status).toBe(400)
  expect(await works(third.body.access_token)).toBe(false)
})

test('a refresh token that was never issued ends nothing', async () => {
  const { refresh, refreshToken, accessToken } = await connectProgram(service, workspace)
  const changed = refreshToken.slice(0, 10) + (refreshToken[10] === 'A' ? 'B' : 'A') + refreshToken.slice(11)
  for (const token of [changed, `${refreshToken}A`, 'gs_or_', 'x'])
    expect((await refresh(token)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await works(accessToken)).toBe(true)
  expect((await refresh()).status).toBe(200)
})

test('another client cannot refresh', async () => {
  const { refreshToken, refresh } = await connectProgram(service, workspace)
  const answer = await exchange({
    grant_type: 'refresh_token',
    client_id: await registerProgram(service),
    refresh_token: refreshToken,
  })
  expect(answer.body).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh()).status).toBe(200)
})

test('an access token lasts an hour, and a connection that is not used thirty days', async () => {
  const own = await startTestService()
  const ours = await newWorkspace(own)
  const { accessToken, refresh } = await connectProgram(own, ours)
  own.advance(3_600_000)
  const late = await askMcp(own, accessToken, 'tools/list')
  expect([late.status, late.body.code]).toEqual([401, 'expired_credential'])
  expect(late.headers.get('www-authenticate')).toContain('error="invalid_token"')
  const { body } = await refresh()
  expect((await askMcp(own, body.access_token, 'tools/list')).status).toBe(200)
  own.advance(refreshSeconds * 1_000)
  expect((await refresh(body.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  await own.close()
})

test('everything ends with a revocation in the dashboard, at the endpoint, and with the campaign', async () => {
  const byPerson = await connectProgram(service, workspace)
  const [{ id }] = await keys()
  await workspace.call('DELETE', `/api/account/mcp-keys/${id}`, { as: workspace.ownerToken })
  expect(await works(byPerson.accessToken)).toBe(false)
  expect((await byPerson.refresh()).status).toBe(400)

  for (const token of ['accessToken', 'refreshToken'] as const) {
    const byProgram = await connectProgram(service, workspace)
    expect((await sendForm(service, '/oauth/revoke', { token: byProgram[token] })).status).toBe(200)
    expect(await works(byProgram.accessToken)).toBe(false)
  }
  expect((await sendForm(service, '/oauth/revoke', { token: 'unknown' })).status).toBe(200)

  const campaign = await workspace.post('/api/campaigns', { name: 'Bound' })
  const bound = await connectProgram(service, workspace, { campaignId: campaign.body.id })
  expect((await keys())[0].campaignId).toBe(campaign.body.id)
  await workspace.delete(`/api/campaigns/${campaign.body.id}`)
  expect(await works(bound.accessToken)).toBe(false)
})

test('a connection ends when its person leaves the workspace or loses the right to connect', async () => {
  for (const body of [{ role: 'MEMBER' }, { status: 'REMOVED' }]) {
    const admin = await newMember(service, workspace.id, 'ADMIN')
    const { accessToken, refresh } = await connectProgram(service, { ownerToken: admin.token })
    expect(await works(accessToken)).toBe(true)
    const path = `/api/members/${admin.memberId}`
    const changed = await call(service, 'PATCH', path, { as: workspace.ownerToken, body })
    expect(changed.status).toBe(200)
    expect(await works(accessToken)).toBe(false)
    expect((await refresh()).status).toBe(400)
  }
})

test('a wait ends with the revocation that comes while it is open', async () => {
  await insertZone(service, workspace.id, 'hero', { threshold: 0 })
  const { accessToken } = await connectProgram(service, workspace)
  const waiting = askMcp(service, accessToken, 'tools/call', {
    name: 'wait_for_work',
    arguments: { timeoutSeconds: 50 },
  })
  await eventually(async () => expect((await keys())[0].lastUsedAt).not.toBeNull())
  const [{ id }] = await keys()
  await workspace.call('DELETE', `/api/account/mcp-keys/${id}`, { as: workspace.ownerToken })
  const answer = await waiting
  expect([answer.status, answer.body.code]).toEqual([401, 'revoked_credential'])
  expect(answer.headers.get('www-authenticate')).toContain('resource_metadata=')
})

test('only a signed-in ADMIN connects programs', async () => {
  const asked = await requestOf()
  for (const role of ['VIEWER', 'MEMBER'] as const) {
    const { token } = await newMember(service, workspace.id, role)
    expect((await create(asked, token)).body.code).toBe('insufficient_role')
    expect((await describe(asked, token)).body.code).toBe('insufficient_role')
  }
  expect((await create(asked, workspace.secretKey)).status).toBe(403)
  const { token } = await newMember(service, workspace.id, 'ADMIN')
  expect((await create(asked, token)).status).toBe(200)
})

test('a person sees who asks, for what, and where the browser goes', async () => {
  const asked = await requestOf({ state: 'xyz', scope: 'deploy offline_access' })
  const { body } = await describe(asked)
  expect(body).toMatchObject({
    client: { name: 'Test program', kind: 'REGISTERED', redirectHost: '127.0.0.1', isLocal: true },
    scopes: ['read', 'deploy'],
    fault: null,
  })
  const refusal = new URL(body.refuseTo)
  expect(Object.fromEntries(refusal.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'xyz',
    iss: `${service.url}/oauth`,
  })
})

test('rights are at most those that were asked for and agreed to', async () => {
  const asked = await requestOf({ scope: 'read work' })
  const parameters = new URLSearchParams({
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    response_type: 'code',
    code_challenge: asked.codeChallenge,
    code_challenge_method: 'S256',
    scope: 'read work',
  })
  await agreeAsOwner(service, workspace, parameters, { scopes: ['deploy'] })
  const [code] = await service.app.db.inOperator((tx) =>
    tx.many<{ scopes: string[] }>(sql`select scopes from oauth_codes where workspace_id = ${workspace.id}`),
  )
  expect(code!.scopes).toEqual(['read'])
})

test.each<[string, Record<string, string>, string]>([
  ['no PKCE', { codeChallenge: '' }, 'PKCE'],
  ['plain PKCE', { codeChallengeMethod: 'plain' }, 'PKCE'],
  ['the implicit flow', { responseType: 'token' }, 'response_type'],
  ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'resource'],
  ['an unknown scope', { scope: 'read admin' }, 'scopes'],
])('a request with %s is told to the program and not granted', async (_name, more, why) => {
  const asked = await requestOf(more)
  const { body } = await describe(asked)
  expect(body.fault).toContain(why)
  expect(new URL(body.refuseTo).searchParams.get('error')).toMatch(/^(invalid_|unsupported_)/)
  expect((await create(asked)).body.code).toBe('connection_request_refused')
})

test('nobody is sent to an address that the program has not named', async () => {
  for (const redirectUri of [
    'https://evil.example/callback',
    'http://127.0.0.1:4567/callback/../other',
    'http://127.0.0.1:4567/callback?x=1',
    'http://127.0.0.1.evil.example/callback',
    'http://localhost:4567/callback',
    'javascript://%0aalert(1)',
  ]) {
    const asked = await requestOf({ redirectUri })
    expect((await describe(asked)).body.code, redirectUri).toBe('redirect_not_allowed')
    expect((await create(asked)).body.code).toBe('redirect_not_allowed')
  }
  expect((await create(await requestOf({ clientId: 'nobody' }))).body.code).toBe('unknown_client')
})

test('another workspace’s campaign is unknown, and too many codes at once are refused', async () => {
  const other = await newWorkspace(service)
  const theirs = await other.post('/api/campaigns', { name: 'Theirs', status: 'ACTIVE' })
  const asked = await requestOf()
  expect((await create({ ...asked, campaignId: theirs.body.id })).body.code).toBe('unknown_campaign')
  const answers = await Promise.all(Array.from({ length: 110 }, () => create(asked)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(answers.find(({ status }) => status !== 200)!.body.code).toBe('too_many_connections')
})

test('a call beyond the rights is answered with the scopes to ask for', async () => {
  await insertZone(service, workspace.id, 'hero', { threshold: 0 })
  const { body: item } = await workspace.call('POST', '/api/feedback', {
    as: workspace.publishableKey,
    body: { zoneId: 'hero', title: 'The menu covers the map', sessionId: 's' },
  })
  const { accessToken } = await connectProgram(service, workspace)
  const started = await askMcp(service, accessToken, 'tools/call', {
    name: 'start_deployment',
    arguments: { feedbackId: item.id },
  })
  const { deployment } = resultOf(started).structuredContent
  const beyond = await askMcp(service, accessToken, 'tools/call', {
    name: 'update_deployment',
    arguments: { deploymentId: deployment.id, status: 'DEPLOYED' },
  })
  expect([beyond.status, beyond.body.code]).toEqual([403, 'insufficient_scope'])
  const challenge = beyond.headers.get('www-authenticate')
  expect(challenge).toContain('error="insufficient_scope"')
  expect(challenge).toContain('scope="read work deploy"')
})
