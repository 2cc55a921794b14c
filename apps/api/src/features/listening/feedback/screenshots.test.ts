import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../test/harness/workspace.ts'

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
async function download(id: string, as = ours.secretKey) {
  const response = await fetch(`${service.url}/api/feedback/${id}/screenshot`, {
    headers: { authorization: `Bearer ${as}` },
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
