import { beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { everyLoopTest, submitItem } from '../../../../test/harness/loop-tests.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { queuedWordsGauge } from '../feedback/gauges.ts'
import { takeQueuedItems } from '../feedback/index.ts'
import { sketchNextWorkspace } from './sketching.ts'
import { countSketches } from './store.ts'

let service: TestService
let ours: TestWorkspace
let agent: string
everyLoopTest((side) => ({ service, ours, agent } = side), { threshold: 50 })
let duplicate: string
let other: string
beforeEach(async () => {
  duplicate = await submitItem(ours, { title: 'Export to CSV cuts off the last column' })
  other = await submitItem(ours, { title: 'The map is blank without wifi' })
  await sketchAll()
})

async function sketchAll() {
  while (await sketchNextWorkspace(service.app));
}
const typed = 'exprot to csv looses last column'
const similar = async (as = ours.publishableKey, body: object = {}) => {
  const answer = await ours.call('POST', '/api/feedback/similar', { as, body: { title: typed, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.items as { id: string; score: number; title: string; testerId: string | null }[]
}
const ids = async (as?: string, body?: object) => (await similar(as, body)).map(({ id }) => id)

test('while typing: the item that says the same, with a score, for pages, keys and members', async () => {
  for (const as of [ours.publishableKey, ours.secretKey, ours.ownerToken]) {
    const [first, ...rest] = await similar(as)
    expect(first).toMatchObject({ id: duplicate })
    expect(first!.score).toBeGreaterThan(0.3)
    expect(rest.map(({ id }) => id)).not.toContain(duplicate)
  }
  expect(await ids(undefined, { zoneId: 'elsewhere' })).toEqual([])
  expect(await ids(undefined, { title: 'zzzz qqqq' })).toEqual([])
})

test('an item is found as soon as its submission is answered, and by its new words as soon as it is edited', async () => {
  const fresh = await submitItem(ours, { title: 'Screen reader skips the login button' })
  const wanted = { title: 'login button skipped by screen reader' }
  expect((await ids(undefined, wanted))[0]).toBe(fresh)
  expect((await ids(ours.secretKey, wanted))[0]).toBe(fresh)
  const theirs = await newWorkspace(service)
  const foreign = await theirs.call('POST', '/api/feedback/similar', { as: theirs.secretKey, body: wanted })
  expect(foreign.body.items).toEqual([])
  await service.app.db.inWorkspace(ours.id, async (tx) => {
    await tx.raw('update feedback set redacted_title = $2 where id = $1', [
      duplicate,
      'Dark mode hurts my eyes',
    ])
    await tx.raw('insert into sketch_queue (workspace_id, feedback_id) values ($1, $2)', [ours.id, duplicate])
  })
  expect((await ids(undefined, { title: 'my eyes hurt in dark mode' }))[0]).toBe(duplicate)
  expect(await ids()).not.toContain(duplicate)
  // Nobody has worked on the queue.
  expect(await query(service, 'select from sketch_queue where workspace_id = $1', [ours.id])).toHaveLength(2)
})

test('nothing of a queued item that the caller may not see: held back, private, withdrawn, an answer to a poll', async () => {
  const fresh = await submitItem(ours, { title: 'Screen reader skips the login button' })
  const wanted = { title: 'login button skipped by screen reader' }
  const isFound = async (as?: string) => (await ids(as, wanted)).includes(fresh)
  const set = (change: string) => query(service, `update feedback set ${change} where id = $1`, [fresh])
  expect(await isFound()).toBe(true)
  await set("safety_status = 'FLAGGED'")
  for (const as of [undefined, ours.secretKey, ours.ownerToken]) expect(await isFound(as)).toBe(false)
  await set("safety_status = 'CLEARED'")
  await ours.patch(`/api/feedback/${fresh}`, { visibility: 'PRIVATE' })
  expect(await isFound()).toBe(false)
  expect(await isFound(ours.secretKey)).toBe(true)
  await ours.patch(`/api/feedback/${fresh}`, { visibility: 'PUBLIC' })
  // An answer to a poll is private in any case.
  await set("is_answer = true, visibility = 'PRIVATE'")
  expect(await isFound(ours.secretKey)).toBe(false)
  await set("is_answer = false, visibility = 'PUBLIC'")
  await ours.delete(`/api/feedback/${fresh}`)
  for (const as of [undefined, ours.secretKey]) expect(await isFound(as)).toBe(false)
})

test('of a long queue a look-up makes the newest 50 sketches', async () => {
  const first = await submitItem(ours, { title: 'Screen reader skips the login button' })
  const fill = () =>
    query(
      service,
      `insert into sketch_queue (workspace_id, feedback_id)
       select $1, ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series(1, 50) n`,
      [ours.id],
    )
  const wanted = { title: 'login button skipped by screen reader' }
  expect((await ids(undefined, wanted))[0]).toBe(first)
  await fill()
  expect(await ids(undefined, wanted)).toEqual([])
  await sketchAll()
  expect((await ids(undefined, wanted))[0]).toBe(first)
})

test('a workspace with a long queue keeps no other one waiting, and one that another worker is at is passed over', async () => {
  const quiet = await newWorkspace(service)
  await quiet.post('/api/zones', { zoneId: 'hero' })
  const queue = (workspaceId: string, count: number) =>
    query(
      service,
      'insert into sketch_queue (workspace_id, feedback_id) select $1, gen_random_uuid() from generate_series(1, $2::int)',
      [workspaceId, count],
    )
  const left = async (workspaceId: string) =>
    (await query(service, 'select from sketch_queue where workspace_id = $1', [workspaceId])).length
  await queue(ours.id, 250)
  await queue(quiet.id, 1)
  const turns = { last: ours.id }
  for (let turn = 0; turn < 2; turn++) await sketchNextWorkspace(service.app, turns)
  expect(await left(quiet.id)).toBe(0)
  expect(await left(ours.id)).toBe(150)

  await queue(quiet.id, 1)
  await service.app.db.inWorkspace(ours.id, async (tx) => {
    await takeQueuedItems(tx, 1)
    for (let turn = 0; turn < 2; turn++) await sketchNextWorkspace(service.app, turns)
    expect(await left(quiet.id)).toBe(0)
    expect(await sketchNextWorkspace(service.app, turns)).toBe(false)
  })
})

test('in a workspace with more items than are sampled, their number is counted as far as it matters', async () => {
  await service.app.db.inWorkspace(ours.id, async (tx) => {
    expect(await countSketches(tx, 10)).toBe(2)
    expect(await countSketches(tx, 1)).toBe(1)
    await tx.raw(
      `insert into sketch_queue (workspace_id, feedback_id) select $1, gen_random_uuid() from generate_series(1, 3)`,
      [ours.id],
    )
  })
  const value = async () => (await service.app.db.readOperator(queuedWordsGauge.read))[0]!.value
  expect(await value()).toBe(3)
  await sketchAll()
  expect(await value()).toBe(0)
})

test('by id: others that are like it, and neither itself nor what was merged into it', async () => {
  const again = await submitItem(ours, { title: 'CSV export: last column is cut off' })
  await sketchAll()
  const found = async (id: string, as = agent) =>
    ((await ours.call('GET', `/api/feedback/${id}/similar`, { as })).body.items as { id: string }[]).map(
      (item) => item.id,
    )
  expect((await found(again))[0]).toBe(duplicate)
  expect(await found(again, ours.publishableKey)).not.toContain(again)
  await ours.post(`/api/feedback/${again}/merge`, { into: duplicate })
  expect(await found(duplicate)).not.toContain(again)
  expect(await found(again)).not.toContain(duplicate)
  expect((await ids()).filter((id) => id === again)).toEqual([])
  expect((await ids())[0]).toBe(duplicate)
})

test('nothing of what the caller may not see: private, held back, withdrawn, of another workspace', async () => {
  await ours.patch(`/api/feedback/${duplicate}`, { visibility: 'PRIVATE' })
  expect(await ids()).not.toContain(duplicate)
  expect(await ids(ours.secretKey)).toContain(duplicate)
  await ours.patch(`/api/feedback/${duplicate}`, { visibility: 'PUBLIC' })
  expect(await ids()).toContain(duplicate)
  const theirs = await newWorkspace(service)
  await theirs.post('/api/zones', { zoneId: 'hero' })
  const answer = await theirs.call('POST', '/api/feedback/similar', {
    as: theirs.secretKey,
    body: { title: typed },
  })
  expect(answer.body.items).toEqual([])
  await query(service, "update feedback set safety_status = 'FLAGGED' where id = $1", [duplicate])
  expect(await ids()).not.toContain(duplicate)
  await query(service, "update feedback set safety_status = 'CLEARED' where id = $1", [duplicate])
  await ours.delete(`/api/feedback/${duplicate}`)
  for (const as of [ours.publishableKey, ours.secretKey]) expect(await ids(as)).not.toContain(duplicate)
  const sketches = 'select from item_sketches where feedback_id = $1'
  expect(await query(service, sketches, [duplicate])).toEqual([])
  expect((await ours.get(`/api/feedback/${uuidv7()}/similar`)).status).toBe(404)
})

test('what is held back is compared for the team, and for nobody else', async () => {
  const held = await submitItem(ours, { title: 'CSV export: last column is cut off' })
  await query(service, "update feedback set safety_status = 'FLAGGED' where id = $1", [held])
  const found = async (as: string) => {
    const { body } = await ours.call('GET', `/api/feedback/${held}/similar`, { as })
    return ((body.items ?? []) as { id: string }[]).map(({ id }) => id)
  }
  for (const as of [ours.ownerToken, ours.secretKey]) expect((await found(as))[0]).toBe(duplicate)
  for (const as of [agent, ours.publishableKey]) expect(await found(as)).toEqual([])
})

test('a text that is being typed is stored nowhere, and the words of the copy are compared', async () => {
  const id = await submitItem(ours, { title: 'Mail to jane.roe@example.com bounces' })
  await sketchAll()
  const [found] = await similar(undefined, { title: 'jane roe example com' })
  expect(found?.id).not.toBe(id)
  expect(await query(service, 'select from sketch_queue', [])).toEqual([])
  expect(other).not.toBe(id)
})

test('the function that reads past row security returns rows of the connection’s workspace alone', async () => {
  const theirs = await newWorkspace(service)
  const count = (workspaceId: string) =>
    service.app.db.inWorkspace(workspaceId, async (tx) => {
      const all = `select count(*)::int as count from sketches_with_any(
        (select array_agg(f) from (select unnest(features) as f from item_sketches) x), 100)`
      const { rows } = await tx.raw(all)
      return rows[0]!.count
    })
  const wanted = await query<{ features: number[] }>(service, 'select features from item_sketches', [])
  const features = `{${wanted.flatMap((row) => row.features).join(',')}}`
  const seen = (workspaceId: string) =>
    service.app.db.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.raw('select feedback_id from sketches_with_any($1::int[], 1000)', [features])
      return rows.map((row) => row.feedback_id)
    })
  expect(await count(ours.id)).toBe(2)
  expect((await seen(ours.id)).sort()).toEqual([duplicate, other].sort())
  expect(await seen(theirs.id)).toEqual([])
})
