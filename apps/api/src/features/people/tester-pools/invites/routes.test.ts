import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../../test/harness/service.ts'
import { newWorkspace, testerToken } from '../../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const redeem = (as: string, token: string) =>
  call(service, 'POST', '/api/tester/redeem-invite', { as, body: { token } })
const HOUR_MS = 3_600_000

test('200: the token is shown once, at creation, and travels behind the # of the link', async () => {
  const ours = await newWorkspace(service)
  const { status, body } = await ours.post('/api/invites', { maxUses: 5 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    maxUses: 5,
    uses: 0,
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    campaignId: null,
  })
  expect(body.url.split('#')).toEqual([`${service.app.publicUrl()}/join`, body.token])
  const listed = (await ours.get('/api/invites')).body.items[0]
  const { token, url, ...rest } = body
  expect(listed).toEqual(rest)
  expect(token.startsWith(listed.tokenPrefix)).toBe(true)
  expect(url).not.toContain('?')
})

test('200: redeeming joins the pool in the tier of the invite', async () => {
  const ours = await newWorkspace(service)
  await ours.post('/api/tiers', { name: 'Bronze', weight: 2 })
  const { body: gold } = await ours.post('/api/tiers', { name: 'Gold', weight: 20 })
  const { body: invite } = await ours.post('/api/invites', { tierId: gold.id })
  const joined = await redeem(await testerToken(service), invite.token)
  expect(joined).toMatchObject({
    status: 200,
    body: {
      workspaceId: ours.id,
      workspaceName: ours.name,
      status: 'ACTIVE',
      joined: true,
      tier: { id: gold.id, name: 'Gold', weight: 20 },
    },
  })
})

test('200: without a tier the default takes the newcomer, and is made where there is none', async () => {
  const ours = await newWorkspace(service)
  const { body: invite } = await ours.post('/api/invites')
  const joined = await redeem(await testerToken(service), invite.token)
  expect(joined.body.tier).toMatchObject({ weight: 1 })
  expect((await ours.get('/api/tiers')).body.items).toMatchObject([{ isDefault: true, members: 1 }])
})

test('200: redeeming twice is harmless, even when every place is taken by now', async () => {
  const ours = await newWorkspace(service)
  const { body: invite } = await ours.post('/api/invites', { maxUses: 1 })
  const token = await testerToken(service)
  const first = await redeem(token, invite.token)
  expect(first.body.joined).toBe(true)
  expect(await redeem(token, invite.token)).toMatchObject({
    status: 200,
    body: { ...first.body, joined: false },
  })
  expect((await ours.get('/api/invites')).body.items[0]).toMatchObject({
    uses: 1,
    lastUsedAt: expect.any(String),
  })
})

test('the last place is given once however many come for it', async () => {
  const ours = await newWorkspace(service)
  const { body: invite } = await ours.post('/api/invites', { maxUses: 4 })
  for (let i = 0; i < 3; i++) await redeem(await testerToken(service), invite.token)
  const tokens = await Promise.all(Array.from({ length: 100 }, () => testerToken(service)))
  const answers = await Promise.all(tokens.map((token) => redeem(token, invite.token)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(new Set(refused.map((answer) => `${answer.status} ${answer.body.code}`))).toEqual(
    new Set(['410 invite_used_up']),
  )
  expect((await ours.get('/api/invites')).body.items[0].uses).toBe(4)
  expect((await ours.get('/api/testers?limit=200')).body.items).toHaveLength(4)
})

test('one place and one membership for one tester who redeems twenty times at once, as a newcomer', async () => {
  const ours = await newWorkspace(service)
  const { body: invite } = await ours.post('/api/invites', { maxUses: 2 })
  const token = await testerToken(service)
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token, invite.token)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(answers.filter((answer) => answer.body.joined)).toHaveLength(1)
  expect((await ours.get('/api/invites')).body.items[0].uses).toBe(1)
})

test('410: an expired or revoked invite, and who came by it before stays', async () => {
  const ours = await newWorkspace(service)
  const expiresAt = new Date(service.app.clock.now().getTime() + HOUR_MS).toISOString()
  const { body: brief } = await ours.post('/api/invites', { expiresAt })
  const { body: revoked } = await ours.post('/api/invites')
  const early = uuidv7()
  await redeem(await testerToken(service, early), revoked.token)
  expect(await ours.delete(`/api/invites/${revoked.id}`)).toMatchObject({
    status: 200,
    body: { deleted: true, id: revoked.id },
  })
  service.advance(HOUR_MS)
  const late = await testerToken(service)
  expect(await redeem(late, brief.token)).toMatchObject({ status: 410, body: { code: 'invite_expired' } })
  expect(await redeem(late, revoked.token)).toMatchObject({ status: 410, body: { code: 'invite_revoked' } })
  expect(await redeem(await testerToken(service, early), revoked.token)).toMatchObject({
    status: 200,
    body: { joined: false },
  })
})

test('404: a token that nobody made', async () => {
  const answer = await redeem(await testerToken(service), 'gsi_invented')
  expect(answer).toMatchObject({ status: 404, body: { code: 'invite_not_found' } })
})

test.each(['SUSPENDED', 'REMOVED'])('403: a %s member does not come back by an invite', async (status) => {
  const ours = await newWorkspace(service)
  const { body: invite } = await ours.post('/api/invites')
  const token = await testerToken(service)
  const { body: joined } = await redeem(token, invite.token)
  await ours.patch(`/api/testers/${joined.membershipId}`, { status })
  const { body: second } = await ours.post('/api/invites')
  for (const link of [invite, second])
    expect(await redeem(token, link.token)).toMatchObject({
      status: 403,
      body: { code: 'membership_suspended' },
    })
  expect((await ours.get('/api/testers')).body.items[0].status).toBe(status)
})

test('400: an invite into a tier or campaign of another workspace, or into the past', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const { body: tier } = await theirs.post('/api/tiers', { name: 'Gold', weight: 20 })
  expect(await ours.post('/api/invites', { tierId: tier.id })).toMatchObject({
    status: 400,
    body: { code: 'unknown_tier' },
  })
  expect(await ours.post('/api/invites', { campaignId: uuidv7() })).toMatchObject({
    status: 400,
    body: { code: 'unknown_campaign' },
  })
  expect((await ours.post('/api/invites', { expiresAt: '2020-01-01T00:00:00.000Z' })).status).toBe(400)
})

test("404: another workspace's invite looks exactly like no invite", async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const { body: invite } = await theirs.post('/api/invites')
  const foreign = await ours.delete(`/api/invites/${invite.id}`)
  const absent = await ours.delete(`/api/invites/${uuidv7()}`)
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
  expect((await ours.get('/api/invites')).body.items).toEqual([])
  expect((await redeem(await testerToken(service), invite.token)).status).toBe(200)
})

test('200: an invite link leads to a page that loads nothing and runs the one script that its policy names', async () => {
  const ours = await newWorkspace(service)
  const { body: invite } = await ours.post('/api/invites')
  const page = await fetch(invite.url)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  const text = await page.text()
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!)
  expect(scripts.map((script) => hash('sha256', script, 'base64'))).toEqual([
    /'sha256-([^']+)'/.exec(policy!)![1],
  ])
  expect(text.replaceAll('<script>', '')).not.toMatch(/<script|https?:/)
})
