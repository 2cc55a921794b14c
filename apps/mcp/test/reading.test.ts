import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitsOf } from '../../api/src/http/waits.ts'
import { eventually } from '../../api/test/harness/eventually.ts'
import { joinPool, newTester } from '../../api/test/harness/pool.ts'
import { insertZone, query } from '../../api/test/harness/rows.ts'
import { type Loop, runTool, startLoop } from './harness.ts'
import { countTokens } from './tokens.ts'

let loop: Loop
beforeAll(async () => {
  loop = await startLoop()
})
afterAll(() => loop.service.close())

const metadata = {
  page: 'https://shop.example.com/cart?session=s3cr3t#pay',
  viewport: '390x844',
  language: 'de',
  browser: 'Firefox 131',
  build: 'https://ci.example.com/builds/77?token=s3cr3t',
}

/** An item as people leave one: with its whereabouts, an analysis, two rounds and two notes. */
async function ordinaryItem(): Promise<string> {
  const { ours, service } = loop
  const { body } = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: {
      zoneId: 'cart',
      type: 'bug',
      title: 'The total jumps when I pick another country',
      description:
        'I had two items in the cart. When I changed the country from Germany to Austria, the total went up and down for a second, and then it was a cent off. It happens every time, also after a reload. I expected the total to stay until the new tax is known. Write to jane.roe@example.com for a recording.',
      data: { steps: ['Add two items', 'Pick Austria'], cart: { items: 2 } },
      metadata,
    },
  })
  const { id } = body
  await ours.put(`/api/feedback/${id}/analysis`, {
    summary: 'The total is drawn before the tax rate is there',
    category: 'cart',
    acceptanceCriteria: ['The total does not change until the new rate is known', 'It is right to the cent'],
  })
  await ours.patch(`/api/feedback/${id}/status`, {
    status: 'DEPLOYED',
    reason: 'The total waits for the rate',
  })
  const [first, second] = [await newTester(service), await newTester(service)]
  for (const [tester, outcome, note] of [
    [first, 'STILL_BROKEN', 'It still jumps on a phone'],
    [second, 'CONFIRMED', 'Fine on a desktop'],
  ] as const) {
    await joinPool(ours, tester)
    await tester.post(`/api/tester/feedback/${id}/verify`, { outcome, note })
  }
  await ours.patch(`/api/feedback/${id}/status`, { status: 'THRESHOLD_MET', reason: 'Phones are not done' })
  return id
}

test('read_item tells all that helps to reproduce an item, within 800 tokens for an ordinary one', async () => {
  await loop.ours.post('/api/zones', {
    zoneId: 'cart',
    name: 'Cart',
    selector: '#cart',
    threshold: 0,
    campaignId: loop.campaignId,
  })
  const id = await ordinaryItem()
  const client = await loop.connect('http')
  const { text, data } = await runTool(client, 'read_item', { id })
  expect(data.untrustedText).toEqual({
    title: 'The total jumps when I pick another country',
    description: expect.stringContaining('Write to [EMAIL_1] for a recording'),
    zone: 'cart',
    'zone name': 'Cart',
    selector: '#cart',
    page: 'shop.example.com/cart',
    viewport: '390x844',
    language: 'de',
    browser: 'Firefox 131',
    metadata: expect.stringContaining('ci.example.com/builds/77'),
    data: expect.stringContaining('Pick Austria'),
    'acceptance criteria': expect.stringContaining('right to the cent'),
    'allowed paths': expect.stringContaining('src/**'),
    'why 1': 'The total waits for the rate',
    'why 2': 'Phones are not done',
    'note 1 (round 1, CONFIRMED)': 'Fine on a desktop',
    'note 2 (round 1, STILL_BROKEN)': 'It still jumps on a phone',
  })
  expect(data.history).toEqual([
    expect.stringMatching(/^1 \d{4}-\d\d-\d\dT\d\d:\d\d DEPLOYED by secret-key$/),
    expect.stringMatching(/^2 .* THRESHOLD_MET by secret-key$/),
  ])
  expect(text).toContain('round 2')
  expect(JSON.stringify({ text, data })).not.toMatch(/s3cr3t|jane\.roe|secret-key:/)
  const [before, after] = text.split(/-----BEGIN UNTRUSTED[\s\S]*-----END UNTRUSTED/)
  expect(`${before}${after}`).not.toMatch(/total|Austria|shop\.example|#cart|Phones|desktop|src\//)
  const cost = { text: countTokens(text), structure: countTokens(JSON.stringify(data)) }
  expect(cost.text, JSON.stringify(cost)).toBeLessThanOrEqual(800)
  expect(cost.structure, JSON.stringify(cost)).toBeLessThanOrEqual(800)
})

test('of a long history read_item tells the last twenty changes, each with its reason', async () => {
  const id = await loop.newItem('Moved about')
  for (let turn = 1; turn <= 24; turn++)
    await loop.ours.patch(`/api/feedback/${id}/status`, {
      status: turn % 2 ? 'TESTING' : 'TEST_FAILED',
      reason: `Turn ${turn}`,
    })
  const { data } = await runTool(await loop.connect('http'), 'read_item', { id })
  expect(data.history).toHaveLength(20)
  expect(data.untrustedText).toMatchObject({ 'why 1': 'Turn 5', 'why 20': 'Turn 24' })
})

test.each(['http', 'stdio'] as const)(
  'over %s: wait_for_work wakes an agent once its work is ready',
  async (kind) => {
    const { ours, service } = loop
    const zoneId = `quiet-${kind}`
    await insertZone(service, ours.id, zoneId, { threshold: 0 })
    const client = await loop.connect(kind)
    const narrowed = { zoneId, type: 'BUG', timeoutSeconds: 30 }
    const answer = runTool(client, 'wait_for_work', narrowed)
    if (kind === 'http') await eventually(() => expect(waitsOf(service.app).stats().waiting).toBe(1))
    const submit = (type: string) =>
      ours.call('POST', '/api/feedback', {
        as: ours.publishableKey,
        body: { zoneId, type, title: `Of type ${type}` },
      })
    await submit('comment')
    const { body } = await submit('bug')
    expect((await answer).data.items).toMatchObject([{ id: body.id, type: 'BUG' }])
    // Work that is there already is answered at once, and a wait for work that never comes ends in time.
    expect((await runTool(client, 'wait_for_work', narrowed)).data.items).toMatchObject([{ id: body.id }])
    const nothing = await runTool(client, 'wait_for_work', { zoneId: 'nowhere', timeoutSeconds: 1 })
    if (nothing.data.stale.length === 0) expect(nothing.text).toBe('Nothing is ready at the moment.')
    await client.close()
  },
)

test('praise on top hides no work: over stdio it wakes an agent that waits, and a list passes over pages of praise', async () => {
  const { ours, service } = loop
  await insertZone(service, ours.id, 'praised', { threshold: 0 })
  const submit = async (title: string) => {
    const body = { zoneId: 'praised', title }
    return (await ours.call('POST', '/api/feedback', { as: ours.publishableKey, body })).body.id as string
  }
  for (let place = 0; place < 12; place++) await submit('Love this app!')
  await query(service, "update feedback set total_score = 9 where title = 'Love this app!'")
  const client = await loop.connect('stdio')
  const answer = runTool(client, 'wait_for_work', { zoneId: 'praised', timeoutSeconds: 45 })
  const id = await submit('The map is slow')
  expect((await answer).data.items).toMatchObject([{ id }])
  const listed = await runTool(client, 'list_ready_items', { zoneId: 'praised', limit: 2 })
  expect(listed.data.items).toMatchObject([{ id }])
  await client.close()
})

test('a key bound to a campaign is not woken by work elsewhere', async () => {
  const other = await startLoop()
  try {
    const { ours, service, campaignId } = other
    const { body: bound } = await ours.post('/api/account/mcp-keys', { name: 'Bound', campaignId })
    const client = await other.connect('http', bound.key)
    const answer = runTool(client, 'wait_for_work', { timeoutSeconds: 3 })
    await eventually(() => expect(waitsOf(service.app).stats().waiting).toBe(1))
    await other.newItem('Of no campaign')
    const { data, text } = await answer
    expect(data.items).toEqual([])
    expect(text).toBe('Nothing is ready at the moment.')
  } finally {
    await other.service.close()
  }
})

test('the list of tools costs an agent at most 4,000 tokens', async () => {
  const { tools } = await (await loop.connect('http')).listTools()
  const cost = countTokens(JSON.stringify({ tools }))
  expect(cost, `${tools.length} tools`).toBeLessThanOrEqual(4_000)
  // A tool also checks a limit that its description leaves out.
  const refused = await runTool(await loop.connect('http'), 'read_item', { id: 'ffffffff' })
  expect(refused.isError).toBe(true)
})
