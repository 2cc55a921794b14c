import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Loop, startLoop } from '../../../mcp/test/harness.ts'
import { sketchNextWorkspace } from '../../src/features/listening/similar/sketching.ts'
import { operations } from '../../src/features.ts'
import { query } from '../harness/rows.ts'
import { newWorkspace } from '../harness/workspace.ts'

let loop: Loop
beforeAll(async () => {
  loop = await startLoop()
})
afterAll(() => loop.service.close())
beforeEach(() => allow('APPROVED'))

type Rule = 'NEVER' | 'APPROVED' | 'CLEARED'
const allow = (agentsSeeScreenshots: Rule) =>
  loop.ours.call('PATCH', '/api/account/settings', {
    as: loop.ours.ownerToken,
    body: { agentsSeeScreenshots },
  })

async function newItem(safetyStatus = 'CLEARED'): Promise<string> {
  const { body } = await loop.ours.call('POST', '/api/feedback', {
    as: loop.ours.publishableKey,
    body: { zoneId: 'hero', title: 'The button hides behind the banner', sessionId: 'mine' },
  })
  if (safetyStatus !== 'CLEARED')
    await query(
      loop.service,
      `update feedback set status = 'COLLECTING_VOTES', safety_status = $2 where id = $1`,
      [body.id, safetyStatus],
    )
  return body.id
}
/** Uploads a picture of this width, as the author does. */
async function upload(id: string, width: number) {
  const image = sharp({ create: { width, height: 2, channels: 3, background: 'teal' } })
  const form = new FormData()
  form.set('sessionId', 'mine')
  form.set('file', new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }), 'a.png')
  return loop.ours.call('POST', `/api/feedback/${id}/screenshot`, {
    as: loop.ours.publishableKey,
    body: form,
  })
}
const versionOf = async (id: string): Promise<string | null> =>
  (await loop.ours.get(`/api/feedback/${id}`)).body.screenshotVersion
const approve = (id: string, screenshot?: string | null, more: object = {}) =>
  loop.ours.post(`/api/moderation/${id}/decision`, { decision: 'APPROVE', screenshot, ...more })

/** An agent in each of its shapes: the headers that it sends. */
const agents = (): Record<string, Record<string, string>> => ({
  'an MCP key': { authorization: `Bearer ${loop.mcpKey}` },
  'a secret key that acts as an agent': {
    authorization: `Bearer ${loop.ours.secretKey}`,
    'x-service-acting-as': 'agent',
  },
})
async function download(id: string, headers: Record<string, string>, method = 'GET') {
  const response = await fetch(`${loop.service.url}/api/feedback/${id}/screenshot`, { headers, method })
  const bytes = Buffer.from(await response.arrayBuffer())
  const width = response.ok && method === 'GET' ? (await sharp(bytes).metadata()).width : null
  return { status: response.status, version: response.headers.get('etag')?.slice(1, -1), width }
}

/** The operations by which a picture, or the way to it, may reach an agent; the sweep below finds them all. */
const carriers = [
  'listFeedback',
  'getFeedback',
  'findSimilar',
  'changeFeedbackStatus',
  'downloadScreenshot',
] as const
/** Tried in listening/feedback/attachments.test.ts. */
const further = ['downloadAttachment']
/** Pictures that the service draws itself, from cleared copies, and the logo of a workspace; no screenshot is in them. */
const drawn = ['getPublicBoardPicture', 'getPublicItemPicture', 'getPublicLogoPicture']
const has = (schema: unknown, name: string): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (Object.hasOwn((schema as { properties?: object }).properties ?? {}, name) ||
    Object.values(schema).some((part) => has(part, name)))

test('every operation that can give an agent a picture is one of those that are tried here', () => {
  const open = operations.filter(
    ({ accepts }) => accepts.length === 0 || accepts.some(({ scheme }) => scheme === 'mcp'),
  )
  const carrying = open.filter(
    ({ returns, produces }) =>
      has(returns, 'screenshot') || [produces].flat().some((type) => type?.startsWith('image/')),
  )
  expect(carrying.map(({ id }) => id).sort()).toEqual([...carriers, ...further, ...drawn].sort())
})

/** The ways to an item's picture: `true` where an agent gets it. */
async function waysTo(id: string) {
  const seen: Record<string, boolean> = {}
  const twin = await newItem()
  while (await sketchNextWorkspace(loop.service.app));
  for (const [agent, headers] of Object.entries(agents())) {
    const get = async (path: string) =>
      // biome-ignore lint/suspicious/noExplicitAny: reaches into answers of every shape
      (await (await fetch(`${loop.service.url}${path}`, { headers })).json()) as any
    const inList = async (search: string) =>
      ((await get(`/api/feedback?limit=200&${search}`)).items as { id: string; screenshot: string | null }[])
        .filter((item) => item.id === id)
        .some(({ screenshot }) => screenshot !== null)
    seen[`${agent}: list`] = await inList('')
    seen[`${agent}: list of the zone`] = await inList('zoneId=hero&sort=top')
    seen[`${agent}: list with what is uncleared`] = await inList('includeUncleared=true')
    seen[`${agent}: by id`] = ((await get(`/api/feedback/${id}`)).screenshot ?? null) !== null
    const { items } = (await get(`/api/feedback/${twin}/similar`)) as {
      items: { id: string; screenshot: string | null }[]
    }
    const like = items.find((item) => item.id === id)
    seen[`${agent}: like another item`] = (like?.screenshot ?? null) !== null
    const moved = await fetch(`${loop.service.url}/api/feedback/${id}/status`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'THRESHOLD_MET' }),
    })
    seen[`${agent}: answer to a change`] =
      (((await moved.json()) as { screenshot?: string | null }).screenshot ?? null) !== null
    seen[`${agent}: download`] = (await download(id, headers)).status === 200
    seen[`${agent}: headers of the download`] = (await download(id, headers, 'HEAD')).status === 200
  }
  for (const key of [loop.mcpKey, loop.ours.secretKey]) {
    const client = await loop.connect('http', key)
    const results = [
      await client.callTool({ name: 'list_ready_items', arguments: { limit: 50 } }),
      await client.callTool({ name: 'read_item', arguments: { id } }),
    ]
    const kind = key === loop.mcpKey ? 'an MCP key' : 'a secret key that acts as an agent'
    seen[`${kind}: tools`] = results.some(({ content }) =>
      (content as { type: string }[]).some(({ type }) => type === 'image'),
    )
    await client.close()
  }
  return seen
}
const everywhere = (ways: Record<string, boolean>, is: boolean) =>
  Object.fromEntries(Object.keys(ways).map((way) => [way, is]))
async function expectSeen(id: string, is: boolean) {
  const ways = await waysTo(id)
  expect(ways).toEqual(everywhere(ways, is))
}

test('by default an agent gets a picture on no way until a person has looked at the very one', async () => {
  const id = await newItem()
  await upload(id, 10)
  await expectSeen(id, false)
  const version = await versionOf(id)
  expect(await approve(id, version)).toMatchObject({ status: 200, body: { agentsSeeScreenshot: true } })
  await expectSeen(id, true)
  // Its author replaces it: nobody has looked at the new one.
  expect((await upload(id, 11)).status).toBe(200)
  await expectSeen(id, false)
  expect(await approve(id, version)).toMatchObject({ status: 409, body: { code: 'screenshot_replaced' } })
  await expectSeen(id, false)
  await approve(id, await versionOf(id))
  await expectSeen(id, true)
})

test('NEVER shows no picture, an approved one neither; CLEARED shows all of them; each from the next request on', async () => {
  const id = await newItem()
  await upload(id, 10)
  await allow('CLEARED')
  await expectSeen(id, true)
  await approve(id, await versionOf(id))
  await allow('NEVER')
  await expectSeen(id, false)
  await allow('APPROVED')
  await expectSeen(id, true)
  await upload(id, 11)
  await allow('CLEARED')
  await expectSeen(id, true)
})

test('the picture of an item that is not cleared reaches no agent, whatever the setting', async () => {
  await allow('CLEARED')
  for (const status of ['PENDING', 'FLAGGED', 'BLOCKED']) {
    const id = await newItem(status)
    await upload(id, 10)
    await expectSeen(id, false)
  }
})

test('members, and the author, see the picture all the while', async () => {
  await allow('NEVER')
  const id = await newItem()
  await upload(id, 10)
  for (const as of [loop.ours.secretKey, loop.ours.ownerToken]) {
    const seen = await download(id, { authorization: `Bearer ${as}` })
    expect(seen).toEqual({ status: 200, version: await versionOf(id), width: 10 })
  }
  const page = { authorization: `Bearer ${loop.ours.publishableKey}` }
  const path = `${loop.service.url}/api/feedback/${id}/screenshot`
  expect((await fetch(`${path}?sessionId=mine`, { headers: page })).status).toBe(200)
  expect((await fetch(path, { headers: page })).status).toBe(404)
})

test('an APPROVE that names no picture approves none; one that does is written down, once however many arrive', async () => {
  const id = await newItem('FLAGGED')
  await upload(id, 10)
  const version = await versionOf(id)
  expect((await approve(id)).body).toMatchObject({ safetyStatus: 'CLEARED', agentsSeeScreenshot: false })
  await expectSeen(id, false)
  const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id, version!.toUpperCase())))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const audit = await query(
    loop.service,
    'select decision, from_status, to_status, screenshot_version from moderation_decisions where feedback_id = $1 order by at, id',
    [id],
  )
  expect(audit).toEqual([
    { decision: 'APPROVE', from_status: 'FLAGGED', to_status: 'CLEARED', screenshot_version: null },
    { decision: 'APPROVE', from_status: 'CLEARED', to_status: 'CLEARED', screenshot_version: version },
  ])
  const { body } = await loop.ours.get('/api/moderation?status=CLEARED&limit=100')
  const decided = body.items.find((item: { id: string }) => item.id === id)
  expect(decided.lastDecision).toMatchObject({ screenshot: version })
  await expectSeen(id, true)
})

test('BLOCK takes the approval of the picture back: APPROVE afterwards has to name it again', async () => {
  const id = await newItem()
  await upload(id, 10)
  const version = await versionOf(id)
  await approve(id, version)
  await loop.ours.post(`/api/moderation/${id}/decision`, { decision: 'BLOCK' })
  await expectSeen(id, false)
  await approve(id)
  await expectSeen(id, false)
  await approve(id, version)
  await expectSeen(id, true)
})

test('409: a picture that is not there, another item’s, and one that is none; 400 for what is no version', async () => {
  const [id, other] = [await newItem(), await newItem()]
  await upload(other, 10)
  for (const version of [await versionOf(other), id])
    expect(await approve(id, version)).toMatchObject({ status: 409, body: { code: 'screenshot_replaced' } })
  expect((await approve(id, 'any')).status).toBe(400)
  expect(await versionOf(id)).toBe(null)
})

test('404: another workspace approves nothing here, and reads nothing', async () => {
  const id = await newItem()
  await upload(id, 10)
  const theirs = await newWorkspace(loop.service)
  const body = { decision: 'APPROVE', screenshot: await versionOf(id) }
  expect((await theirs.post(`/api/moderation/${id}/decision`, body)).status).toBe(404)
  await expectSeen(id, false)
})

test('an author who swaps pictures while a moderator approves and agents read gets none through that nobody named', async () => {
  const id = await newItem()
  await upload(id, 1)
  const named = new Set<string>()
  const read: { version: string; width: number }[] = []
  const widths = new Map<string, number>()
  let swapping = true
  const author = (async () => {
    for (let width = 2; width <= 16; width++) {
      expect((await upload(id, width)).status).toBe(200)
      widths.set((await versionOf(id))!, width)
    }
  })().finally(() => {
    swapping = false
  })
  const moderator = async () => {
    while (swapping) {
      const version = (await versionOf(id))!
      // A moderator would refuse half of the pictures.
      if (Number.parseInt(version.at(-1)!, 16) % 2 === 0) continue
      named.add(version)
      expect([200, 409]).toContain((await approve(id, version)).status)
    }
  }
  const agent = async () => {
    while (swapping) {
      const { status, version, width } = await download(id, agents()['an MCP key']!)
      if (status === 200) read.push({ version: version!, width: width! })
    }
  }
  await Promise.all([author, moderator(), moderator(), agent(), agent(), agent()])
  for (const { version, width } of read) {
    expect(named).toContain(version)
    expect(width).toBe(widths.get(version) ?? 1)
  }
  await approve(id, await versionOf(id))
  expect(await download(id, agents()['an MCP key']!)).toMatchObject({ status: 200, width: 16 })
})
