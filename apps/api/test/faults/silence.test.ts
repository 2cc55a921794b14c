import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { findContradictions, findLost, startLoad } from '../harness/load.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'
import { startVanishingAddress, type VanishingAddress } from '../harness/vanishing-address.ts'

let folder: ThrowawayFolder
let database: TestDatabase
let address: VanishingAddress
let cluster: Cluster
let keys: { publishableKey: string; secretKey: string }
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  const url = new URL(database.url)
  address = await startVanishingAddress(Number(url.port))
  url.port = String(address.port)
  cluster = await startCluster(url.href, folder, { nodes: 1 })
  const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  keys = (await cluster.call('POST', '/api/account/bootstrap', { as: token })).body
  await cluster.call('POST', '/api/zones', { as: keys.secretKey, body: { zoneId: 'hero', name: 'Hero' } })
})
afterAll(async () => {
  await killServiceProcesses()
  await cluster?.stop()
  await address?.close()
  await database?.drop()
  await folder?.remove()
})

/** Puts a job of no matter what kind into the queue, past the service. */
async function jobIsDone() {
  const rows = <Row extends object>(text: string, values: unknown[] = []) =>
    query<Row>({ databaseUrl: database.url }, text, values)
  const [job] = await rows<{ id: string }>(
    `insert into pgboss.job (name) values ('payouts.settle') returning id`,
  )
  const done = () => rows(`select 1 from pgboss.job where id = $1 and state = 'completed'`, [job!.id])
  while ((await done()).length === 0) await sleep(50)
}

test('a database that vanishes without a word: 503 with Retry-After, recovery of requests and jobs by itself, nothing acknowledged lost', async () => {
  const load = startLoad(cluster, { publishableKey: keys.publishableKey, zoneId: 'hero' })
  await load.more(30)
  address.vanish()
  // Each of the eight clients has been answered twice: with a statement under way, and then without a connection.
  while (load.refused.length < 16) await sleep(10)
  while ((await cluster.call('GET', '/health')).status === 200) await sleep(100)
  expect((await cluster.call('GET', '/health')).status).toBe(503)
  address.comeBack()
  await load.more(1)
  await jobIsDone()
  await load.more(50)
  await load.stop()
  expect(load.refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
  expect(await findLost(database.url, load)).toEqual({ items: [], votes: 0 })
  expect(await findContradictions(database.url)).toEqual({ counters: [], crossedTwice: [] })
})

test('SIGTERM while the database is silent: the process ends by itself, before its manager would kill it', async () => {
  const load = startLoad(cluster, { publishableKey: keys.publishableKey, zoneId: 'hero' })
  await load.more(10)
  address.vanish()
  const [node] = cluster.nodes
  node!.child.kill('SIGTERM')
  const { signal } = await node!.ended
  await load.stop()
  expect(signal).toBeNull()
})
