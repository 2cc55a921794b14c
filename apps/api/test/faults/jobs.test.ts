import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeClassifier, startFakeClassifier } from '../../src/adapters/classifier.fake.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { roundsFor } from '../harness/fault-rounds.ts'
import { findLost, startLoad } from '../harness/load.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

let folder: ThrowawayFolder
let database: TestDatabase
let classifier: FakeClassifier
let cluster: Cluster
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  classifier = await startFakeClassifier('text-classification')
  cluster = await startCluster(database.url, folder, {
    // The only one, so that nobody else has met the silent classifier and waits because of it.
    nodes: 1,
    settings: {
      CLASSIFIER_URL: classifier.url,
      CLASSIFIER_KIND: 'text-classification',
      CLASSIFIER_TEXTS: 'all',
    },
  })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await classifier?.close()
  await database?.drop()
  await folder?.remove()
})

const rows = <Row extends object>(text: string) => query<Row>({ databaseUrl: database.url }, text)
const jobsThatAre = (state: string) =>
  rows<{ id: string }>(`select id from pgboss.job where name = 'screening.classify' and state = '${state}'`)
const pending = () => rows(`select 1 from feedback where safety_status = 'PENDING'`)

test('kill -9 of a node under load: every item that waits for its verdict gets it, also those whose job the node had in hand', async () => {
  const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
  const { publishableKey, secretKey } = (await cluster.call('POST', '/api/account/bootstrap', { as: token }))
    .body
  await cluster.call('POST', '/api/zones', { as: secretKey, body: { zoneId: 'hero', name: 'Hero' } })
  for (let round = 0; round < roundsFor(1, 3); round++) {
    // With the classifier silent, jobs stay in hand.
    classifier.behaviour = 'hang'
    const load = startLoad(cluster, { publishableKey, zoneId: 'hero', clients: 2 })
    await load.more(20)
    while ((await jobsThatAre('active')).length < 10) await sleep(20)
    const inHand = new Set((await jobsThatAre('active')).map(({ id }) => id))
    const killedAt = performance.now()
    const replaced = cluster.replace(0)
    classifier.behaviour = 'answer'
    await replaced
    await load.stop()
    while ((await pending()).length > 0) await sleep(100)
    const seconds = Math.round((performance.now() - killedAt) / 1000)
    console.log(`all settled ${seconds} s after the node was killed`)
    expect(await findLost(database.url, load)).toEqual({ items: [], votes: 0 })
    const done = new Set((await jobsThatAre('completed')).map(({ id }) => id))
    expect([...inHand].filter((id) => !done.has(id))).toEqual([])
  }
  // By its age alone a job counts as lost after five minutes.
})
