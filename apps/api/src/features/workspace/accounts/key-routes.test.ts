import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'

const DAY = 86_400

let service: TestService
let workspace: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.close())

const validate = (as: string) => call(service, 'POST', '/api/validate', { as })
const rotate = (body?: object) =>
  call(service, 'POST', '/api/account/keys/rotate', { as: workspace.ownerToken, body })
const change = (id: string, body: object, as = workspace.secretKey) =>
  call(service, 'PATCH', `/api/account/keys/${id}`, { as, body })
const keys = async (query = '') => (await workspace.get(`/api/account/keys${query}`)).body.items
const agentKey = async (body: object = {}) =>
  (await workspace.post('/api/account/mcp-keys', { name: 'Agent', ...body })).body
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY * 1000).toISOString()

async function newItem(): Promise<string> {
  await workspace.post('/api/zones/bulk', { zones: [{ zoneId: 'hero', threshold: 0 }] })
  const body = { zoneId: 'hero', title: 'The menu covers the map', sessionId: 's' }
  return (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })).body.id
}

test('rotating one kind of key leaves the other in force', async () => {
  workspace = await newWorkspace(service)
  const publishable = (await rotate({ keys: 'publishable' })).body
  expect(publishable.secretKey).toBeNull()
  expect((await validate(workspace.secretKey)).status).toBe(200)
  expect((await validate(workspace.publishableKey)).status).toBe(401)

  const secret = (await rotate({ keys: 'secret' })).body
  expect(secret.publishableKey).toBe(publishable.publishableKey)
  expect(secret.formerPublishableKeysEndAt).toBeNull()
  expect((await validate(publishable.publishableKey)).status).toBe(200)
  expect((await validate(workspace.secretKey)).status).toBe(401)
  expect((await validate(secret.secretKey)).status).toBe(200)
})

test('studio tokens outlive a rotation of the publishable key alone', async () => {
  workspace = await newWorkspace(service)
  const { token } = (await workspace.post('/api/studio/token', {})).body
  const check = () => call(service, 'POST', '/api/studio/validate', { body: { token } })
  await rotate({ keys: 'publishable' })
  expect((await check()).status).toBe(200)
  await rotate({ keys: 'secret' })
  expect((await check()).status).toBe(401)
})

test('the publishable key may overlap for 90 days, the secret key for one', async () => {
  const own = await startTestService()
  workspace = await newWorkspace(own)
  const turn = (body: object) =>
    call(own, 'POST', '/api/account/keys/rotate', { as: workspace.ownerToken, body })
  const status = async (as: string) => (await call(own, 'POST', '/api/validate', { as })).status
  for (const body of [{ publishableOverlapSeconds: 90 * DAY + 1 }, { overlapSeconds: DAY + 1 }])
    expect((await turn(body)).status).toBe(400)
  await turn({ overlapSeconds: DAY, publishableOverlapSeconds: 90 * DAY })
  own.advance((DAY + 1) * 1000)
  expect(await status(workspace.secretKey)).toBe(401)
  expect(await status(workspace.publishableKey)).toBe(200)
  own.advance(89 * DAY * 1000)
  expect(await status(workspace.publishableKey)).toBe(401)
  await own.close()
})

test('keys are listed with kind, name, end and last use, and never with the key itself', async () => {
  workspace = await newWorkspace(service)
  const agent = await agentKey({ expiresAt: daysFromNow(10), scopes: ['work'] })
  expect(agent.scopes).toEqual(['read', 'work'])
  await validate(agent.key)
  await expect
    .poll(() => keys('?kind=mcp').then(([key]) => key.lastUsedAt), { timeout: 10_000 })
    .not.toBeNull()
  const listed = await keys()
  expect(listed.map((key: { kind: string }) => key.kind).sort()).toEqual(['mcp', 'publishable', 'secret'])
  const text = JSON.stringify(listed)
  for (const key of [agent.key, workspace.secretKey]) expect(text).not.toContain(key.slice(0, 16))
  expect(listed.find((key: { kind: string }) => key.kind === 'publishable').lastUsedAt).toBeNull()
})

test('a key in use is written once, however often it is used within a minute', async () => {
  workspace = await newWorkspace(service)
  const made = await Promise.all(Array.from({ length: 10 }, () => agentKey()))
  const uses = () =>
    service.app.db.readOperator((tx) =>
      tx.many<{ keyId: string; xmin: string }>(sql`
        select key_id, xmin::text from key_uses
        where workspace_id = ${workspace.id} and key_id = any(${made.map(({ id }) => id)}::uuid[])
        order by key_id`),
    )
  await Promise.all(made.map(({ key }) => validate(key)))
  await expect.poll(uses, { timeout: 20_000 }).toHaveLength(10)
  const before = await uses()
  await Promise.all(made.flatMap(({ key }) => [validate(key), validate(key), validate(key)]))
  // A key that is new to the node is written after all that was noted before it.
  const later = await agentKey()
  await validate(later.key)
  const isWritten = async () =>
    (await keys('?kind=mcp')).find(({ id }: { id: string }) => id === later.id).lastUsedAt
  await expect.poll(isWritten, { timeout: 20_000 }).not.toBeNull()
  expect(await uses()).toEqual(before)
})

test('a refused key is not a used key', async () => {
  workspace = await newWorkspace(service)
  const agent = await agentKey()
  await call(service, 'GET', '/api/account/keys', { as: agent.key })
  await validate(workspace.publishableKey)
  const last = async (kind: string) => (await keys(`?kind=${kind}`))[0].lastUsedAt
  await expect.poll(() => last('publishable'), { timeout: 10_000 }).not.toBeNull()
  expect(await last('mcp')).toBeNull()
})

test('an agent’s key ends at the time that a person sets, and not before', async () => {
  const own = await startTestService()
  workspace = await newWorkspace(own)
  const agent = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body
  const patch = (body: object) =>
    call(own, 'PATCH', `/api/account/keys/${agent.id}`, { as: workspace.secretKey, body })
  const status = async () => (await call(own, 'POST', '/api/validate', { as: agent.key })).status
  expect((await patch({ expiresAt: daysFromNow(-1) })).body.code).toBe('invalid_expiry')
  expect((await patch({ name: 'Night', expiresAt: daysFromNow(2) })).body).toMatchObject({ name: 'Night' })
  own.advance(DAY * 1000)
  expect(await status()).toBe(200)
  own.advance((DAY + 60) * 1000)
  expect(await status()).toBe(401)
  expect((await patch({ expiresAt: null })).status).toBe(404)
  await own.close()
})

test('the end of a former key comes earlier, never later; the key in force ends by a rotation alone', async () => {
  workspace = await newWorkspace(service)
  const [former] = await keys('?kind=publishable')
  expect((await change(former.id, { expiresAt: daysFromNow(1) })).body.code).toBe('key_in_force')
  expect((await change(former.id, { name: 'Shop' })).body).toMatchObject({ name: 'Shop', expiresAt: null })
  await rotate({ keys: 'publishable', publishableOverlapSeconds: 10 * DAY })
  for (const expiresAt of [daysFromNow(11), null])
    expect((await change(former.id, { expiresAt })).body.code).toBe('invalid_expiry')
  expect((await change(former.id, { expiresAt: daysFromNow(5) })).status).toBe(200)
  expect((await validate(workspace.publishableKey)).status).toBe(200)
  expect((await change(former.id, { expiresAt: daysFromNow(-1) })).status).toBe(200)
  expect((await validate(workspace.publishableKey)).status).toBe(401)
})

test('keys are for administrators: 403 for a member, 404 for another workspace’s key', async () => {
  const other = await newWorkspace(service)
  workspace = await newWorkspace(service)
  const [key] = await keys('?kind=mcp').then(async () => [await agentKey()])
  const { token } = await newMember(service, workspace.id, 'MEMBER')
  expect((await call(service, 'GET', '/api/account/keys', { as: token })).status).toBe(403)
  expect((await change(key.id, { name: 'Mine' }, token)).status).toBe(403)
  expect((await change(key.id, { name: 'Mine' }, other.secretKey)).status).toBe(404)
})

test('a key with the scope read reads and does nothing else', async () => {
  workspace = await newWorkspace(service)
  const feedbackId = await newItem()
  const { key } = await agentKey({ scopes: ['read'] })
  expect((await call(service, 'GET', '/api/feedback', { as: key })).status).toBe(200)
  for (const [method, path, body] of [
    ['POST', '/api/deployments', { feedbackId }],
    ['PATCH', `/api/feedback/${feedbackId}/status`, { status: 'THRESHOLD_MET' }],
    ['PUT', `/api/feedback/${feedbackId}/analysis`, { summary: 'Menu' }],
  ] as const)
    expect(await call(service, method, path, { as: key, body })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    })
})

test('a key without the scope deploy works, but ships nothing and takes nothing back', async () => {
  workspace = await newWorkspace(service)
  const feedbackId = await newItem()
  const [worker, shipper] = [await agentKey({ scopes: ['work'] }), await agentKey({ scopes: ['deploy'] })]
  await workspace.patch(`/api/feedback/${feedbackId}/status`, { status: 'THRESHOLD_MET' })
  const started = await call(service, 'POST', '/api/deployments', { as: worker.key, body: { feedbackId } })
  expect(started.status).toBe(200)
  const path = `/api/deployments/${started.body.id}`
  const report = (as: string, status: string) =>
    call(service, 'PATCH', path, { as, body: { status, changedFiles: ['a.ts'] } })
  expect((await report(worker.key, 'TESTING')).status).toBe(200)
  for (const status of ['DEPLOYING', 'DEPLOYED'])
    expect((await report(worker.key, status)).body.code).toBe('insufficient_scope')
  const shipByStatus = { as: worker.key, body: { status: 'DEPLOYED' } }
  expect((await call(service, 'PATCH', `/api/feedback/${feedbackId}/status`, shipByStatus)).status).toBe(403)
  expect((await report(shipper.key, 'TESTING')).body.code).toBe('insufficient_scope')
  expect((await report(shipper.key, 'DEPLOYED')).status).toBe(200)
  const undo = (as: string) => call(service, 'POST', `${path}/rollback`, { as, body: { reason: 'Broken' } })
  expect((await undo(worker.key)).body.code).toBe('insufficient_scope')
  expect((await undo(shipper.key)).status).toBe(200)
})

test('the event log tells who created, changed, rotated and revoked keys', async () => {
  workspace = await newWorkspace(service)
  const agent = await agentKey()
  await change(agent.id, { name: 'Night' })
  await workspace.delete(`/api/account/mcp-keys/${agent.id}`)
  await rotate({ keys: 'publishable' })
  const events = await service.app.db.readOperator((tx) =>
    tx.many<{ type: string; subjectId: string; actor: string; data: object }>(sql`
      select type, subject_id, actor, data from events
      where workspace_id = ${workspace.id} and type like 'key.%' order by seq`),
  )
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['key.created', { kind: 'MCP' }],
    ['key.changed', { kind: 'MCP', fields: ['name'] }],
    ['key.revoked', { kind: 'MCP' }],
    ['key.rotated', { kind: 'PUBLISHABLE' }],
  ])
  expect(events.map(({ actor }) => actor.split(':')[0])).toEqual([
    ...['secret-key', 'secret-key', 'secret-key', 'member'],
  ])
  expect(events.slice(0, 3).every(({ subjectId }) => subjectId === agent.id)).toBe(true)
})
