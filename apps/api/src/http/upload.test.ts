import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../test/harness/eventually.ts'
import { call } from '../../test/harness/http.ts'
import { connectMany, connectRaw, requestText } from '../../test/harness/raw-client.ts'
import { insertZone } from '../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../test/harness/workspace.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

/** Creates a workspace with an item that accepts a picture. */
async function newPage(): Promise<{ workspace: TestWorkspace; item: string }> {
  const workspace = await newWorkspace(service)
  await insertZone(service, workspace.id, 'hero')
  const { body } = await call(service, 'POST', '/api/feedback', {
    as: workspace.publishableKey,
    body: { zoneId: 'hero', title: 'The button hides behind the banner', sessionId: 'mine' },
  })
  return { workspace, item: body.id }
}

async function upload({ workspace, item }: Awaited<ReturnType<typeof newPage>>) {
  const create = { width: 40, height: 30, channels: 3, background: '#3366cc' } as const
  const form = new FormData()
  form.set('sessionId', 'mine')
  form.set('file', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'page.png')
  return call(service, 'POST', `/api/feedback/${item}/screenshot`, {
    as: workspace.publishableKey,
    body: form,
  })
}

test('400: a text field beside the file is too long to be read whole', async () => {
  const { workspace, item } = await newPage()
  const form = new FormData()
  form.set('sessionId', 'm'.repeat(4_097))
  form.set('file', new Blob([new Uint8Array(10)]), 'page.png')
  const path = `/api/feedback/${item}/screenshot`
  const answer = await call(service, 'POST', path, { as: workspace.publishableKey, body: form })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(answer.body.error).toContain('4,096 bytes')
})

test('uploads to one workspace may fill half of the memory for uploads: more are told to come back, another’s is taken', async () => {
  const [crowd, quiet] = [await newPage(), await newPage()]
  const head = requestText(`POST /api/feedback/${crowd.item}/screenshot`, {
    authorization: `Bearer ${crowd.workspace.publishableKey}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 5 * 1024 * 1024,
  })
  const slow = await connectMany(40, async () => {
    const client = await connectRaw(service.url)
    client.socket.write(`${head}--x\r\n`)
    return client
  })
  const refused = () => slow.filter((client) => client.received().startsWith('HTTP/1.1 429'))
  await eventually(() => expect(refused()).toHaveLength(14))
  expect(refused()[0]!.received()).toMatch(/retry-after: 5\r\n[\s\S]*"code":"rate_limited"/)
  expect((await upload(quiet)).status).toBe(200)
  expect(await upload(crowd)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  for (const { socket } of slow) socket.destroy()
  await eventually(async () => expect((await upload(crowd)).status).toBe(200))
})

test('unfinished bodies of unknown length have a share of memory: more are told to come back, another’s are taken', async () => {
  const [crowd, quiet] = [await newWorkspace(service), await newWorkspace(service)]
  const head = requestText('POST /api/zones/bulk', {
    authorization: `Bearer ${crowd.secretKey}`,
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  })
  const slow = await connectMany(200, async () => {
    const client = await connectRaw(service.url)
    client.socket.write(`${head}5\r\n{"a":\r\n`)
    return client
  })
  const refused = () => slow.filter((client) => client.received().startsWith('HTTP/1.1 429'))
  // One lane may use half of 32 MiB, in bodies of 256 KiB.
  await eventually(() => expect(refused()).toHaveLength(200 - 64))
  const zones = [{ zoneId: 'hero', name: 'Hero' }]
  expect((await quiet.post('/api/zones/bulk', { zones })).status).toBe(200)
  const chunked = await fetch(`${service.url}/api/zones/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${quiet.secretKey}`, 'content-type': 'application/json' },
    body: new Blob([JSON.stringify({ zones })]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(200)
  for (const { socket } of slow) socket.destroy()
})
