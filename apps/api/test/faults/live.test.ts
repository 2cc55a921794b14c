import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { roundsFor } from '../harness/fault-rounds.ts'
import { watchAtScale } from '../harness/live-at-scale.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

let folder: ThrowawayFolder
let database: TestDatabase
let cluster: Cluster
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  cluster = await startCluster(database.url, folder, { nodes: 2 })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await database.drop()
  await folder.remove()
})

test('96 streams on two nodes, a slow reader, a node killed: every reader knows of every change', async () => {
  const size = { streams: roundsFor(96, 960), changes: roundsFor(80, 800), perSecond: 40 }
  const result = await watchAtScale(cluster, size)
  expect(result).toMatchObject({ streams: size.streams, missed: 0 })
  expect(result.changes).toBeGreaterThan(size.changes / 2)
  // Half of the streams were on the node that was killed.
  expect(result.reconnected).toBeGreaterThanOrEqual(size.streams / 2)
  // Many were told of, and not only read again after a reconnect: six streams of each workspace were never cut.
  expect(result.waits.length).toBeGreaterThan(result.changes * 3)
})
