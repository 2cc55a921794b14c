import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { roundsFor } from '../harness/fault-rounds.ts'
import type { Answer } from '../harness/http.ts'
import { residentBytes } from '../harness/raw-client.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

const PLACES = 20
const CLIENTS = PLACES * 10
const REQUESTS = roundsFor(12, 60)
const MEGABYTE = 1024 * 1024

let folder: ThrowawayFolder
let database: TestDatabase
let cluster: Cluster
let keys: { publishableKey: string; secretKey: string }
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  cluster = await startCluster(database.url, folder, {
    nodes: 1,
    settings: { MAX_REQUESTS_AT_WORK: String(PLACES), DATABASE_POOL: '4' },
  })
  const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  keys = (await cluster.call('POST', '/api/account/bootstrap', { as: token })).body
  await cluster.call('POST', '/api/zones', { as: keys.secretKey, body: { zoneId: 'hero', name: 'Hero' } })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await database?.drop()
  await folder?.remove()
})

const submit = (title: string) =>
  cluster.call('POST', '/api/feedback', {
    as: keys.publishableKey,
    body: { zoneId: 'hero', title, sessionId: title },
  })

test('many times more requests than places: the rest is told 503 and when to come again, and nothing acknowledged is lost', async () => {
  const pid = cluster.nodes[0]!.child.pid!
  for (let i = 0; i < 100; i++) await submit(`Before ${i}`)
  const before = await residentBytes(pid).catch(() => 0)
  const acknowledged: string[] = []
  const refused: Answer[] = []
  const healths: Answer[] = []
  let isOver = false
  const client = async (name: number) => {
    for (let i = 0; i < REQUESTS; i++) {
      const answer = await submit(`Client ${name} says ${i}`)
      if (answer.status === 201) acknowledged.push(answer.body.id)
      else refused.push(answer)
    }
  }
  const watch = async () => {
    while (!isOver) healths.push(await cluster.call('GET', '/health'))
  }
  const watching = watch()
  await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)))
  isOver = true
  await watching

  expect(acknowledged.length + refused.length).toBe(CLIENTS * REQUESTS)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // Nobody takes a node out of service for being busy.
  expect(new Set(healths.map((answer) => answer.status))).toEqual(new Set([200]))
  const rows = await query<{ id: string }>({ databaseUrl: database.url }, 'select id from feedback')
  const stored = new Set(rows.map((row) => row.id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  const grown = (await residentBytes(pid).catch(() => 0)) - before
  console.log(
    `${acknowledged.length} taken, ${refused.length} refused, ${Math.round(grown / MEGABYTE)} MB more memory`,
  )
  expect(grown).toBeLessThan(250 * MEGABYTE)
})

test('after the rush everybody is served again, and a page of any origin could read the refusals', async () => {
  const burst = await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      cluster.call('GET', '/api/feedback?limit=1', {
        as: keys.secretKey,
        headers: { origin: 'https://shop.example' },
      }),
    ),
  )
  const refusal = burst.find((answer) => answer.status === 503)
  expect(refusal?.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  for (let i = 0; i < PLACES; i++) expect((await submit(`After ${i}`)).status).toBe(201)
})
