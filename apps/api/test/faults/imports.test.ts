import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { roundsFor } from '../harness/fault-rounds.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

let folder: ThrowawayFolder
let database: TestDatabase
let cluster: Cluster
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  cluster = await startCluster(database.url, folder, { nodes: 1 })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await database?.drop()
  await folder?.remove()
})

const PARTS = 20
const OF_A_PART = 40
const rows = <Row extends object>(text: string) => query<Row>({ databaseUrl: database.url }, text)

test('kill -9 in the midst of an import: the next process goes on, every item and comment is there once, and the summary counts each once', async () => {
  const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  await cluster.call('POST', '/api/account/bootstrap', { as: token })
  await cluster.call('POST', '/api/zones', { as: token, body: { zoneId: 'hero', name: 'Hero' } })
  const begin = { source: 'csv', fileName: 'wishes.csv', items: PARTS * OF_A_PART, parts: PARTS }
  const { id } = (await cluster.call('POST', '/api/import-runs', { as: token, body: begin })).body
  for (let part = 0; part < PARTS; part++) {
    const items = Array.from({ length: OF_A_PART }, (_, place) => ({
      externalId: `${part}-${place}`,
      zoneId: 'hero',
      title: `Wish ${part} of ${place}`,
      comments: [{ externalId: 'c', body: `Me too, says ${place}` }],
    }))
    const body = { part, items, rows: items.map((_, place) => part * OF_A_PART + place + 2) }
    expect((await cluster.call('PUT', `/api/import-runs/${id}/parts`, { as: token, body })).status).toBe(200)
  }
  const count = async () => (await rows<{ n: number }>('select count(*)::int as n from imported_items'))[0]!.n
  for (let round = 0; round < roundsFor(1, 6); round++) {
    const before = await count()
    // Not at the end of a part: some of its items are there, the others are not.
    while ((await count()) < Math.min(before + OF_A_PART + 7, PARTS * OF_A_PART)) await sleep(5)
    await cluster.replace(0)
  }
  const read = async () => (await cluster.call('GET', `/api/import-runs/${id}`, { as: token })).body
  while ((await read()).status === 'RUNNING') await sleep(100)
  expect(await read()).toMatchObject({
    ...{ status: 'DONE', doneParts: PARTS, created: PARTS * OF_A_PART, updated: 0, unchanged: 0, refused: 0 },
    commentsCreated: PARTS * OF_A_PART,
    findings: [],
  })
  const [there] = await rows<object>(`
    select (select count(*)::int from feedback) as items, (select count(distinct title)::int from feedback) as titles,
           (select count(*)::int from thread_entries) as comments`)
  const all = PARTS * OF_A_PART
  expect(there).toEqual({ items: all, titles: all, comments: all })
})
