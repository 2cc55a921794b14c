import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawWord, uploadLogo } from '../../../../test/harness/logos.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const path = '/api/account/logo'

/** A workspace with a public page at `/p/<slug>/shop`, one item on it, and a logo if one is given. */
async function newShop(given?: Buffer) {
  const workspace = await newWorkspace(service)
  const [row] = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
    workspace.id,
  ])
  const fields = { name: 'Shop', slug: 'shop', status: 'ACTIVE', publicPage: true }
  const { id } = (await workspace.post('/api/campaigns', fields)).body
  await workspace.post('/api/zones', { zoneId: 'shop', campaignId: id })
  if (given) await uploadLogo(workspace, given)
  return { workspace, slug: row!.slug, board: `/p/${row!.slug}/shop` }
}
const textOf = async (address: string) => (await fetch(service.url + address)).text()
async function seen(address: string) {
  // Pages are made once a second.
  service.advance(1_100)
  return textOf(address)
}

const square = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a6b66' } })
    .jpeg()
    .toBuffer()

test('200: the image is drawn anew, small, and served under an address that names its bytes, for good', async () => {
  const { workspace, slug } = await newShop()
  expect((await workspace.get(path)).body).toEqual({ logo: null })
  const { status, body } = await uploadLogo(workspace, await drawWord('#0a6b66'))
  expect(status).toBe(200)
  expect(body.logo).toMatchObject({ width: 480, height: 64, plateOnLight: false, plateOnDark: false })
  expect(body.logo.path).toMatch(new RegExp(`^/p/${slug}/logo\\.png\\?v=[0-9a-f]{32}$`))
  expect((await workspace.get(path)).body).toEqual(body)
  const answer = await fetch(service.url + body.logo.path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.includes('hidden words')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'png',
    width: 480,
    height: 64,
    hasAlpha: true,
  })
})

test('every page shows it with the name of the workspace; the feed names it; a page without one stays as it was', async () => {
  const { workspace, board } = await newShop()
  expect(await textOf(board)).not.toContain('<img')
  const sent = { zoneId: 'shop', title: 'A larger field', sessionId: 's' }
  const as = workspace.publishableKey
  const { id } = (await workspace.call('POST', '/api/feedback', { as, body: sent })).body
  const name = '"><script>alert(1)</script>'
  await workspace.call('PATCH', '/api/account/settings', { as: workspace.ownerToken, body: { name } })
  const { logo } = (await uploadLogo(workspace, await drawWord('#0a6b66'))).body
  const shown = `<img class="logo" src="${logo.path}" alt="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;" width="160" height="21">`
  for (const rest of ['', '/roadmap', '/changelog', `/i/${id}`]) {
    const text = await seen(board + rest)
    expect(text, rest).toContain(shown)
    expect(text, rest).toContain('<link rel="icon" href="/favicon.svg"')
  }
  const feed = await seen(`${board}/feed.xml`)
  expect(feed).toContain(`<logo>${service.url}${logo.path}</logo>`)
  expect(feed).not.toContain('<icon>')
  // A list in a customer's page stands beside the customer's own logo.
  expect(await seen(`${board}/embed/board`)).not.toContain('<img')
  await workspace.call('PATCH', '/api/account/settings', { as: workspace.ownerToken, body: { name: 'Acme' } })
  expect(await seen(board)).toContain('alt="Acme"')
})

test('a square one is also the icon of pages and feed', async () => {
  const { workspace, board } = await newShop(await square())
  const { logo } = (await workspace.get(path)).body
  expect(logo).toMatchObject({ width: 128, height: 128 })
  expect(await seen(board)).toContain(`<link rel="icon" href="${logo.path}" type="image/png">`)
  expect(await seen(`${board}/feed.xml`)).toContain(`<icon>${service.url}${logo.path}</icon>`)
})

test('a dark word stands on a plate in the dark, a white one in the light', async () => {
  const { workspace, board } = await newShop(await drawWord('#101010'))
  expect((await workspace.get(path)).body.logo).toMatchObject({ plateOnLight: false, plateOnDark: true })
  expect(await seen(board)).toContain('class="logo on-dark"')
  await uploadLogo(workspace, await drawWord('#ffffff'))
  expect((await workspace.get(path)).body.logo).toMatchObject({ plateOnLight: true, plateOnDark: false })
  expect(await seen(board)).toContain('class="logo on-light"')
})

test('the picture of a shared link shows it in its corner', async () => {
  const { workspace, board } = await newShop()
  const picture = async () => {
    service.advance(1_100)
    const answer = await fetch(`${service.url}${board}/picture.png?lang=en`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const corner = { left: 840, top: 56, width: 280, height: 72 }
    const { channels } = await sharp(await sharp(bytes).extract(corner).png().toBuffer()).stats()
    return { etag: answer.headers.get('etag'), reddest: channels[0]!.max, least: channels[1]!.min }
  }
  const before = await picture()
  expect(before.least).toBeGreaterThan(200)
  await uploadLogo(workspace, await drawWord('#c00020'))
  const after = await picture()
  expect(after.etag).not.toBe(before.etag)
  expect(after.least).toBeLessThan(10)
})

test('a replaced or removed logo is gone: its address, its bytes, its place on the pages', async () => {
  const { workspace, board } = await newShop(await drawWord('#0a6b66'))
  const first = (await workspace.get(path)).body.logo.path
  const second = (await uploadLogo(workspace, await drawWord('#2457b5'))).body.logo.path
  expect(second).not.toBe(first)
  expect([(await fetch(service.url + first)).status, (await fetch(service.url + second)).status]).toEqual([
    404, 200,
  ])
  // The same picture again has the same address.
  expect((await uploadLogo(workspace, await drawWord('#2457b5'))).body.logo.path).toBe(second)
  const asOwner = { as: workspace.ownerToken }
  expect((await workspace.call('DELETE', path, asOwner)).body).toEqual({ logo: null })
  expect((await workspace.call('DELETE', path, asOwner)).body).toEqual({ logo: null })
  const gone = await fetch(service.url + second)
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await seen(board)).not.toContain('<img')
  const rows = await query(service, 'select 1 from public_logos where workspace_id = $1', [workspace.id])
  expect(rows).toEqual([])
})

test('400 for a drawing of markup, for what is no image, and for one that shows nothing', async () => {
  const { workspace } = await newShop()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const none = { r: 0, g: 0, b: 0, alpha: 0 }
  const empty = await sharp({ create: { width: 20, height: 20, channels: 4, background: none } })
    .png()
    .toBuffer()
  const whole = await drawWord('#0a6b66')
  for (const bytes of [Buffer.from(svg), Buffer.from('GIF89a'), whole.subarray(0, 60), empty])
    expect(await uploadLogo(workspace, bytes)).toMatchObject({ status: 400, body: { code: 'image_refused' } })
  expect(await uploadLogo(workspace, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
  expect((await workspace.call('PUT', path, { as: workspace.ownerToken, body: {} })).status).toBe(415)
  expect((await workspace.get(path)).body).toEqual({ logo: null })
})

test('the most complex picture stays small', async () => {
  const { workspace } = await newShop()
  const raw = { width: 960, height: 256, channels: 4 } as const
  const noise = Buffer.from(
    Uint8Array.from(
      { length: 960 * 256 * 4 },
      (_, at) => (Math.imul(at ^ (at >>> 7), 0x9e3779b1) >>> 11) & 255,
    ),
  )
  const { body } = await uploadLogo(workspace, await sharp(noise, { raw }).png().toBuffer())
  expect(body.logo).toMatchObject({ width: 480, height: 128 })
})

test('404 under another workspace’s name, for another version, and for names that are none', async () => {
  const ours = await newShop(await drawWord('#0a6b66'))
  const other = await newShop()
  const { path: address } = (await ours.workspace.get(path)).body.logo
  const version = address.split('=')[1]
  for (const wrong of [
    address.replace(ours.slug, other.slug),
    address.replace(ours.slug, 'nobody'),
    address.replace(ours.slug, '%00'),
    address.replace(version, '0'.repeat(32)),
  ])
    expect((await fetch(service.url + wrong)).status, wrong).toBe(404)
  expect((await fetch(`${service.url}/p/${ours.slug}/logo.png`)).status).toBe(400)
})
