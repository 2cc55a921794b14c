import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { findContradictions, findLost, startLoad } from '../harness/load.ts'
import { type MovingAddress, startMovingAddress } from '../harness/moving-address.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../harness/replicated-postgres.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

let folder: ThrowawayFolder
let databases: ReplicatedPostgres
let address: MovingAddress
let cluster: Cluster
beforeAll(async () => {
  folder = await newThrowawayFolder()
  databases = await startReplicatedPostgres(folder.path)
  address = await startMovingAddress(databases.primary.port)
  const url = new URL(databases.primary.url)
  url.port = String(address.port)
  cluster = await startCluster(url.href, folder, { nodes: 2 })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await address?.close()
  await databases?.stop()
  await folder?.remove()
})

test('fail-over to a synchronous replica under load: 503 with Retry-After in between, recovery by itself, nothing acknowledged lost', async () => {
  const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  const { publishableKey, secretKey } = (await cluster.call('POST', '/api/account/bootstrap', { as: token }))
    .body
  await cluster.call('POST', '/api/zones', { as: secretKey, body: { zoneId: 'hero', name: 'Hero' } })
  const load = startLoad(cluster, { publishableKey, zoneId: 'hero' })
  await load.more(50)

  const killedAt = performance.now()
  await databases.killPrimary()
  // Long enough for every node to have met it.
  while (load.refused.length < 20) await new Promise((resolve) => setTimeout(resolve, 10))
  let health = await cluster.call('GET', '/health')
  while (health.status === 200) health = await cluster.call('GET', '/health')
  expect(health).toMatchObject({ status: 503, body: { details: { database: 'degraded' } } })
  await databases.promoteStandby()
  const promotedAt = performance.now()
  address.moveTo(databases.standby.port)
  await load.more(1)
  const recoveredAt = performance.now()
  await load.more(50)
  await load.stop()

  console.log(
    `promotion ${Math.round(promotedAt - killedAt)} ms after the kill, first write ${Math.round(recoveredAt - promotedAt)} ms later; ` +
      `${load.items.length} submissions and ${load.votes.length} votes acknowledged, ${load.refused.length} refused`,
  )
  expect(load.refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
  expect(await findLost(databases.standby.url, load)).toEqual({ items: [], votes: 0 })
  expect(await findContradictions(databases.standby.url)).toEqual({ counters: [], crossedTwice: [] })
  for (const node of [0, 1])
    expect(await cluster.callNode(node, 'GET', '/health')).toMatchObject({ status: 200 })
})
