import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
let mcpKey: string
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())
// Of its own, so that tests do not share a rate limit.
beforeEach(async () => {
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero')
  mcpKey = (await ours.post('/api/account/mcp-keys', { name: 'agent' })).body.key
})

async function newItem(): Promise<string> {
  const body = { zoneId: 'hero', title: 'The button hides behind the banner', sessionId: 'mine' }
  return (await ours.call('POST', '/api/feedback', { as: ours.publishableKey, body })).body.id
}
/** A picture that differs from others by its width. */
const picture = (width: number) =>
  sharp({ create: { width, height: 3, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .jpeg()
    .toBuffer()
function add(
  id: string,
  bytes: Uint8Array,
  { sessionId = 'mine', name = 'a.png', as = ours, headers = {} } = {},
) {
  const form = new FormData()
  form.set('sessionId', sessionId)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return as.call('POST', `/api/feedback/${id}/attachments`, { as: as.publishableKey, body: form, headers })
}
async function download(path: string, as = ours.secretKey) {
  const response = await fetch(service.url + path, { headers: { authorization: `Bearer ${as}` } })
  return { response, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}
const itemAs = async (id: string, as = ours.secretKey) =>
  (await ours.call('GET', `/api/feedback/${id}`, { as })).body
const keysOf = async (id: string): Promise<string[]> =>
  (
    await query<{ attachments: { key: string }[] | null }>(
      service,
      'select attachments from feedback where id = $1',
      [id],
    )
  )
    .flatMap(({ attachments }) => attachments ?? [])
    .map(({ key }) => key)

test('201: each is drawn anew, private, never shown inline, in the order of arrival, beside the screenshot', async () => {
  const id = await newItem()
  const made = []
  for (const width of [5, 6])
    made.push(await add(id, await picture(width), { name: 'Jane Roe, +49 30 1234567.png' }))
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  const item = await itemAs(id)
  expect(item.screenshot).toBe(null)
  expect(item.attachments).toEqual(made.map(({ body }) => ({ ...body, agentsSee: false })))
  const { response, bytes } = await download(item.attachments[1].path)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="picture-${made[1]!.body.id}.jpeg"`,
  )
  expect(bytes.includes('hidden words')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 6 })
  const small = await download(`${item.attachments[0].path}?width=80`)
  expect(small.response.headers.get('content-type')).toBe('image/webp')
  // The name of a file often contains that of a person, so it is not kept.
  const rows = await query(service, 'select f::text as words from feedback f where id = $1', [id])
  expect(JSON.stringify(rows)).not.toMatch(/Jane|1234567/)
})

test('the same bytes again are the same picture, also when they arrive at once', async () => {
  const id = await newItem()
  const bytes = await picture(5)
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, bytes)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await itemAs(id)).attachments).toHaveLength(1)
})

test('409 attachments_full: the sixth, and what makes more than 20 MiB together, also of many at once', async () => {
  const id = await newItem()
  const pictures = await Promise.all(Array.from({ length: 9 }, (_, i) => picture(5 + i)))
  const answers = await Promise.all(pictures.map((bytes) => add(id, bytes)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(4).fill(409)])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('attachments_full')
  expect(new Set(await keysOf(id)).size).toBe(5)

  const other = await newItem()
  await add(other, pictures[0]!)
  await query(
    service,
    `update feedback set attachments = jsonb_set(attachments, '{0,bytes}', $2) where id = $1`,
    [other, String(20 * 1024 * 1024 - pictures[1]!.length + 1)],
  )
  expect(await add(other, pictures[1]!)).toMatchObject({ status: 409, body: { code: 'attachments_full' } })
  await query(
    service,
    `update feedback set attachments = jsonb_set(attachments, '{0,bytes}', $2) where id = $1`,
    [other, String(20 * 1024 * 1024 - pictures[1]!.length)],
  )
  expect((await add(other, pictures[1]!)).status).toBe(201)
})

test('its author removes a picture within the half-hour, and its file is gone', async () => {
  const id = await newItem()
  const first = (await add(id, await picture(5))).body
  const second = (await add(id, await picture(6))).body
  const [key] = await keysOf(id)
  const remove = (search: string, as = ours.publishableKey) =>
    ours.call('DELETE', `${first.path}${search}`, { as })
  expect((await remove('?sessionId=somebody')).body.code).toBe('not_submitter')
  expect((await remove('?sessionId=mine')).body).toEqual({ deleted: true, id: first.id })
  expect((await remove('?sessionId=mine')).status).toBe(404)
  expect(await service.app.blobs.get(key!)).toBe(null)
  expect((await itemAs(id)).attachments).toMatchObject([{ id: second.id }])
  await query(service, 'update feedback set moderated_at = now() where id = $1', [id])
  expect(
    (await ours.call('DELETE', `${second.path}?sessionId=mine`, { as: ours.publishableKey })).body.code,
  ).toBe('already_moderated')
})

test('403 and 404 for anybody but the author, 409 after 30 minutes', async () => {
  const id = await newItem()
  const bytes = await picture(5)
  expect((await add(id, bytes, { sessionId: 'somebody' })).body.code).toBe('not_submitter')
  const headers = { 'x-service-tester-token': await testerToken(service) }
  expect((await add(id, bytes, { headers })).status).toBe(403)
  const theirs = await newWorkspace(service)
  expect((await add(id, bytes, { as: theirs })).status).toBe(404)
  expect((await add(uuidv7(), bytes)).status).toBe(404)
  const { body } = await add(id, bytes)
  for (const path of [body.path, body.path.replace(id, await newItem())]) {
    const isOwn = path === body.path
    expect((await download(path, theirs.secretKey)).status).toBe(404)
    expect((await download(path, ours.publishableKey)).status).toBe(404)
    expect((await download(`${path}?sessionId=somebody`, ours.publishableKey)).status).toBe(404)
    expect((await download(`${path}?sessionId=mine`, ours.publishableKey)).status).toBe(isOwn ? 200 : 404)
  }
  await query(service, `update feedback set created_at = now() - interval '31 minutes' where id = $1`, [id])
  expect((await add(id, await picture(6))).body.code).toBe('screenshot_too_late')
})

test('400 for what is no picture, 413 beyond 5 MiB: wrong types, polyglots, bombs and broken files', async () => {
  const id = await newItem()
  const whole = await picture(5)
  const bomb = Buffer.from(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  // The header claims 60,000 by 60,000 pixels.
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('GIF89a/*<html>*/=1;alert(1)'),
    Buffer.from('PK\u0003\u0004'),
    whole.subarray(0, 30),
    bomb,
  ])
    expect((await add(id, bytes)).body.code).toBe('image_refused')
  expect((await add(id, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  const asJson = await ours.call('POST', `/api/feedback/${id}/attachments`, {
    as: ours.publishableKey,
    body: {},
  })
  expect(asJson.status).toBe(415)
  // A page behind the last byte of a picture is gone with the drawing.
  const { body } = await add(id, Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]))
  expect((await download(body.path)).bytes.includes('script')).toBe(false)
})

test('an agent sees what a person approved by its id, or nothing, or all, as the workspace says', async () => {
  const id = await newItem()
  const made: { id: string; path: string }[] = []
  for (const width of [5, 6]) made.push((await add(id, await picture(width))).body)
  const [first, second] = [made[0]!, made[1]!]
  const rule = (agentsSeeScreenshots: string) =>
    ours.call('PATCH', '/api/account/settings', { as: ours.ownerToken, body: { agentsSeeScreenshots } })
  const decide = (body: object) => ours.post(`/api/moderation/${id}/decision`, body)
  /** Ids that an agent is shown, which are those that it may download, in lists and by id. */
  async function seen(): Promise<string[]> {
    const shown = (await itemAs(id, mcpKey)).attachments.map((one: { id: string }) => one.id)
    const { items } = (await ours.call('GET', '/api/feedback', { as: mcpKey })).body
    expect(items[0].attachments.map((one: { id: string }) => one.id)).toEqual(shown)
    for (const one of made)
      expect((await download(one.path, mcpKey)).status).toBe(shown.includes(one.id) ? 200 : 404)
    return shown
  }
  expect(await seen()).toEqual([])
  expect((await decide({ decision: 'APPROVE' })).status).toBe(200)
  expect(await seen()).toEqual([])
  const gone = await decide({ decision: 'APPROVE', attachments: [second.id, uuidv7()] })
  expect(gone.body).toMatchObject({
    code: 'screenshot_replaced',
    details: { attachments: [first.id, second.id] },
  })
  expect((await decide({ decision: 'APPROVE', attachments: [second.id.toUpperCase()] })).status).toBe(200)
  expect(await seen()).toEqual([second.id])
  const { items } = (await ours.get(`/api/feedback/${id}/decisions`)).body
  expect(items[0].attachments).toEqual([second.id])
  await rule('NEVER')
  expect(await seen()).toEqual([])
  await rule('CLEARED')
  expect(await seen()).toEqual([first.id, second.id])
  await rule('APPROVED')
  await decide({ decision: 'BLOCK' })
  await decide({ decision: 'APPROVE' })
  expect(await seen()).toEqual([])
})

test('withdrawal and erasure delete the files, and an export names them', async () => {
  for (const how of ['withdraw', 'erase']) {
    const id = await newItem()
    const { path } = (await add(id, await picture(5))).body
    const keys = await keysOf(id)
    const { body: people } = await ours.get(`/api/people?feedbackId=${id}`)
    const person = people.items[0].id
    if (how === 'erase') {
      const exported = await ours.get(`/api/people/${person}/export`)
      expect(JSON.stringify(exported.body)).toContain(path)
      expect((await ours.post(`/api/people/${person}/erase`)).body).toMatchObject({ screenshots: 1 })
      await service.app.jobs.drain(service.app)
    } else expect((await ours.call('DELETE', `/api/feedback/${id}`, { as: ours.secretKey })).status).toBe(200)
    expect(await keysOf(id)).toEqual([])
    expect(keys).toHaveLength(1)
    expect(await service.app.blobs.get(keys[0]!)).toBe(null)
    expect((await download(path)).status).toBe(404)
  }
})
