import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

/* A studio token lies in a browser. Whatever it may do to zones, it does not lift the human gate of a campaign. */

let service: TestService
let ours: TestWorkspace
let studio: (method: string, path: string, body?: unknown) => ReturnType<typeof call>
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  const { token } = (await ours.post('/api/studio/token')).body
  studio = (method, path, body) =>
    call(service, method, path, { headers: { 'x-service-studio-token': token }, body })
})
afterAll(() => service.close())

let names = 0
/** A zone in a campaign where a person has to approve. */
async function gated() {
  const name = `gated-${names++}`
  const campaign = (
    await ours.post('/api/campaigns', { name, automationLevel: 'HUMAN_IN_LOOP', status: 'ACTIVE' })
  ).body
  const zone = (await ours.post('/api/zones', { zoneId: name, campaignId: campaign.id })).body
  return { name, campaign, zone }
}
const refusal = { status: 403, body: { code: 'zone_in_campaign' } }
const campaignsOf = async (zoneId: string) =>
  (
    await query<{ campaignId: string | null }>(
      service,
      'select campaign_id as "campaignId" from zones where workspace_id = $1 and zone_id = $2 and deleted_at is null',
      [ours.id, zoneId],
    )
  ).map((row) => row.campaignId)
/** The answer to an agent that wants to ship an item of a visitor of the page. */
async function shipping(zoneId: string) {
  const item = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId, title: 'A darker theme' },
  })
  const { key } = (await ours.post('/api/account/mcp-keys', { name: 'agent' })).body
  return ours.call('PATCH', `/api/feedback/${item.body.id}/status`, { as: key, body: { status: 'DEPLOYED' } })
}

test('403: a studio token cannot take a zone out of its campaign, one by one or in bulk', async () => {
  const { name, zone, campaign } = await gated()
  const other = (await ours.post('/api/campaigns', { name: `other ${name}` })).body
  for (const campaignId of [null, other.id]) {
    expect(await studio('PUT', `/api/zones/${zone.id}`, { campaignId })).toMatchObject(refusal)
    expect(await studio('POST', '/api/zones/bulk', { zones: [{ zoneId: name, campaignId }] })).toMatchObject(
      refusal,
    )
  }
  expect(await campaignsOf(name)).toEqual([campaign.id])
  expect(await shipping(name)).toMatchObject({ status: 403, body: { code: 'human_approval_required' } })
})

test('403: nor by another name, under which pages would find a zone without the gate', async () => {
  const { name, zone, campaign } = await gated()
  expect(await studio('PUT', `/api/zones/${zone.id}`, { zoneId: `${name}-away` })).toMatchObject(refusal)
  expect(await campaignsOf(name)).toEqual([campaign.id])
})

test('403: a bulk request names the zones that a studio token cannot move', async () => {
  const [kept, taken] = [await gated(), await gated()]
  await studio('DELETE', `/api/zones/${taken.zone.id}`)
  const bulk = (zones: unknown[]) => studio('POST', '/api/zones/bulk', { zones })
  const path = (at: number) => [{ path: `zones.${at}.campaignId` }]
  expect(await bulk([{ zoneId: `${kept.name}-new` }, { zoneId: kept.name, campaignId: null }])).toMatchObject(
    {
      body: { code: 'zone_in_campaign', details: path(1) },
    },
  )
  expect(await bulk([{ zoneId: taken.name }, { zoneId: kept.name }])).toMatchObject({
    body: { code: 'zone_in_campaign', details: path(0) },
  })
  expect(await campaignsOf(kept.name)).toEqual([kept.campaign.id])
})

test('403: nor by deleting the zone and making it anew', async () => {
  const { name, zone, campaign } = await gated()
  const spare = (await studio('POST', '/api/zones', { zoneId: `${name}-spare` })).body
  expect((await studio('DELETE', `/api/zones/${zone.id}`)).status).toBe(200)
  expect(await studio('POST', '/api/zones', { zoneId: name })).toMatchObject(refusal)
  expect(await studio('POST', '/api/zones/bulk', { zones: [{ zoneId: name }] })).toMatchObject(refusal)
  expect(await studio('PUT', `/api/zones/${spare.id}`, { zoneId: name })).toMatchObject(refusal)
  expect(await campaignsOf(name)).toEqual([])
  expect((await studio('POST', '/api/zones', { zoneId: name, campaignId: campaign.id })).status).toBe(200)
  expect(await shipping(name)).toMatchObject({ status: 403, body: { code: 'human_approval_required' } })
})

test('a zone that is deleted and made anew by many at once never loses its campaign', async () => {
  const { name, zone } = await gated()
  const race = [
    studio('DELETE', `/api/zones/${zone.id}`),
    ...Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0
        ? studio('POST', '/api/zones', { zoneId: name })
        : studio('POST', '/api/zones/bulk', { zones: [{ zoneId: name, campaignId: null }] }),
    ),
  ]
  await Promise.all(race)
  expect(await campaignsOf(name)).toEqual([])
})

test('200: a studio token manages zones as before: outside campaigns, into them, and inside them', async () => {
  const { name, zone, campaign } = await gated()
  const free = (await studio('POST', '/api/zones', { zoneId: `${name}-free` })).body
  expect((await studio('PUT', `/api/zones/${free.id}`, { zoneId: `${name}-renamed` })).status).toBe(200)
  expect((await studio('PUT', `/api/zones/${free.id}`, { campaignId: campaign.id })).status).toBe(200)
  const changes = { name: 'Cart', selector: '#cart', status: 'PAUSED', campaignId: campaign.id.toUpperCase() }
  expect(await studio('PUT', `/api/zones/${zone.id}`, changes)).toMatchObject({
    status: 200,
    body: { name: 'Cart', campaignId: campaign.id },
  })
  expect(
    (await studio('POST', '/api/zones/bulk', { zones: [{ zoneId: name, name: 'Basket' }] })).status,
  ).toBe(200)
})

test('200: a member and the secret key take a zone out of its campaign, and there a studio token works on it', async () => {
  const { name, zone } = await gated()
  await ours.delete(`/api/zones/${zone.id}`)
  expect((await ours.post('/api/zones', { zoneId: name })).status).toBe(200)
  const bulk = { zones: [{ zoneId: name, name: 'Basket' }] }
  expect((await studio('POST', '/api/zones/bulk', bulk)).body.items).toMatchObject([{ name: 'Basket' }])
})

test('200: the campaign of a zone is changed by the secret key', async () => {
  const { zone } = await gated()
  expect(await ours.put(`/api/zones/${zone.id}`, { campaignId: null })).toMatchObject({
    status: 200,
    body: { campaignId: null },
  })
})
