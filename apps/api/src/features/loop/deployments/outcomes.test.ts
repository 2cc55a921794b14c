import { beforeEach, expect, test } from 'vitest'
import { everyLoopTest, submitItem } from '../../../../test/harness/loop-tests.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import type { TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
let agent: string
everyLoopTest((side) => ({ service, ours, agent } = side), null)

let campaignId: string
beforeEach(async () => {
  const campaign = { name: 'Fixes', status: 'ACTIVE', protectedPaths: [], visibility: 'PUBLIC' }
  campaignId = (await ours.post('/api/campaigns', campaign)).body.id
  await ours.post('/api/zones', { zoneId: 'hero', threshold: 0, campaignId })
})
const DAY = 86_400_000
const start = async () => {
  const feedbackId = await submitItem(ours)
  const { body } = await ours.call('POST', '/api/deployments', {
    as: agent,
    headers: { 'x-agent': 'Fixer/1.0; model=m1' },
    body: { feedbackId },
  })
  return { feedbackId, id: body.id as string }
}
const ship = async () => {
  const { feedbackId, id } = await start()
  const { body } = await ours.patch(`/api/deployments/${id}`, { status: 'DEPLOYED' })
  const inDays = (days: number) => new Date(Date.parse(body.deployedAt) + days * DAY).toISOString()
  return { feedbackId, id, outcome: body.outcome, inDays }
}
const move = (feedbackId: string, status: string) =>
  ours.patch(`/api/feedback/${feedbackId}/status`, { status })
const outcomeOf = async (id: string) => (await ours.get(`/api/deployments/${id}`)).body.outcome

test('shipped work is pending, then stable, and stays so when it is reopened later', async () => {
  const open = await start()
  expect(await outcomeOf(open.id)).toBeNull()
  const { id, feedbackId, outcome, inDays } = await ship()
  expect(outcome).toEqual({ state: 'PENDING', at: inDays(14) })
  const stable = { state: 'STABLE', at: inDays(14) }
  service.advance(14 * DAY)
  expect(await outcomeOf(id)).toEqual(stable)
  await move(feedbackId, 'THRESHOLD_MET')
  expect(await outcomeOf(id)).toEqual(stable)
  // An agent reads the same.
  const seen = await ours.call('GET', `/api/deployments/${id}`, { as: agent })
  expect(seen.body.outcome).toEqual(stable)
})

test('the days are those of the campaign when the work is shipped, from 1 to 90', async () => {
  for (const stableAfterDays of [0, 91, 1.5])
    expect((await ours.patch(`/api/campaigns/${campaignId}`, { stableAfterDays })).status).toBe(400)
  await ours.patch(`/api/campaigns/${campaignId}`, { stableAfterDays: 90 })
  const long = await ship()
  await ours.patch(`/api/campaigns/${campaignId}`, { stableAfterDays: 1 })
  const short = await ship()
  expect(long.outcome.at).toBe(long.inDays(90))
  expect(short.outcome.at).toBe(short.inDays(1))
  service.advance(DAY)
  expect((await outcomeOf(short.id)).state).toBe('STABLE')
  expect((await outcomeOf(long.id)).state).toBe('PENDING')
})

test('reopened, rolled back and superseded, each by the first thing that ends the work', async () => {
  const reopened = await ship()
  await move(reopened.feedbackId, 'THRESHOLD_MET')
  // The rollback of work that was reopened before changes nothing.
  await ours.post(`/api/deployments/${reopened.id}/rollback`, { reason: 'It did not help' })
  expect(await outcomeOf(reopened.id)).toMatchObject({ state: 'REOPENED' })

  const back = await ship()
  const rolled = await ours.post(`/api/deployments/${back.id}/rollback`, { reason: 'The shop was down' })
  expect(rolled.body.outcome).toMatchObject({ state: 'ROLLED_BACK' })

  const again = await ship()
  const { body } = await ours.patch(`/api/deployments/${again.id}`, { status: 'GENERATING_CODE' })
  expect(body.outcome).toMatchObject({ state: 'SUPERSEDED' })
  service.advance(30 * DAY)
  expect((await outcomeOf(again.id)).state).toBe('SUPERSEDED')
})

test('an item that is shipped by its own status, or in bulk, gives its deployment an outcome too', async () => {
  const one = await start()
  await move(one.feedbackId, 'DEPLOYED')
  expect(await outcomeOf(one.id)).toMatchObject({ state: 'PENDING' })
  const two = await start()
  await ours.patch('/api/feedback/bulk-status', { items: [{ id: two.feedbackId, status: 'DEPLOYED' }] })
  expect(await outcomeOf(two.id)).toMatchObject({ state: 'PENDING' })
})

test('agents are compared by outcome, and the summary counts them', async () => {
  await ship()
  const reopened = await ship()
  await move(reopened.feedbackId, 'THRESHOLD_MET')
  service.advance(14 * DAY)
  const pending = await ship()
  const wanted = { PENDING: 1, STABLE: 1, REOPENED: 1, ROLLED_BACK: 0, SUPERSEDED: 0 }
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const now = Date.parse(pending.inDays(0))
  const period = `from=${day(now - 20 * DAY)}&to=${day(now)}`
  const { body } = await ours.get(`/api/analytics/agents?${period}`)
  expect(body.items).toMatchObject([{ name: 'Fixer', shipped: 3, outcomes: wanted }])
  for (const filter of ['', `&campaignId=${campaignId}`, '&zoneId=hero']) {
    const summary = await ours.get(`/api/analytics/summary?${period}${filter}`)
    expect(summary.body.outcomes, filter).toEqual(wanted)
  }
  expect((await ours.get(`/api/analytics/summary?${period}&zoneId=other`)).body.outcomes.STABLE).toBe(0)
})

test('the public page of an item says for how many days its change has been stable', async () => {
  await ours.patch(`/api/campaigns/${campaignId}`, { publicPage: true })
  const { feedbackId } = await ship()
  const campaign = (await ours.get(`/api/campaigns/${campaignId}`)).body
  const [{ slug } = { slug: '' }] = await query<{ slug: string }>(
    service,
    'select slug from workspaces where id = $1',
    [ours.id],
  )
  const page = async () => {
    const answer = await fetch(`${service.url}/p/${slug}/${campaign.slug}/i/${feedbackId}`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  service.advance(13 * DAY)
  expect(await page()).not.toContain('Stable for')
  service.advance(77 * DAY)
  expect(await page()).toContain('Stable for 90 days')
  await move(feedbackId, 'THRESHOLD_MET')
  service.advance(2_000)
  expect(await page()).not.toContain('Stable for')
})
