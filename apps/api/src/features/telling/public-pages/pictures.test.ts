import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { speechFor } from './language-rules.ts'
import { drawableText, itemPicture } from './picture-rules.ts'

let service: TestService
let workspace: TestWorkspace
let campaign: { id: string }
let path: string
let item: string

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_ADDRESS_PER_MINUTE: '200' })
  workspace = await newWorkspace(service)
  const fields = { name: 'Shop', slug: 'shop', status: 'ACTIVE', publicPage: true }
  campaign = (await workspace.post('/api/campaigns', fields)).body
  await workspace.post('/api/zones', { zoneId: 'shop', campaignId: campaign.id, threshold: 100 })
  const rows = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
    workspace.id,
  ])
  path = `/p/${rows[0]!.slug}/shop`
  const body = { zoneId: 'shop', title: 'Mail anna@example.com about it', sessionId: 'a' }
  item = (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })).body.id
})
afterAll(() => service.close())

const read = (rest: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path + rest, { headers })

test('board and item name a picture of 1200 × 630 pixels, in the language of the page', async () => {
  for (const [page, picture] of [
    ['', '/picture.png'],
    ['/changelog', '/picture.png'],
    [`/i/${item}`, `/i/${item}/picture.png`],
  ]) {
    const text = await (await read(page!, { 'accept-language': 'de' })).text()
    const address = `${service.url}${path}${picture}?lang=de`
    expect(text).toContain(`<meta property="og:image" content="${address}">`)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(150_000)
    const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
  }
})

test('it is another picture when what it shows has changed: the redacted words, the votes', async () => {
  const etag = async () => (await read(`/i/${item}/picture.png`)).headers.get('etag')
  const before = await etag()
  service.advance(1_100)
  expect(await etag()).toBe(before)
  await query(service, 'update feedback set upvotes = 7 where id = $1', [item])
  service.advance(1_100)
  const voted = await etag()
  expect(voted).not.toBe(before)
  await query(service, `update feedback set title = 'Other original words' where id = $1`, [item])
  service.advance(1_100)
  expect(await etag()).toBe(voted)
})

test('404 alike for what the public does not see', async () => {
  const bodies = new Set<string>()
  await query(service, `update feedback set visibility = 'PRIVATE' where id = $1`, [item])
  service.advance(1_100)
  const slug = path.split('/')[2]
  for (const address of [
    `${path}/i/${item}/picture.png`,
    `${path}/i/${workspace.id}/picture.png`,
    `${path}/i/1/picture.png`,
    '/p/nobody/shop/picture.png',
    `/p/${slug}/none/picture.png`,
  ]) {
    const answer = await fetch(service.url + address)
    expect([answer.status, answer.headers.get('cache-control')], address).toEqual([404, 'no-store'])
    bodies.add(await answer.text())
  }
  expect(bodies.size).toBe(1)
  await query(service, `update feedback set visibility = 'PUBLIC' where id = $1`, [item])
  service.advance(1_100)
})

test('drawing costs five requests, reading what was drawn one', async () => {
  const remaining = async (lang: string) => {
    const answer = await read(`/picture.png?lang=${lang}`)
    expect(answer.status).toBe(200)
    return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit')!)![1])
  }
  const known = await remaining('es').then(() => remaining('es'))
  expect(known - (await remaining('es'))).toBe(1)
  expect(known - 1 - (await remaining('fr'))).toBe(5)
})

test('hostile texts are one line of letters: no direction, no pictures, no towers of marks, never longer', () => {
  expect(drawableText('a\u202eb\u2066c\u0000\u0007d', 100)).toBe('abcd')
  expect(drawableText('Nice 😀👍 work', 100)).toBe('Nice work')
  expect(drawableText(`Z${'\u0300\u0301\u0316'.repeat(50)}`, 200).length).toBeLessThan(5)
  expect(drawableText('\ufdfa'.repeat(500), 160).length).toBeLessThanOrEqual(161)
  expect(drawableText('word '.repeat(100), 40)).toMatch(/^(word )+word…$/)
  expect(drawableText('\ud800x', 10).isWellFormed()).toBe(true)
})

test('a picture is made of what the page shows and of nothing else', () => {
  const shown = { title: 'T', description: 'D', stage: 'GATHERING', upvotes: 3 } as const
  const campaign = { name: 'Shop', logo: null }
  const words = JSON.stringify(
    itemPicture(speechFor('en'), campaign, { ...shown, ...{ author: 'zzmarker' } }),
  )
  expect(words).not.toContain('zzmarker')
  expect(words).toContain('3 votes')
})
