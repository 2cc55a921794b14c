import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Client,
  type ClientOptions,
  createClient,
  type GroundswellError,
  memoryStorage,
} from '../src/index.ts'
import { type ApiService, type ApiWorkspace, newWorkspace, startTestService, testerToken } from './api.ts'
import { flakyNetwork } from './flaky.ts'

let service: ApiService
let workspace: ApiWorkspace
beforeAll(async () => {
  service = await startTestService()
  workspace = await newWorkspace(service)
  const pages = { name: 'Shop', urlPatterns: ['https://shop.example/*'], status: 'ACTIVE' }
  const campaign = (await workspace.post('/api/campaigns', pages)).body
  const elsewhere = { name: 'Talk', urlPatterns: ['https://talk.example/*'], status: 'ACTIVE' }
  const hidden = (await workspace.post('/api/campaigns', elsewhere)).body
  await workspace.post('/api/zones/bulk', {
    zones: [
      { zoneId: 'everywhere' },
      { zoneId: 'shop', campaignId: campaign.id, selector: '#shop' },
      { zoneId: 'closed', status: 'CLOSED' },
      { zoneId: 'members', audience: 'TRUSTED_POOL' },
      { zoneId: 'talk', comments: 'EVERYONE', status: 'ACTIVE', campaignId: hidden.id },
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

test('further pictures follow the words, each is told of, and a refused one takes nothing with it', async () => {
  const page = client()
  const told: [number, number][] = []
  const bad = new Blob(['no picture'], { type: 'image/png' })
  const draft = {
    zoneId: 'everywhere',
    title: 'Two pictures',
    screenshot: onePixel(),
    attachments: [bad, onePixel()],
  }
  const receipt = await page.submit(draft, { onPicture: (...steps) => told.push(steps) })
  expect(receipt).toMatchObject({
    state: 'sent',
    screenshotError: null,
    attachmentErrors: [{ code: 'image_refused' }],
  })
  expect(told).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ])
  const { itemId } = receipt as { itemId: string }
  const shown = async () => (await workspace.get(`/api/feedback/${itemId}`)).body.attachments
  const [{ id }] = await shown()
  // The same bytes are the same picture.
  expect((await page.addPicture(itemId, onePixel())).id).toBe(id)
  await page.removePicture(itemId, id)
  expect(await shown()).toEqual([])
  page.close()
})

test('a signal leaves out the pictures and not the words', async () => {
  const draft = {
    zoneId: 'everywhere',
    title: 'Words alone',
    screenshot: onePixel(),
    attachments: [onePixel()],
  }
  const receipt = await client().submit(draft, { signal: AbortSignal.abort() })
  expect(receipt).toMatchObject({
    state: 'sent',
    screenshotError: { code: 'cancelled' },
    attachmentErrors: [{ code: 'cancelled' }],
  })
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
  expect(await new Promise((resolve) => worker.once('message', resolve))).toEqual([4, 'sent'])
  await worker.terminate()
})

function onePixel(): Blob {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return new Blob([Buffer.from(png, 'base64')], { type: 'image/png' })
}

test('identify makes the visitor the customer’s user, reset forgets him and begins a new session', async () => {
  const storage = memoryStorage()
  const here = client({ storage })
  const { token } = (await workspace.post('/api/identity/tokens', { userId: 'user-4711' })).body
  await here.submit({ zoneId: 'everywhere', title: 'Before the sign-in' })
  here.identify(async () => token)
  await here.submit({ zoneId: 'everywhere', title: 'As the user' })
  const titles = async (of = here) => (await of.ownItems()).items.map(({ title }) => title)
  expect(await titles()).toContain('As the user')
  const elsewhere = client()
  elsewhere.identify(token)
  expect(await titles(elsewhere)).toEqual(['As the user'])
  await here.reset()
  expect(await titles()).toEqual([])
})

test('the session secret is kept over a reload, sent along, and replaced once it proves nothing', async () => {
  const storage = memoryStorage()
  await client({ storage }).submit({ zoneId: 'everywhere', title: 'First of a session' })
  const name = `${workspace.publishableKey.slice(0, 18)}:secret`
  const secret = await storage.get(name)
  expect(secret).toMatch(/^gs_ss_/)
  await client({ storage }).submit({ zoneId: 'everywhere', title: 'After the reload' })
  expect(await storage.get(name)).toBe(secret)
  await storage.set(name, 'gs_ss_expired')
  await client({ storage }).submit({ zoneId: 'everywhere', title: 'After 90 days' })
  expect(await storage.get(name)).toMatch(/^gs_ss_.{60}/)
})

test('verdict says as the author whether a shipped item is solved; nobody else may say it', async () => {
  const [here, elsewhere] = [client({ storage: memoryStorage() }), client({ storage: memoryStorage() })]
  const { id } = await written(here, 'The lamp hums', 'everywhere')
  expect(await refusal(here.verdict(id, { outcome: 'CONFIRMED' }))).toMatchObject({ code: 'not_deployed' })
  await workspace.call('PATCH', `/api/feedback/${id}/status`, {
    as: workspace.secretKey,
    body: { status: 'DEPLOYED' },
  })
  const given = await here.verdict(id, { outcome: 'STILL_BROKEN', note: 'In Firefox' })
  expect(given).toMatchObject({ feedbackId: id, outcome: 'STILL_BROKEN', note: 'In Firefox', round: 1 })
  expect(await refusal(elsewhere.verdict(id, { outcome: 'CONFIRMED' }))).toMatchObject({ code: 'not_author' })
})

test('subscribe asks the address first, says the same again, and unsubscribe ends it; a visitor who is nobody may not', async () => {
  const here = client({ storage: memoryStorage() })
  const receipt = await here.submit({ zoneId: 'everywhere', title: 'Tell me when' })
  const { id } = (receipt as Extract<typeof receipt, { state: 'sent' }>).item
  const answer = { feedbackId: id, confirmation: 'MAIL' }
  expect(await here.subscribe(id, 'ada@example.com')).toEqual(answer)
  expect(await here.subscribe(id, 'ada@example.com')).toEqual(answer)
  expect(await refusal(here.subscribe(id))).toMatchObject({ status: 400, code: 'address_required' })
  await here.unsubscribe(id)
  await here.unsubscribe(id)
  const nobody = client({ storage: memoryStorage() })
  expect(await refusal(nobody.subscribe(id, 'ada@example.com'))).toMatchObject({ code: 'subscriber_unknown' })
})

/** Submits and returns the item. */
async function written(by: Client, title: string, zoneId = 'talk') {
  const receipt = await by.submit({ zoneId, title })
  if (receipt.state !== 'sent') throw new Error('not sent')
  return receipt.item
}
const listed = async (by: Client, id: string) =>
  (await by.list({ zoneId: 'talk', limit: 200 })).items.find((item) => item.id === id)

test('a vote is known after a reload and taken back; whoever only reads gets no session', async () => {
  const item = await written(client(), 'Known votes')
  const storage = memoryStorage()
  const network = flakyNetwork()
  const before = client({ storage, fetch: network.fetch })
  expect(await listed(before, item.id)).not.toHaveProperty('myVote')
  expect(await storage.keys('')).toEqual([])
  await before.vote(item.id, 'up')
  const after = client({ storage, fetch: network.fetch })
  expect(await listed(after, item.id)).toMatchObject({ myVote: 'up', own: false, totalScore: 1 })
  network.fates.push('answer lost')
  expect(await after.unvote(item.id)).toMatchObject({ upvotes: 0, totalScore: 0 })
  expect(await after.unvote(item.id)).toMatchObject({ upvotes: 0, totalScore: 0 })
  expect(await listed(after, item.id)).toMatchObject({ myVote: null, totalScore: 0 })
})

test('a vote between two pages does not end the list', async () => {
  for (const n of [1, 2, 3]) await written(client(), `Page ${n}`)
  const reader = client()
  const first = await reader.list({ zoneId: 'talk', limit: 1 })
  await reader.vote(first.items[0]!.id, 'up')
  const second = await reader.list({ zoneId: 'talk', limit: 1, cursor: first.nextCursor! })
  expect(second.items).toHaveLength(1)
  expect(second.items[0]!.id).not.toBe(first.items[0]!.id)
})

test('one’s own item is edited and withdrawn after a reload; a lost answer changes nothing, and others may not', async () => {
  const storage = memoryStorage()
  const item = await written(client({ storage }), 'A tpyo')
  const voter = client()
  await voter.vote(item.id, 'up')
  const network = flakyNetwork()
  network.fates.push('answer lost')
  const author = client({ storage, fetch: network.fetch })
  expect(await author.edit(item.id, { title: 'A typo' })).toMatchObject({
    title: 'A typo',
    safetyStatus: 'PENDING',
    totalScore: 0,
    revision: 2,
  })
  expect(await listed(voter, item.id)).toMatchObject({ title: 'A typo', myVote: null, upvotes: 1 })
  expect(await voter.vote(item.id, 'up')).toMatchObject({ totalScore: 1 })
  expect((await refusal(voter.edit(item.id, { title: 'Mine' }))).code).toBe('not_author')
  expect((await refusal(voter.withdraw(item.id))).code).toBe('not_author')
  network.fates.push('answer lost')
  await author.withdraw(item.id)
  expect(await listed(author, item.id)).toBeUndefined()
  expect((await refusal(author.withdraw(item.id))).code).toBe('not_found')
})

test('the author and others talk; a comment whose answer is lost counts once, and AUTHOR entries are the author’s', async () => {
  const storage = memoryStorage()
  const author = client({ storage })
  const item = await written(author, 'Let us talk')
  const network = flakyNetwork()
  network.fates.push('answer lost')
  const other = client({ fetch: network.fetch })
  expect((await refusal(client().comment(item.id, { body: 'Who am I?' }))).code).toBe('proof_required')
  await written(other, 'To be known')
  const said = await other.comment(item.id, { body: 'It happens to me, too.' })
  await workspace.post(`/api/feedback/${item.id}/thread`, { body: 'Which browser?', audience: 'AUTHOR' })
  await author.comment(item.id, { body: 'Only for you', audience: 'AUTHOR' })
  const bodies = async (by: Client) => (await by.thread(item.id)).items.map(({ body }) => body)
  expect(await bodies(other)).toEqual(['It happens to me, too.'])
  expect(await bodies(client({ storage }))).toEqual([
    'It happens to me, too.',
    'Which browser?',
    'Only for you',
  ])
  const { items, nextCursor } = await author.thread(item.id, { limit: 1 })
  expect(items).toMatchObject([{ own: false, side: 'VISITOR' }])
  const next = await author.thread(item.id, { limit: 1, cursor: nextCursor! })
  expect(next.items).toMatchObject([{ body: 'Which browser?', side: 'TEAM', audience: 'AUTHOR' }])
  expect(await other.editComment(said.id, 'It happens to all of us.')).toMatchObject({
    body: 'It happens to all of us.',
    editedAt: expect.any(String),
  })
  expect((await refusal(author.deleteComment(said.id))).code).toBe('not_writer')
  network.fates.push('answer lost')
  await other.deleteComment(said.id)
  expect(await bodies(other)).toEqual([])
})

test('without an address or a key a sentence says what is missing', () => {
  const options = { baseUrl: service.url, publishableKey: workspace.publishableKey }
  for (const missing of ['baseUrl', 'publishableKey'] as const)
    expect(() => createClient({ ...options, [missing]: undefined } as unknown as ClientOptions)).toThrow(
      new TypeError(`Groundswell: createClient needs ${missing}.`),
    )
})

test('an outcome has the item’s id once there is one: sent, or only the picture is missing', async () => {
  const network = flakyNetwork()
  const page = client({ fetch: network.fetch })
  const sent = await page.submit({ zoneId: 'everywhere', title: 'With an id' })
  expect(sent).toMatchObject({ state: 'sent', itemId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  network.fates.push('arrives', 'never sent', 'never sent', 'never sent')
  const half = await page.submit({ zoneId: 'everywhere', title: 'Half', screenshot: onePixel() })
  expect(half).toMatchObject({ state: 'queued', itemId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const [outcome] = await page.flush()
  expect(outcome).toMatchObject({ state: 'sent', itemId: half.itemId })
  network.fates.push('never sent', 'never sent', 'never sent')
  const none = await page.submit({ zoneId: 'everywhere', title: 'Not yet' })
  expect(none).toMatchObject({ state: 'queued', itemId: null })
  page.close()
})
