import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../../../test/harness/members.ts'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../test/harness/workspace.ts'
import { thumbnailsOf } from './screenshots.ts'

let service: TestService
let ours: TestWorkspace
let picture: Buffer
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero')
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => service.close())

async function newItem(sessionId = 'mine', headers: Record<string, string> = {}): Promise<string> {
  const answer = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'hero', title: 'The button hides behind the banner', sessionId },
    headers,
  })
  return answer.body.id
}
function upload(id: string, bytes: Uint8Array, sessionId = 'mine', headers: Record<string, string> = {}) {
  const form = new FormData()
  form.set('sessionId', sessionId)
  form.set('anything', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'page.png')
  return ours.call('POST', `/api/feedback/${id}/screenshot`, { as: ours.publishableKey, body: form, headers })
}
async function download(id: string, as = ours.secretKey, query = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/api/feedback/${id}/screenshot${query}`, {
    headers: { authorization: `Bearer ${as}`, ...headers },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('200: the picture is drawn anew, private, never shown inline', async () => {
  const id = await newItem()
  expect((await upload(id, picture)).status).toBe(200)
  const { response, bytes } = await download(id)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(bytes.includes('hidden words')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
  expect((await ours.get('/api/feedback?limit=1')).body.items[0].screenshot).toBe(
    `/api/feedback/${id}/screenshot`,
  )
})

test('thumbnails of whatever is taken: also of a picture that is taller than WebP can be', async () => {
  const tall = await sharp({ create: { width: 300, height: 17_000, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
  const id = await newItem()
  expect((await upload(id, tall)).status).toBe(200)
  const { response, bytes } = await download(id, ours.secretKey, '?width=320')
  expect(response.status).toBe(200)
  expect((await sharp(bytes).metadata()).height).toBeLessThanOrEqual(16_383)
})

test('a second picture takes the place of the first, until a moderator has decided', async () => {
  const id = await newItem()
  await upload(id, picture)
  const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect((await upload(id, other)).status).toBe(200)
  expect(await sharp((await download(id)).bytes).metadata()).toMatchObject({ width: 9 })
  await query(service, 'update feedback set moderated_at = now() where id = $1', [id])
  expect(await upload(id, picture)).toMatchObject({ status: 409, body: { code: 'already_moderated' } })
})

test('403 for anybody but the submitter, 404 where he may not know of the item', async () => {
  const id = await newItem()
  expect(await upload(id, picture, 'somebody')).toMatchObject({
    status: 403,
    body: { code: 'not_submitter' },
  })
  const tester = await testerToken(service)
  expect((await upload(id, picture, 'mine', { 'x-service-tester-token': tester })).status).toBe(403)
  await query(service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [id])
  expect((await upload(id, picture, 'somebody')).status).toBe(404)
  expect((await upload(id, picture)).status).toBe(200)
})

test('409 after 30 minutes', async () => {
  const id = await newItem()
  await query(service, `update feedback set created_at = now() - interval '31 minutes' where id = $1`, [id])
  expect(await upload(id, picture)).toMatchObject({ status: 409, body: { code: 'screenshot_too_late' } })
})

test('400 for what is no image, 413 beyond 5 MiB, 415 for another media type', async () => {
  const id = await newItem()
  expect(await upload(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 400,
    body: { code: 'image_refused' },
  })
  expect(await upload(id, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
  const asJson = await ours.call('POST', `/api/feedback/${id}/screenshot`, {
    as: ours.publishableKey,
    body: {},
  })
  expect(asJson.status).toBe(415)
})

test('an agent gets the picture of a cleared item only, where the workspace shows those', async () => {
  const settings = { as: ours.ownerToken, body: { agentsSeeScreenshots: 'CLEARED' } }
  await ours.call('PATCH', '/api/account/settings', settings)
  const id = await newItem()
  await upload(id, picture)
  const { key } = (await ours.post('/api/account/mcp-keys', { name: 'agent' })).body
  expect((await download(id, key)).response.status).toBe(200)
  await query(service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [id])
  expect((await download(id, key)).response.status).toBe(404)
  expect((await download(id)).response.status).toBe(200)
})

describe('a smaller copy', () => {
  const wide = (colour = 'red') =>
    sharp({ create: { width: 1500, height: 900, channels: 3, background: colour } })
      .png()
      .toBuffer()

  test('has the next of five widths, as WebP, and is as private as the picture', async () => {
    const id = await newItem()
    await upload(id, await wide())
    for (const [wanted, drawn] of [
      [16, 80],
      [80, 80],
      [81, 160],
      [300, 320],
      [1280, 1280],
    ]) {
      const { response, bytes } = await download(id, ours.secretKey, `?width=${wanted}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(response.headers.get('etag')).toMatch(new RegExp(`-${drawn}"$`))
      const { format, width, height, exif, icc } = await sharp(bytes).metadata()
      expect({ format, width, height, exif, icc }).toEqual({
        format: 'webp',
        width: drawn,
        height: Math.round((drawn! * 900) / 1500),
        exif: undefined,
        icc: undefined,
      })
    }
    const small = await newItem()
    await upload(small, picture)
    const { bytes } = await download(small, ours.secretKey, '?width=320')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
    for (const query of ['?width=0', '?width=15', '?width=1281', '?width=1e9', '?width=wide', '?width=-80'])
      expect((await download(id, ours.secretKey, query)).response.status, query).toBe(400)
  })

  test('is given to nobody who does not get the picture, whoever has looked at it before', async () => {
    const author = await testerToken(service)
    const id = await newItem('mine', { 'x-service-tester-token': author })
    await upload(id, await wide(), 'mine', { 'x-service-tester-token': author })
    const session = await newItem('its-own')
    await upload(session, await wide(), 'its-own')
    const { key: agent } = (await ours.post('/api/account/mcp-keys', { name: 'agent' })).body
    const theirs = await newWorkspace(service)
    const viewer = await newMember(service, ours.id, 'VIEWER')
    const callers: [name: string, as: string, query: string, headers: Record<string, string>][] = [
      ['secret key', ours.secretKey, '', {}],
      ['owner', ours.ownerToken, '', {}],
      ['viewer', viewer.token, '', {}],
      ['agent', agent, '', {}],
      ['secret key as an agent', ours.secretKey, '', { 'x-service-acting-as': 'agent' }],
      ['publishable key', ours.publishableKey, '', {}],
      ['the session', ours.publishableKey, 'sessionId=its-own', {}],
      ['another session', ours.publishableKey, 'sessionId=other', {}],
      ['the tester', ours.publishableKey, '', { 'x-service-tester-token': author }],
      ['another tester', ours.publishableKey, '', { 'x-service-tester-token': await testerToken(service) }],
      ['another workspace', theirs.secretKey, '', {}],
      ['another workspace’s page', theirs.publishableKey, 'sessionId=its-own', {}],
      ['nobody', 'gs_sk_nonsense', '', {}],
    ]
    const states = [
      `safety_status = 'CLEARED'`,
      `safety_status = 'FLAGGED'`,
      `safety_status = 'CLEARED', visibility = 'PRIVATE'`,
    ]
    const settings = (agentsSeeScreenshots: string) =>
      ours.call('PATCH', '/api/account/settings', { as: ours.ownerToken, body: { agentsSeeScreenshots } })
    let given = 0
    for (const shown of ['CLEARED', 'NEVER']) {
      await settings(shown)
      for (const state of states)
        for (const item of [id, session]) {
          await query(service, `update feedback set ${state} where id = $1`, [item])
          for (const [name, as, search, headers] of callers) {
            const whole = await download(item, as, search && `?${search}`, headers)
            const copy = await download(item, as, `?width=160&${search}`, headers)
            expect(copy.response.status, `${name}, ${state}, ${shown}`).toBe(whole.response.status)
            if (copy.response.status === 200) given++
            else expect(JSON.parse(`${copy.bytes}`).code).toBe(JSON.parse(`${whole.bytes}`).code)
          }
        }
    }
    expect(given).toBeGreaterThan(20)
  })

  test('many at once are drawn once; another picture is another copy, and a withdrawn one has none', async () => {
    const id = await newItem()
    await upload(id, await wide('red'))
    const { drawn } = thumbnailsOf(service.app)
    const before = drawn()
    const many = await Promise.all(
      Array.from({ length: 24 }, () => download(id, ours.secretKey, '?width=160')),
    )
    expect(new Set(many.map(({ response }) => response.status))).toEqual(new Set([200]))
    expect(new Set(many.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    await download(id, ours.secretKey, '?width=150')
    expect(drawn() - before).toBe(1)

    await upload(id, await wide('blue'))
    const { bytes } = await download(id, ours.secretKey, '?width=160')
    const [red, , blue] = await sharp(bytes).raw().toBuffer()
    expect([red! < 60, blue! > 200]).toEqual([true, true])
    const { body: people } = await ours.get(`/api/people?feedbackId=${id}`)
    expect((await ours.post(`/api/people/${people.items[0].id}/erase`)).status).toBe(200)
    expect((await download(id, ours.secretKey, '?width=160')).response.status).toBe(404)
  })
})
