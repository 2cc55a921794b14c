import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { waitUntilReadable } from '../../../../test/harness/event-log.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { everyLoopTest } from '../../../../test/harness/loop-tests.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { expireReplays } from './jobs.ts'

let service: TestService
let ours: TestWorkspace
let agent: string
everyLoopTest((side) => ({ service, ours, agent } = side))

const DAY_MS = 86_400_000
const events = JSON.stringify([{ type: 4, data: { href: 'https://shop.example/cart' }, timestamp: 1 }])
const parts = { steps: false, network: false, console: false }

async function newItem(capture: object = { ...parts, replay: true }) {
  const zoneId = `zone-${uuidv7()}`
  expect((await ours.post('/api/zones', { zoneId, threshold: 0, capture })).status).toBe(200)
  const body = { zoneId, title: 'Paying fails', sessionId: 'mine' }
  return (await ours.call('POST', '/api/feedback', { as: ours.publishableKey, body })).body.id as string
}
function attach(id: string, { bytes = gzipSync(events), sessionId = 'mine', as = ours } = {}) {
  const form = new FormData()
  form.set('sessionId', sessionId)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'replay.json.gz')
  return as.call('POST', `/api/feedback/${id}/replay`, { as: as.publishableKey, body: form })
}
const read = (id: string, as = ours.ownerToken) => ours.call('GET', `/api/feedback/${id}/replay`, { as })
async function download(id: string, as = ours.ownerToken) {
  const headers = { authorization: `Bearer ${as}` }
  const response = await fetch(`${service.url}/api/feedback/${id}/replay/file`, { headers })
  return { response, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}
const release = (id: string, version: string, released = true, as = ours.ownerToken) =>
  ours.call('PUT', `/api/feedback/${id}/replay/release`, { as, body: { version, released } })
const fileOf = async (id: string) =>
  (await query<{ file: string }>(service, 'select file from replays where feedback_id = $1', [id]))[0]?.file
const drain = async () => {
  while ((await service.app.jobs.drain(service.app)) > 0);
}
async function exists(file: string) {
  const blob = await service.app.blobs.get(file)
  blob?.stream.destroy()
  return blob !== null
}
async function requireNothing(id: string, file: string, as = ours.ownerToken) {
  await drain()
  expect(await exists(file)).toBe(false)
  expect((await read(id, as)).body.replay).toBeNull()
  expect((await download(id, as)).status).toBe(404)
  expect(await fileOf(id)).toBeUndefined()
}

test('members read what the author has sent, and the file says nothing without the key of its row', async () => {
  const id = await newItem()
  expect((await read(id)).body).toEqual({ feedbackId: id, replay: null })
  const sent = await attach(id)
  expect(sent).toMatchObject({ status: 200, body: { feedbackId: id, replay: { releasedBy: null } } })
  const { token: member } = await newMember(service, ours.id, 'MEMBER')
  for (const as of [ours.ownerToken, member]) {
    expect((await read(id, as)).body).toEqual(sent.body)
    const { response, bytes } = await download(id, as)
    expect(gunzipSync(bytes).toString()).toBe(events)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  }
  const { replay } = sent.body
  expect(Date.parse(replay.expiresAt) - Date.parse(replay.createdAt)).toBe(30 * DAY_MS)
  const file = (await fileOf(id))!
  const kept = await new Response((await service.app.blobs.get(file))!.stream as never).arrayBuffer()
  expect(() => gunzipSync(Buffer.from(kept))).toThrow()
  expect(Buffer.from(kept).includes('shop.example')).toBe(false)
  // A row that names the file of another item opens nothing.
  const other = await newItem()
  await attach(other)
  await query(service, 'update replays set file = $1 where feedback_id = $2', [file, other])
  expect((await download(other)).status).toBe(500)
})

test('keys, viewers, pages and other workspaces get nothing', async () => {
  const id = await newItem()
  await attach(id)
  const { token: viewer } = await newMember(service, ours.id, 'VIEWER')
  const theirs = await newWorkspace(service)
  for (const [as, status] of [
    [ours.secretKey, 403],
    [ours.publishableKey, 403],
    [viewer, 403],
    [agent, 404],
    [theirs.ownerToken, 404],
  ] as const)
    expect((await download(id, as)).status).toBe(status)
  for (const as of [ours.secretKey, ours.publishableKey, viewer, agent])
    expect((await read(id, as)).status).toBe(403)
  expect((await read(id, theirs.ownerToken)).status).toBe(404)
  for (const as of [ours.secretKey, agent, viewer, ours.publishableKey])
    expect((await release(id, uuidv7(), true, as)).status).toBe(403)
  expect((await attach(id, { as: theirs })).status).toBe(404)
  expect((await attach(id, { sessionId: 'other' })).status).toBe(403)
})

test('an agent gets it once a member has released it, and not the one that replaces it; both are in the audit', async () => {
  const id = await newItem()
  const { version } = (await attach(id)).body.replay
  const { token: member, memberId } = await newMember(service, ours.id, 'MEMBER')
  expect(await release(id, uuidv7())).toMatchObject({ status: 409, body: { code: 'replay_replaced' } })
  expect((await download(id, agent)).status).toBe(404)
  const released = await release(id, version, true, member)
  expect(released.body.replay).toMatchObject({ version, releasedBy: `member:${memberId}` })
  expect((await release(id, version)).body).toEqual(released.body)
  expect(gunzipSync((await download(id, agent)).bytes).toString()).toBe(events)

  await release(id, version, false)
  expect((await download(id, agent)).status).toBe(404)
  await release(id, version)
  const former = (await fileOf(id))!
  const again = (await attach(id)).body.replay
  expect(again.version).not.toBe(version)
  expect(again.releasedBy).toBeNull()
  expect((await download(id, agent)).status).toBe(404)
  expect(await exists(former)).toBe(false)

  // A blocked item is not an agent's either.
  await release(id, again.version)
  expect((await download(id, agent)).status).toBe(200)
  await ours.call('POST', `/api/moderation/${id}/decision`, {
    as: ours.ownerToken,
    body: { decision: 'BLOCK' },
  })
  expect((await download(id, agent)).status).toBe(404)

  await waitUntilReadable(service)
  const audit = await ours.call('GET', '/api/audit', { as: ours.ownerToken })
  const types = audit.body.items.map(({ type }: { type: string }) => type)
  expect(types.filter((type: string) => type.startsWith('feedback.replay'))).toEqual([
    'feedback.replay_released',
    'feedback.replay_released',
    'feedback.replay_withheld',
    'feedback.replay_released',
  ])
})

test('403 capture_off: a zone takes replays only where it says so', async () => {
  for (const capture of [parts, { ...parts, replay: false }, { steps: true, network: true, console: true }]) {
    const id = await newItem(capture)
    expect(await attach(id)).toMatchObject({ status: 403, body: { code: 'capture_off' } })
  }
})

test('400 replay_refused: bytes that are no packed list, and what unpacks to more than is taken', async () => {
  const id = await newItem()
  const big = gzipSync(`[{"a":"${'a'.repeat(17 * 1024 * 1024)}"}]`)
  const noise = Buffer.alloc(2 * 1024 * 1024 + 1, 7)
  for (const bytes of [Buffer.from(events), gzipSync('no list'), gzipSync('[]'), big, noise])
    expect(await attach(id, { bytes }), String(bytes.length)).toMatchObject({
      status: 400,
      body: { code: 'replay_refused' },
    })
  expect(await fileOf(id)).toBeUndefined()
})

test('only within half an hour, and of two at once one file stays', async () => {
  const id = await newItem()
  const sent = await Promise.all([attach(id), attach(id)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const kept = (await fileOf(id))!
  for (const { body } of sent) {
    const file = `replays/${ours.id}/${id}/${body.replay.version}`
    expect(await exists(file), file).toBe(file === kept)
  }
  service.advance(31 * 60_000)
  expect((await attach(id)).body.code).toBe('screenshot_too_late')
  const remove = (as: string, search = '') =>
    ours.call('DELETE', `/api/feedback/${id}/replay${search}`, { as })
  expect((await remove(ours.publishableKey, '?sessionId=mine')).body.code).toBe('screenshot_too_late')
  expect((await remove(ours.ownerToken)).status).toBe(200)
  await requireNothing(id, kept)
})

test('its author removes it, and it goes with a withdrawn item and with the person', async () => {
  const removed = await newItem()
  await attach(removed)
  const first = (await fileOf(removed))!
  const path = `/api/feedback/${removed}/replay?sessionId=mine`
  expect((await ours.call('DELETE', path, { as: ours.publishableKey })).status).toBe(200)
  await requireNothing(removed, first)

  const withdrawn = await newItem()
  await attach(withdrawn)
  const second = (await fileOf(withdrawn))!
  await ours.call('DELETE', `/api/feedback/${withdrawn}`, { as: ours.secretKey })
  await drain()
  expect(await exists(second)).toBe(false)
  expect(await fileOf(withdrawn)).toBeUndefined()

  const erased = await newItem()
  await attach(erased)
  const third = (await fileOf(erased))!
  const [{ person_id: person }] = (await query(service, 'select person_id from feedback where id = $1', [
    erased,
  ])) as [{ person_id: string }]
  const exported = await ours.get(`/api/people/${person}/export`)
  expect(JSON.stringify(exported.body)).toContain(`/api/feedback/${erased}/replay/file`)
  expect((await ours.post(`/api/people/${person}/erase`)).status).toBe(200)
  await drain()
  expect(await exists(third)).toBe(false)
  expect(await fileOf(erased)).toBeUndefined()
})

test('it is deleted at the end of the days that the zone says', async () => {
  const id = await newItem({ ...parts, replay: true, replayDays: 2 })
  await attach(id)
  const file = (await fileOf(id))!
  const expire = () => expireReplays.handle(service.app, undefined, { last: false, number: 1 })
  service.advance(2 * DAY_MS - 60_000)
  await expire()
  // The tokens of two days ago are no longer valid.
  const { token } = await newMember(service, ours.id, 'MEMBER')
  expect((await download(id, token)).status).toBe(200)
  service.advance(60_000)
  // The file is not served once its days are over, also before the job has run.
  expect((await download(id, token)).status).toBe(404)
  await expire()
  await requireNothing(id, file, token)
})
