import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { joinPool, newTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const HOUR_MS = 3_600_000
const preview = (token: string) => call(service, 'POST', '/api/tester/preview-invite', { body: { token } })
const newCampaign = async (ours: TestWorkspace, more: object = {}) =>
  (await ours.post('/api/campaigns', { name: 'Spring', status: 'ACTIVE', visibility: 'INVITED', ...more }))
    .body.id as string

test('200: without a credential, who invites, to which campaign, what for, and what it pays', async () => {
  const ours = await newWorkspace(service)
  const { token: as } = await newMember(service, ours.id, 'ADMIN')
  const campaignId = await newCampaign(ours, { description: 'Say what stops you in the checkout.' })
  await ours.post('/api/zones', { zoneId: 'cart', name: 'Cart', campaignId })
  await ours.post('/api/zones', { zoneId: 'old', name: 'Old', campaignId, status: 'PAUSED' })
  await ours.put(`/api/campaigns/${campaignId}/budget`, { policy: { perItem: '250', maxPerTester: '1000' } })
  const expiresAt = new Date(service.app.clock.now().getTime() + HOUR_MS).toISOString()
  const me = (await ours.call('GET', '/api/account/me', { as })).body
  const { body: invite } = await ours.call('POST', '/api/invites', { as, body: { campaignId, expiresAt } })
  expect(await preview(invite.token)).toMatchObject({ status: 200 })
  expect((await preview(invite.token)).body).toEqual({
    workspaceName: ours.name,
    invitedBy: me.member.email.split('@')[0],
    expiresAt,
    campaigns: [
      {
        name: 'Spring',
        description: 'Say what stops you in the checkout.',
        zones: ['Cart'],
        reward: {
          ...{ asset: 'POINTS', perItem: '250', authorShare: 60, voterShare: 20, verifierShare: 20 },
          implementerShare: 0,
          ...{ holdDays: 7, maxPerTester: '1000', payout: 'NONE', covered: true },
        },
      },
    ],
  })
})

test('200: an invite of a key names the workspace alone, and one to the whole pool all campaigns of its tier', async () => {
  const ours = await newWorkspace(service)
  await newCampaign(ours, { name: 'First' })
  await newCampaign(ours, { name: 'Heavy', minTierWeight: 5 })
  await ours.post('/api/tiers', { name: 'Plain', weight: 1 })
  const { body: gold } = await ours.post('/api/tiers', { name: 'Gold', weight: 5 })
  const namesOf = async (body: object) => {
    const { body: invite } = await ours.post('/api/invites', body)
    const answer = (await preview(invite.token)).body
    expect(answer.invitedBy).toBeNull()
    return answer.campaigns.map(({ name }: { name: string }) => name)
  }
  expect(await namesOf({ tierId: gold.id })).toEqual(['Heavy', 'First'])
  expect(await namesOf({})).toEqual(['First'])
})

test.each([
  ['a draft', { status: 'DRAFT' }],
  ['a private campaign', { visibility: 'PRIVATE' }],
  ['a campaign for a higher tier', { minTierWeight: 50 }],
])('200: %s is not told to those who cannot take part in it', async (_, more) => {
  const ours = await newWorkspace(service)
  const { body: invite } = await ours.post('/api/invites', { campaignId: await newCampaign(ours, more) })
  expect(await preview(invite.token)).toMatchObject({ status: 200, body: { campaigns: [] } })
})

test('200: money that is not in the budget is not promised', async () => {
  const ours = await newWorkspace(service)
  const campaignId = await newCampaign(ours)
  await ours.put(`/api/campaigns/${campaignId}/budget`, { policy: { asset: 'USD', perItem: '500' } })
  const { body: invite } = await ours.post('/api/invites', { campaignId })
  const [campaign] = (await preview(invite.token)).body.campaigns
  expect(campaign.reward).toMatchObject({ asset: 'USD', perItem: '500', payout: 'FIAT', covered: false })
})

test('200: a member who has left is not named any more, and the link still works', async () => {
  const ours = await newWorkspace(service)
  const { token: as, memberId } = await newMember(service, ours.id, 'ADMIN')
  const { body: invite } = await ours.call('POST', '/api/invites', { as, body: {} })
  expect((await preview(invite.token)).body.invitedBy).not.toBeNull()
  await ours.patch(`/api/members/${memberId}`, { status: 'REMOVED' })
  expect(await preview(invite.token)).toMatchObject({ status: 200, body: { invitedBy: null } })
})

test('200: a tester is named only as the leaderboard names them', async () => {
  const ours = await newWorkspace(service)
  const ada = await newTester(service)
  await joinPool(ours, ada)
  await ada.patch('/api/tester/profile', { displayName: 'Ada' })
  const { body: invite } = await ada.post('/api/tester/referrals', { workspaceId: ours.id })
  expect((await preview(invite.token)).body.invitedBy).toBeNull()
  await ada.patch('/api/tester/profile', { leaderboardOptIn: true })
  expect((await preview(invite.token)).body.invitedBy).toBe('Ada')
})

test('404: one answer for a token that nobody made, and for an invite that is revoked, expired or used up', async () => {
  const ours = await newWorkspace(service)
  const expiresAt = new Date(service.app.clock.now().getTime() + HOUR_MS).toISOString()
  const made = async (body: object) => (await ours.post('/api/invites', body)).body
  const [expired, revoked, used] = [await made({ expiresAt }), await made({}), await made({ maxUses: 1 })]
  await (await newTester(service)).post('/api/tester/redeem-invite', { token: used.token })
  await ours.delete(`/api/invites/${revoked.id}`)
  service.advance(HOUR_MS)
  const answers = []
  for (const token of ['gsi_invented', expired.token, revoked.token, used.token, `${expired.token}x`]) {
    const { status, body, headers } = await preview(token)
    const { 'x-request-id': _id, date: _date, ...rest } = Object.fromEntries(headers)
    const same = Object.entries(rest).filter(([name]) => !name.startsWith('ratelimit'))
    answers.push(JSON.stringify([status, body.code, body.error, Object.keys(body), same]))
  }
  expect([...new Set(answers)]).toEqual([answers[0]])
  expect(JSON.parse(answers[0]!).slice(0, 2)).toEqual([404, 'invitation_not_open'])
})

test('a look uses no place, and the answer holds no id, address or key of the workspace', async () => {
  const ours = await newWorkspace(service)
  const campaignId = await newCampaign(ours)
  const { body: invite } = await ours.call('POST', '/api/invites', {
    as: ours.ownerToken,
    body: { campaignId, maxUses: 1 },
  })
  const { body } = await preview(invite.token)
  const text = JSON.stringify({ ...body, workspaceName: '', invitedBy: '' })
  expect(text).not.toMatch(/@|gs_pk|gsi_|[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect((await ours.get('/api/invites')).body.items[0]).toMatchObject({ uses: 0, lastUsedAt: null })
})
