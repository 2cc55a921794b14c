import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { startService } from '../../../service.ts'

const extensionOrigin = 'chrome-extension://bdbenmkjkklbpdmlnfloaalhklpaojan'
let service: TestService
beforeAll(async () => {
  service = await startTestService({ EXTENSION_ORIGINS: `${extensionOrigin}, moz-extension://*` })
})
afterAll(() => service.close())

const me = (as: string) => call(service, 'GET', '/api/account/me', { as })
const rotate = (as: string, body?: object) => call(service, 'POST', '/api/account/keys/rotate', { as, body })
const settings = (as: string, body: object) => call(service, 'PATCH', '/api/account/settings', { as, body })
const validate = (as: string) => call(service, 'POST', '/api/validate', { as })
const onboarding = async (workspace: TestWorkspace) => {
  const { body } = await call(service, 'GET', '/api/account/onboarding', { as: workspace.ownerToken })
  const done = body.steps.filter((step: { done: boolean }) => step.done)
  expect(body.total).toBe(body.steps.length)
  expect(body.completed).toBe(done.length)
  return done.map((step: { step: string }) => step.step)
}
const makeCampaign = async (workspace: TestWorkspace) =>
  (await workspace.post('/api/campaigns', { name: 'Spring' })).body.id

test('me: the person, the workspace and how much is in it', async () => {
  const workspace = await newWorkspace(service)
  await workspace.post('/api/zones', { zoneId: 'a' })
  const gone = (await workspace.post('/api/zones', { zoneId: 'b' })).body
  await workspace.delete(`/api/zones/${gone.id}`)
  await makeCampaign(workspace)
  const answer = await me(workspace.ownerToken)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      workspace: { id: workspace.id, name: workspace.name, allowedOrigins: [], referralsEnabled: true },
      publishableKey: workspace.publishableKey,
      member: { role: 'OWNER' },
      memberships: [
        {
          workspaceId: workspace.id,
          workspaceName: workspace.name,
          workspaceSlug: answer.body.workspace.slug,
          role: 'OWNER',
        },
      ],
      counts: { zones: 1, campaigns: 1, feedback: 0, deployments: 0, members: 1, testers: 0, mcpKeys: 0 },
    },
  })
  expect(JSON.stringify(answer.body)).not.toContain('gs_sk_')
})

test('me: who belongs to several workspaces names one, and learns of all', async () => {
  const [first, second] = [await newWorkspace(service), await newWorkspace(service)]
  const guest = await newMember(service, first.id, 'VIEWER')
  await me(guest.token)
  const { email } = (await me(guest.token)).body.member
  const also = await newMember(service, second.id, 'ADMIN', email)
  const answer = await call(service, 'GET', '/api/account/me', {
    as: guest.token,
    headers: { 'x-service-workspace': second.id },
  })
  expect(answer.body).toMatchObject({
    workspace: { id: second.id },
    member: { id: also.memberId, role: 'ADMIN' },
    memberships: [
      { workspaceId: first.id, role: 'VIEWER' },
      { workspaceId: second.id, role: 'ADMIN' },
    ],
  })
  expect((await me(guest.token)).body.workspace.id).toBe(first.id)
  const stranger = await newWorkspace(service)
  const refused = await call(service, 'GET', '/api/account/me', {
    as: guest.token,
    headers: { 'x-service-workspace': stranger.id },
  })
  expect(refused).toMatchObject({ status: 403, body: { code: 'workspace_required' } })
})

test('rotation: new keys work, the old ones end at once and say that they were revoked', async () => {
  const workspace = await newWorkspace(service)
  await Promise.all([validate(workspace.secretKey), validate(workspace.publishableKey)])
  const rotated = await rotate(workspace.ownerToken)
  expect(rotated.status).toBe(200)
  const { secretKey, publishableKey } = rotated.body
  for (const key of [secretKey, publishableKey]) expect((await validate(key)).status).toBe(200)
  for (const key of [workspace.secretKey, workspace.publishableKey])
    expect(await validate(key)).toMatchObject({ status: 401, body: { code: 'revoked_credential' } })
  expect((await me(workspace.ownerToken)).body.publishableKey).toBe(publishableKey)
})

test('rotation with an overlap: the old keys work until it is over, and no later rotation prolongs them', async () => {
  const own = await startTestService()
  const workspace = await newWorkspace(own)
  const validateOwn = (as: string) => call(own, 'POST', '/api/validate', { as })
  const turn = (overlapSeconds: number) =>
    call(own, 'POST', '/api/account/keys/rotate', { as: workspace.ownerToken, body: { overlapSeconds } })
  const first = await turn(600)
  const second = await turn(3000)
  expect((await validateOwn(workspace.secretKey)).status).toBe(200)
  own.advance(601_000)
  expect(await validateOwn(workspace.secretKey)).toMatchObject({
    status: 401,
    body: { code: 'revoked_credential' },
  })
  expect((await validateOwn(first.body.secretKey)).status).toBe(200)
  own.advance(2_400_000)
  expect((await validateOwn(first.body.secretKey)).status).toBe(401)
  expect((await validateOwn(second.body.secretKey)).status).toBe(200)
  await own.close()
})

test('of 20 rotations at once exactly one pair of keys stands', async () => {
  const workspace = await newWorkspace(service)
  const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(workspace.ownerToken)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  for (const kind of ['secretKey', 'publishableKey']) {
    const checks = await Promise.all(answers.map((answer) => validate(answer.body[kind])))
    expect(checks.filter((check) => check.status === 200)).toHaveLength(1)
  }
})

test('400: an overlap outside 0 to 86400 seconds changes nothing', async () => {
  const workspace = await newWorkspace(service)
  for (const overlapSeconds of [-1, 86_401, 1.5, '60'])
    expect((await rotate(workspace.ownerToken, { overlapSeconds })).status).toBe(400)
  expect((await validate(workspace.secretKey)).status).toBe(200)
})

test('a key in use elsewhere is not refused while settings change', async () => {
  const [workspace, other] = [await newWorkspace(service), await newWorkspace(service)]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? settings(other.ownerToken, { referralsEnabled: i % 2 === 0 })
        : validate(i % 3 === 1 ? workspace.secretKey : workspace.publishableKey),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(60).fill(200))
})

test('settings: what is given changes, the rest stays', async () => {
  const workspace = await newWorkspace(service)
  const named = await settings(workspace.ownerToken, { name: 'Orchard' })
  expect(named).toMatchObject({ status: 200, body: { name: 'Orchard', referralsEnabled: true } })
  const closed = await settings(workspace.ownerToken, {
    referralsEnabled: false,
    allowedOrigins: ['https://Shop.example.com/', 'https://shop.example.com', 'http://localhost:3000'],
  })
  expect(closed.body).toEqual({
    ...named.body,
    referralsEnabled: false,
    allowedOrigins: ['https://shop.example.com', 'http://localhost:3000'],
  })
  expect((await me(workspace.ownerToken)).body.workspace).toEqual(closed.body)
  expect((await validate(workspace.secretKey)).body.workspace.name).toBe('Orchard')
})

test('allowed origins bind the publishable key at once', async () => {
  const workspace = await newWorkspace(service)
  const from = (origin: string) =>
    workspace.get('/api/zones', { as: workspace.publishableKey, headers: { origin } })
  expect((await from('https://b.example')).status).toBe(200)
  await settings(workspace.ownerToken, { allowedOrigins: ['https://a.example'] })
  expect(await from('https://b.example')).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } })
  expect((await from('https://a.example')).status).toBe(200)
  for (const [origin, status] of [
    [extensionOrigin, 200],
    ['moz-extension://7f9c1f6e-0a5b-4a53-9f0e-2b1d8c1f4a10', 200],
    [extensionOrigin.replace('a', 'b'), 403],
  ] as const)
    expect((await from(origin)).status, origin).toBe(status)
  await settings(workspace.ownerToken, { allowedOrigins: [] })
  expect((await from('https://b.example')).status).toBe(200)
})

test.each([
  'example.com',
  'https://example.com/path',
  'https://*.example.com',
  'ftp://example.com',
  'null',
  '*',
])('400 invalid_origin: %s', async (origin) => {
  const workspace = await newWorkspace(service)
  const refused = await settings(workspace.ownerToken, { allowedOrigins: ['https://a.example', origin] })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'invalid_origin', details: [{ path: 'allowedOrigins.1' }] },
  })
  expect((await me(workspace.ownerToken)).body.workspace.allowedOrigins).toEqual([])
})

test('MCP keys: shown once, listed by prefix, ended at once', async () => {
  const workspace = await newWorkspace(service)
  const made = await workspace.post('/api/account/mcp-keys', { name: 'Agent' })
  expect(made).toMatchObject({ status: 200, body: { name: 'Agent', campaignId: null } })
  const { key, ...listed } = made.body
  expect(key).toMatch(/^gs_mk_[0-9A-Za-z]{36}$/)
  expect(key.startsWith(listed.prefix)).toBe(true)
  expect((await workspace.get('/api/account/mcp-keys')).body.items).toEqual([listed])
  expect((await validate(key)).body).toMatchObject({ kind: 'mcp', campaignId: null })
  const ended = await workspace.delete(`/api/account/mcp-keys/${listed.id}`)
  expect(ended.body).toEqual({ deleted: true, id: listed.id })
  expect(await validate(key)).toMatchObject({ status: 401, body: { code: 'revoked_credential' } })
  expect((await workspace.get('/api/account/mcp-keys')).body.items).toEqual([])
  expect((await workspace.delete(`/api/account/mcp-keys/${listed.id}`)).status).toBe(404)
})

test('MCP keys outlive a rotation of the other keys', async () => {
  const workspace = await newWorkspace(service)
  const { key } = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body
  await rotate(workspace.ownerToken)
  expect((await validate(key)).status).toBe(200)
})

test('an MCP key is bound to a campaign of the workspace, and ends with it', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const campaignId = await makeCampaign(ours)
  const { key, id } = (await ours.post('/api/account/mcp-keys', { name: 'Agent', campaignId })).body
  expect((await validate(key)).body.campaignId).toBe(campaignId)
  for (const unknown of [await makeCampaign(theirs), uuidv7()])
    expect(await ours.post('/api/account/mcp-keys', { name: 'Agent', campaignId: unknown })).toMatchObject({
      status: 400,
      body: { code: 'unknown_campaign' },
    })
  expect((await theirs.delete(`/api/account/mcp-keys/${id}`)).status).toBe(404)
  expect((await validate(key)).status).toBe(200)
  await ours.delete(`/api/campaigns/${campaignId}`)
  expect(await validate(key)).toMatchObject({ status: 401, body: { code: 'revoked_credential' } })
})

test('404: a secret key cannot be ended as an MCP key', async () => {
  const workspace = await newWorkspace(service)
  const { keyId } = await service.app.db.inOperator(async (tx) => {
    const { rows } = await tx.raw(
      'select id as "keyId" from api_keys where workspace_id = $1 and kind = \'secret\'',
      [workspace.id],
    )
    return rows[0] as { keyId: string }
  })
  expect((await workspace.delete(`/api/account/mcp-keys/${keyId}`)).status).toBe(404)
  expect((await validate(workspace.secretKey)).status).toBe(200)
})

test('keys and settings are for ADMINs and OWNERs; everybody reads', async () => {
  const workspace = await newWorkspace(service)
  for (const [role, allowed] of [
    ['VIEWER', false],
    ['MEMBER', false],
    ['ADMIN', true],
    ['OWNER', true],
  ] as const) {
    const { token } = await newMember(service, workspace.id, role)
    const answers = [
      await settings(token, { referralsEnabled: true }),
      await call(service, 'POST', '/api/account/mcp-keys', { as: token, body: { name: 'x' } }),
      await rotate(token, { overlapSeconds: 60 }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body.code], role).toEqual(
        allowed ? [200, undefined] : [403, 'insufficient_role'],
      )
    for (const path of ['/api/account/me', '/api/account/mcp-keys', '/api/account/onboarding'])
      expect((await call(service, 'GET', path, { as: token })).status, `${role} ${path}`).toBe(200)
  }
})

test('the onboarding list ticks off what the data shows', async () => {
  const workspace = await newWorkspace(service)
  expect(await onboarding(workspace)).toEqual([])
  await workspace.post('/api/zones', { zoneId: 'a' })
  expect(await onboarding(workspace)).toEqual(['ZONE_CREATED'])
  await settings(workspace.ownerToken, { allowedOrigins: ['https://a.example'] })
  await workspace.post('/api/account/mcp-keys', { name: 'Agent' })
  const sent = await workspace.post(
    '/api/feedback',
    { zoneId: 'a', title: 'The button is hard to find' },
    { as: workspace.publishableKey },
  )
  expect(sent.status).toBe(201)
  const some = ['ZONE_CREATED', 'ORIGINS_SET', 'FEEDBACK_RECEIVED', 'MCP_KEY_CREATED']
  expect(await onboarding(workspace)).toEqual(some)
  const feedbackId = sent.body.id
  await workspace.post(
    '/api/votes',
    { feedbackId, voteType: 'up', sessionId: 's' },
    { as: workspace.publishableKey },
  )
  const { id: tierId } = (await workspace.post('/api/tiers', { name: 'Friends', weight: 2 })).body
  await workspace.post('/api/invites', { tierId })
  expect((await workspace.patch(`/api/feedback/${feedbackId}/status`, { status: 'DEPLOYED' })).status).toBe(
    200,
  )
  expect(new Set(await onboarding(workspace))).toEqual(
    new Set([...some, 'VOTE_RECEIVED', 'TESTERS_INVITED', 'ITEM_DEPLOYED']),
  )
  // An item that is taken back was shipped all the same.
  await workspace.patch(`/api/feedback/${feedbackId}/status`, { status: 'FAILED' })
  expect(await onboarding(workspace)).toContain('ITEM_DEPLOYED')
  expect(await onboarding(await newWorkspace(service))).toEqual([])
})

test('a second node forgets revoked keys and follows settings by itself', async () => {
  const other = await startService({
    config: service.app.config,
    databaseUrl: service.databaseUrl,
    log: service.app.log,
    worker: false,
  })
  const workspace = await newWorkspace(service)
  const there = (as: string) => call(other, 'POST', '/api/validate', { as })
  expect((await there(workspace.secretKey)).status).toBe(200)
  const { body } = await rotate(workspace.ownerToken)
  await settings(workspace.ownerToken, { name: 'Elsewhere' })
  while ((await there(workspace.secretKey)).status === 200) await setTimeout(50)
  while ((await there(body.secretKey)).body.workspace.name !== 'Elsewhere') await setTimeout(50)
  await other.stop()
})
