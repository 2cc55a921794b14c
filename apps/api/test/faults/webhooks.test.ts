import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { newDatabase, type TestDatabase } from '../harness/database.ts'
import { deliverAtScale } from '../harness/hooks-at-scale.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

let folder: ThrowawayFolder
let database: TestDatabase
let cluster: Cluster
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newDatabase()
  cluster = await startCluster(database.url, folder, {
    nodes: 2,
    settings: { WEBHOOK_ALLOW_PRIVATE: 'true' },
  })
})
afterAll(async () => {
  await cluster?.stop()
  await killServiceProcesses()
  await database.drop()
  await folder.remove()
})

test('3,000 deliveries with every tenth answered by 500 and a process killed in the middle: each arrives, none changes', async () => {
  const result = await deliverAtScale(cluster, database.url, { webhooks: 30, events: 100 })
  // The plan has each once, however often a message was sent.
  expect(result).toMatchObject({ deliveries: 3_000, lost: 0, changed: 0 })
})
