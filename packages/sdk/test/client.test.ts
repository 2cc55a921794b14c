import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../../apps/api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../apps/api/test/harness/workspace.ts'
import { type ClientOptions, createClient, type GroundswellError, memoryStorage } from '../src/index.ts'
import { flakyNetwork } from './flaky.ts'

let service: TestService
let workspace: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  workspace = await newWorkspace(service)
  const pages = { name: 'Shop', urlPatterns: ['https://shop.example/*'], status: 'ACTIVE' }
  const campaign = (await workspace.post('/api/campaigns', pages)).body
  await workspace.post('/api/zones/bulk', {
    zones: [
      { zoneId: 'everywhere' },
      { zoneId: 'shop', campaignId: campaign.id, selector: '#shop' },
      { zoneId: 'closed', status: 'CLOSED' },
      { zoneId: 'members', audience: 'TRUSTED_POOL' },
    ],
  })
})
afterAll(() => service.close())

const client = (more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: service.url, publishableKey: workspace.publishableKey, ...more })
const refusal = (promise: Promise<unknown>): Promise<GroundswellError> =>
  promise.then(
    () => {
      throw new Error('was not refused')
    },
    (error) => error,
  )
async function stored(title: string): Promise<number> {
  const { items } = (await workspace.get('/api/feedback?limit=200')).body
  return items.filter((item: { title: string }) => item.title === title).length
}

test('zones of a page are those that are open and whose pattern matches it', async () => {
  const here = client()
  const names = async (query: Parameters<typeof here.zones>[0]) =>
    (await here.zones(query)).map((zone) => zone.zoneId)
  expect(await names({ url: 'https://shop.example/cart' })).toEqual(['everywhere', 'shop', 'members'])
  expect(await names({ url: 'https://blog.example/' })).toEqual(['everywhere', 'members'])
  expect(await names({ url: 'https://blog.example/', includeClosed: true })).toContain('closed')
  const root = { querySelector: () => null } as unknown as ParentNode
  expect(await names({ url: 'https://shop.example/cart', root })).not.toContain('shop')
})

test('what is submitted is stored, listed, and one’s own by the session that the client keeps', async () => {
  const storage = memoryStorage()
  const receipt = await client({ storage }).submit({ zoneId: 'everywhere', title: 'The search is slow' })
  expect(receipt).toMatchObject({
    state: 'sent',
    item: { title: 'The search is slow', zoneId: 'everywhere' },
  })
  const again = client({ storage })
  expect((await again.ownItems()).items.map((item) => item.title)).toEqual(['The search is slow'])
  expect((await client().ownItems()).items).toEqual([])
  expect((await client().list({ zoneId: 'everywhere' })).items.map((item) => item.title)).toContain(
    'The search is slow',
  )
})

test('a tester’s items are his on every device', async () => {
  const token = await testerToken(service)
  await client({ testerToken: token }).submit({ zoneId: 'everywhere', title: 'From my phone' })
  const elsewhere = client({ testerToken: async () => token })
  expect((await elsewhere.ownItems()).items.map((item) => item.title)).toEqual(['From my phone'])
})

test('the answer gets lost, a proxy is busy, the service asks for patience: the item counts once', async () => {
  const network = flakyNetwork()
  network.fates.push('answer lost', { status: 429, headers: { 'retry-after': '0' } })
  const receipt = await client({ fetch: network.fetch }).submit({ zoneId: 'everywhere', title: 'Only once' })
  expect(receipt.state).toBe('sent')
  const keys = network.seen.map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(await stored('Only once')).toBe(1)
})

test('without a network it is queued, survives the end of the page, and is sent once by the next', async () => {
  const network = flakyNetwork()
  const storage = memoryStorage()
  const counts: number[] = []
  network.fates.push('answer lost', 'never sent', 'never sent')
  const before = client({ fetch: network.fetch, storage, onPending: (count) => counts.push(count) })
  const receipt = await before.submit({ zoneId: 'everywhere', title: 'From a tunnel' })
  expect(receipt).toMatchObject({ state: 'queued', reason: { code: 'unreachable' } })
  expect(await before.pending()).toMatchObject([{ title: 'From a tunnel' }])
  before.close()

  const after = client({ fetch: network.fetch, storage, onPending: (count) => counts.push(count) })
  const outcome = await new Promise((resolve) => after.onOutcome(resolve))
  expect(outcome).toMatchObject({ state: 'sent', item: { title: 'From a tunnel' } })
  expect(await after.pending()).toEqual([])
  expect(counts).toEqual([1, 0])
  expect(await stored('From a tunnel')).toBe(1)
  after.close()
})

test('a picture that could not follow its text follows later, and the text still counts once', async () => {
  const network = flakyNetwork()
  const storage = memoryStorage()
  network.fates.push('arrives', 'never sent', 'never sent', 'never sent')
  const page = client({ fetch: network.fetch, storage })
  const draft = { zoneId: 'everywhere', title: 'With a picture', screenshot: onePixel() }
  expect((await page.submit(draft)).state).toBe('queued')
  const [outcome] = await page.flush()
  expect(outcome).toMatchObject({ state: 'sent', screenshotError: null })
  page.close()
  expect(await stored('With a picture')).toBe(1)
  const [item] = (await workspace.get('/api/feedback?limit=1')).body.items
  expect(item.screenshot).toBe(`/api/feedback/${item.id}/screenshot`)
})

test('a refused picture does not take the text with it', async () => {
  const screenshot = new Blob(['no picture'], { type: 'image/png' })
  const receipt = await client().submit({ zoneId: 'everywhere', title: 'Bad picture', screenshot })
  expect(receipt).toMatchObject({ state: 'sent', screenshotError: { code: 'image_refused', status: 400 } })
})

test('refusals are typed errors, and nothing of what is refused stays in the queue', async () => {
  const page = client()
  expect(await refusal(page.submit({ zoneId: 'nowhere', title: 'x' }))).toMatchObject({
    name: 'GroundswellError',
    code: 'unknown_zone',
    status: 400,
    requestId: expect.any(String),
  })
  expect((await refusal(page.submit({ zoneId: 'closed', title: 'x' }))).code).toBe('zone_not_open')
  expect((await refusal(page.submit({ zoneId: 'members', title: 'x' }))).code).toBe('membership_required')
  expect((await refusal(page.submit({ zoneId: 'everywhere', title: '' }))).code).toBe('invalid_request')
  expect((await refusal(client({ testerToken: 'nonsense' }).list())).code).toBe('invalid_credential')
  expect(await page.pending()).toEqual([])
})

test('what one tester left is not sent in the name of another, nor of nobody', async () => {
  const network = flakyNetwork()
  const storage = memoryStorage()
  network.fates.push('never sent', 'never sent', 'never sent')
  const [mine, theirs] = await Promise.all([testerToken(service), testerToken(service)])
  const me = client({ fetch: network.fetch, storage, testerToken: mine })
  await me.submit({ zoneId: 'everywhere', title: 'In my name' })
  me.close()
  for (const testerToken of [theirs, '']) {
    const other = client({ storage, testerToken })
    expect(await other.flush()).toEqual([])
    other.close()
  }
  expect(await stored('In my name')).toBe(0)
  const back = client({ storage, testerToken: mine })
  expect((await back.flush()).map(({ state }) => state)).toEqual(['sent'])
  expect((await back.ownItems()).items).toHaveLength(1)
  back.close()
})

test('the queue has a bound: beyond it a submission is sent at once, or refused and not kept', async () => {
  const network = flakyNetwork()
  const storage = memoryStorage()
  const page = client({ fetch: network.fetch, storage })
  for (let n = 0; n < 50; n++)
    await storage.set(`${workspace.publishableKey.slice(0, 18)}:unsent:${n}`, {
      id: String(n),
      draft: {},
      person: 'somebody else',
      createdAt: Date.now(),
    })
  network.fates.push('never sent', 'never sent', 'never sent')
  const draft = { zoneId: 'everywhere', title: 'One too many' }
  expect((await refusal(page.submit(draft))).code).toBe('queue_full')
  expect(await page.pending()).toHaveLength(50)
  expect((await page.submit(draft)).state).toBe('sent')
  expect(await stored('One too many')).toBe(1)
  page.close()
})

test('what waited longer than the service remembers its key is given back, not sent twice', async () => {
  const network = flakyNetwork()
  const storage = memoryStorage()
  network.fates.push('answer lost', 'never sent', 'never sent')
  const page = client({ fetch: network.fetch, storage })
  await page.submit({ zoneId: 'everywhere', title: 'Too late' })
  const [key] = await storage.keys(`${workspace.publishableKey.slice(0, 18)}:unsent:`)
  const entry = (await storage.get(key!)) as { triedAt: number }
  await storage.set(key!, { ...entry, triedAt: entry.triedAt - 23.5 * 3_600_000 })
  expect(await page.flush()).toMatchObject([
    { state: 'rejected', draft: { title: 'Too late' }, error: { code: 'expired' } },
  ])
  expect(await stored('Too late')).toBe(1)
  page.close()
})

test('a vote counts, the same vote changes nothing, the other direction turns it round', async () => {
  const item = await client().submit({ zoneId: 'everywhere', title: 'Vote for me' })
  if (item.state !== 'sent') throw new Error('not sent')
  const voter = client()
  expect(await voter.vote(item.item.id, 'up')).toMatchObject({ weight: 1, upvotes: 1, totalScore: 1 })
  expect(await voter.vote(item.item.id, 'up')).toMatchObject({ upvotes: 1, totalScore: 1 })
  expect(await voter.vote(item.item.id, 'down')).toMatchObject({ upvotes: 0, downvotes: 1, totalScore: -1 })
})

test('works in a worker, where there is no page', async () => {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     import(workerData.sdk).then(async ({ createClient }) => {
       const client = createClient(workerData)
       const zones = await client.zones()
       const receipt = await client.submit({ zoneId: 'everywhere', title: 'From a worker' })
       parentPort.postMessage([zones.length, receipt.state])
     })`,
    {
      eval: true,
      workerData: {
        sdk: new URL('../src/index.ts', import.meta.url).href,
        baseUrl: service.url,
        publishableKey: workspace.publishableKey,
      },
    },
  )
  expect(await new Promise((resolve) => worker.once('message', resolve))).toEqual([3, 'sent'])
  await worker.terminate()
})

function onePixel(): Blob {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return new Blob([Buffer.from(png, 'base64')], { type: 'image/png' })
}
