import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '../../../../test/agents/hostile.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { joinHousePool, newTester } from '../../../../test/harness/pool.ts'
import { openShop, type Shop } from '../../../../test/harness/shop.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { issueKey } from '../../workspace/accounts/actions.ts'

/*
 * A buyer writes a name, a goal, a description and an address. Other agents come to see them: those that read the results,
 * and an agent of the house, should the operator give it a key.
 */
let shop: Shop
let agentKey: string
beforeAll(async () => {
  shop = await openShop()
  const { app } = shop.service
  agentKey = await app.db.inOperator((tx) => issueKey(app, tx, houseWorkspaceId, 'mcp'))
})
afterAll(() => shop.close())

const get = async (path: string) =>
  JSON.stringify((await call(shop.service, 'GET', path, { as: agentKey })).body)

/** Leaves an item in a bought campaign, as a tester of the House Pool does. */
async function submitTo(campaignId: string): Promise<string> {
  const tester = await newTester(shop.service)
  await joinHousePool(shop.service, tester)
  const { items } = (await tester.get('/api/tester/campaigns?limit=200')).body
  const shown = items.find(({ id }: { id: string }) => id === campaignId)
  const made = await call(shop.service, 'POST', '/api/feedback', {
    as: shown.publishableKey,
    headers: { 'x-service-tester-token': await tester.token() },
    body: { zoneId: shown.zones[0].zoneId, title: `The button is too small ${uuidv7()}` },
  })
  expect(made.status).toBe(201)
  return made.body.id
}

/** Everything that an agent of the house can read about a campaign and an item of it, over REST and over MCP. */
async function readByAgents(campaignId: string, itemId: string): Promise<string> {
  const client = new Client({ name: 'test', version: '1' })
  const url = new URL(`${shop.service.url}/mcp`)
  const requestInit = { headers: { authorization: `Bearer ${agentKey}` } }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  const use = async (name: string, input: object) =>
    JSON.stringify(await client.callTool({ name, arguments: { ...input } }))
  const parts = [
    await get(`/api/campaigns/${campaignId}`),
    await get('/api/campaigns?limit=200'),
    await get('/api/zones?limit=200'),
    await get(`/api/feedback/${itemId}`),
    await get('/api/feedback?limit=200'),
    await use('list_ready_items', { limit: 50 }),
    await use('read_item', { id: itemId }),
    await use('start_deployment', { feedbackId: itemId }),
    JSON.stringify(await client.readResource({ uri: `groundswell://campaigns/${campaignId}/allowed-paths` })),
  ]
  await client.close()
  return parts.join('\n')
}

test.each(
  attempts.flatMap((attempt) => [
    { ...attempt, what: 'a campaign', path: '/x402/campaigns' },
    { ...attempt, what: 'feedback', path: '/x402/feedback-requests' },
  ]),
)(
  '$name in every field of a stranger who buys $what reaches no agent',
  async ({ path, words, address, raw }) => {
    const url = `${address.split('?')[0]}/${uuidv7()}?${address.split('?')[1]}`
    const texts =
      path === '/x402/campaigns'
        ? { name: words, goal: words, description: words }
        : { brief: words, count: 1 }
    const bought = await shop.buy({ path, body: { url, ...texts } })
    expect(bought.status).toBeLessThan(300)
    const campaignId: string = bought.body.campaignId ?? bought.body.id
    const results = await shop.ask({ path: `/x402/campaigns/${campaignId}/results`, method: 'GET' })
    expect(results.status).toBe(200)
    expect(JSON.stringify(results.body)).not.toMatch(raw)
    const itemId = await submitTo(campaignId)
    const read = await readByAgents(campaignId, itemId)
    expect(read).toContain(campaignId)
    expect(read).toContain(itemId)
    expect(read).not.toMatch(raw)
  },
)
