import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  endAllHolders,
  endProcess,
  type Holder,
  holdPostgres,
  sql,
} from '@groundswell/embedded-postgres/test/held-postgres'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { roundsFor } from '../harness/fault-rounds.ts'
import { findContradictions, findLost, startLoad } from '../harness/load.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

let folder: ThrowawayFolder
let database: Holder
let cluster: Cluster
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await holdPostgres(`${folder.path}/database`, { settings: {} })
  cluster = await startCluster(database.url, folder, { nodes: 1 })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  // With its server: a killed holder would leave that one writing into the folder.
  if (database) await endProcess(database.process, 'SIGTERM')
  await endAllHolders()
  await folder.remove()
})

/** Another one after every kill. */
const serverPid = async () =>
  Number((await readFile(`${folder.path}/database/postgres/postmaster.pid`, 'utf8')).split('\n')[0])

/** When the server lets anybody in again. */
async function acceptsAgain(): Promise<number> {
  for (;;) {
    try {
      await sql(database.url, 'select 1')
      return performance.now()
    } catch {
      await sleep(10)
    }
  }
}

test('PostgreSQL killed under load: 503 with Retry-After in between, recovery by itself, nothing acknowledged lost', async () => {
  const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  const { publishableKey, secretKey } = (await cluster.call('POST', '/api/account/bootstrap', { as: token }))
    .body
  await cluster.call('POST', '/api/zones', { as: secretKey, body: { zoneId: 'hero', name: 'Hero' } })
  const load = startLoad(cluster, { publishableKey, zoneId: 'hero' })
  for (let kill = 0; kill < roundsFor(1, 10); kill++) {
    await load.more(30)
    const { refused } = load
    const before = refused.length
    process.kill(await serverPid(), 'SIGKILL')
    const killedAt = performance.now()
    while (refused.length === before) await sleep(10)
    // The supervisor starts the server anew; the service finds it without help.
    const [acceptedAt, writtenAt] = await Promise.all([
      acceptsAgain(),
      load.more(1).then(() => performance.now()),
    ])
    console.log(
      `PostgreSQL lets clients in ${Math.round(acceptedAt - killedAt)} ms after the kill, ` +
        `first write ${Math.round(writtenAt - acceptedAt)} ms later`,
    )
  }
  await load.more(30)
  await load.stop()
  expect(load.refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
  expect(await findLost(database.url, load)).toEqual({ items: [], votes: 0 })
  expect(await findContradictions(database.url)).toEqual({ counters: [], crossedTwice: [] })
})
